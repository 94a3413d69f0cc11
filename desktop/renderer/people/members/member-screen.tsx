import { useEffect, useRef } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { SplitPage } from '../../ui/page.tsx';
import { EditMember } from './edit-member.tsx';
import { MemberDetail, type AboutMember } from './member-detail.tsx';
import { MemberList } from './member-list.tsx';
import { useMembers } from './member-store.ts';
import { v7 as newId } from 'uuid';
import { fullName, type MemberFields } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { attempt, showDone } from '../../ui/toast.tsx';
import { AlikeFoot } from '../duplicates/alike-foot.tsx';
import { useAlike } from '../duplicates/use-alike.ts';
import { showFirstError } from '../../ui/form/first-error.ts';
import { MemberFormFields } from './member-form-fields.tsx';
import { emptyMember, typedPerson } from './member-values.ts';
import { useFieldValues } from '../fields/use-field-values.ts';
import { useGroupChoice, type GroupChoice } from '../groups/use-group-choice.ts';
import { useMemberForm, withParts } from './use-member-form.ts';

interface MemberScreenProps {
  /** Id of the open member, 'new', or null for the list alone. */
  readonly open: string | null;
  readonly editing: boolean;
  /** What other areas know of a member. */
  readonly about: AboutMember;
}

/** Members: list, and beside it or instead of it one member. */
export function MemberScreen({ open, editing, about }: MemberScreenProps) {
  useEffect(() => useMembers.follow(), []);
  return (
    <SplitPage
      roomy
      list={<MemberList selected={open} />}
      detail={open === null ? null : <Detail key={open} open={open} editing={editing} about={about} />}
    />
  );
}

function Detail({ open, editing, about }: MemberScreenProps & { readonly open: string }) {
  if (open === 'new') return <NewMember />;
  return editing ? <EditMember id={open} /> : <MemberDetail id={open} about={about} />;
}

const noGroups: readonly string[] = [];
const noValues: Readonly<Record<string, string>> = {};

/** The form of a new member. */
function NewMember() {
  const form = useMemberForm('member:new', emptyMember);
  const groups = useGroupChoice('member:new', noGroups);
  const fields = useFieldValues('member:new', noValues);
  const whole = withParts(form, groups, fields);
  const alike = useAlike(typedPerson(form.values));
  const anyway = useRef<HTMLButtonElement>(null);
  const back = () => navigate(`/members${withQuery()}`);
  const create = async () => {
    const checked = form.check();
    if (!fields.check() || !checked) return showFirstError();
    const id = await createMember(checked.fields, [groups, fields]);
    whole.discard();
    navigate(`/members/${id}${withQuery()}`, { replace: true, saved: true });
  };
  const save = async () => {
    if ((await alike.look()).length === 0) return create();
    requestAnimationFrame(() => anyway.current?.focus());
    return false;
  };
  const foot = <AlikeFoot members={alike.members} button={anyway} onSave={() => attempt(create)} />;
  return (
    <FormPage title={label('member.new')} form={whole} onSave={save} onBack={back} foot={foot}>
      <MemberFormFields form={form} groups={groups} fields={fields} />
    </FormPage>
  );
}

async function createMember(
  fields: MemberFields,
  parts: readonly Pick<GroupChoice, 'save'>[],
): Promise<string> {
  const member = await api.desktopMembers.create({ ...fields, id: newId() });
  for (const part of parts) await part.save(member.id);
  showDone(label('member.created', { name: fullName(member) }), async () => {
    await api.desktopMembers.remove({ id: member.id });
    navigate(`/members${withQuery()}`);
  });
  return member.id;
}
