import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';
import { ErrorNote, isGone } from '../../ui/note.tsx';
import { showSaved } from '../../saved-step.ts';
import { GoneMember } from './member-detail.tsx';
import { useFieldValues } from '../fields/use-field-values.ts';
import { showFirstError } from '../../ui/form/first-error.ts';
import { useGroupChoice, type GroupChoice } from '../groups/use-group-choice.ts';
import { MemberFormFields } from './member-form-fields.tsx';
import { useMember } from './use-member.ts';
import { useMemberForm, withParts } from './use-member-form.ts';

/** The form of a member who is there already. */
export function EditMember({ id }: { readonly id: string }) {
  const { value: view, error } = useMember(id);
  if (isGone(error)) return <GoneMember />;
  if (error) return <ErrorNote error={error} />;
  return view && <Editing member={view.member} gruppen={view.gruppen} felder={view.felder} />;
}

interface EditingProps {
  readonly member: Member;
  /** Ids of the groups that the member is in. */
  readonly gruppen: readonly string[];
  /** What stands in own fields. */
  readonly felder: Readonly<Record<string, string>>;
}

function Editing({ member, gruppen, felder }: EditingProps) {
  const form = useMemberForm(`member:${member.id}`, member);
  const groups = useGroupChoice(`member:${member.id}`, gruppen);
  const fields = useFieldValues(`member:${member.id}`, felder);
  const card = `/members/${member.id}${withQuery()}`;
  const back = () => navigate(card);
  const whole = withParts(form, groups, fields);
  const save = async () => {
    const checked = form.check();
    if (!fields.check() || !checked) return showFirstError();
    await saveChanges(member.id, checked.changes, [groups, fields]);
    whole.discard();
    navigate(card, { saved: true });
  };
  return (
    <FormPage title={fullName(member)} form={whole} onSave={save} onBack={back}>
      <MemberFormFields form={form} groups={groups} fields={fields} />
    </FormPage>
  );
}

type Part = Pick<GroupChoice, 'save'>;

async function saveChanges(
  id: string,
  changes: FormChanges,
  [groups, fields]: readonly [Part, Part],
): Promise<void> {
  const hasChanges = Object.keys(changes).length > 0;
  if (hasChanges) await api.desktopMembers.save({ id, changes });
  const undoGroups = await groups.save(id);
  const undoFields = await fields.save(id);
  if (!hasChanges && undoGroups === null && undoFields === null) return;
  const saved = {
    ...changes,
    ...(undoGroups !== null && { gruppen: true }),
    ...(undoFields !== null && { felder: true }),
  };
  await showSaved({ tbl: 'member', id, changes: saved }, async () => {
    if (hasChanges) await api.desktopMembers.save({ id, changes: inverseOf(changes) });
    await undoGroups?.();
    await undoFields?.();
  });
}
