import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { showSaved } from '../../saved-step.ts';
import { GoneMember } from './member-detail.tsx';
import { useGroupChoice, type GroupChoice } from '../groups/use-group-choice.ts';
import { MemberFormFields } from './member-form-fields.tsx';
import { useMember } from './use-member.ts';
import { useMemberForm, withGroups } from './use-member-form.ts';

/** The form of a member who is there already. */
export function EditMember({ id }: { readonly id: string }) {
  const { value: view, error } = useMember(id);
  if (isRefusal(error, 'not_found')) return <GoneMember />;
  if (error) return <ErrorNote error={error} />;
  return view && <Editing member={view.member} gruppen={view.gruppen} />;
}

interface EditingProps {
  readonly member: Member;
  /** Ids of the groups that the member is in. */
  readonly gruppen: readonly string[];
}

function Editing({ member, gruppen }: EditingProps) {
  const form = useMemberForm(`member:${member.id}`, member);
  const groups = useGroupChoice(`member:${member.id}`, gruppen);
  const card = `/members/${member.id}${withQuery()}`;
  const back = () => navigate(card);
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    await saveChanges(member.id, checked.changes, groups);
    form.discard();
    groups.discard();
    navigate(card, { saved: true });
  };
  return (
    <FormPage title={fullName(member)} form={withGroups(form, groups)} onSave={save} onBack={back}>
      <MemberFormFields form={form} groups={groups} />
    </FormPage>
  );
}

async function saveChanges(id: string, changes: FormChanges, groups: GroupChoice): Promise<void> {
  const hasChanges = Object.keys(changes).length > 0;
  if (hasChanges) await api.desktopMembers.save({ id, changes });
  const undoGroups = await groups.save(id);
  if (!hasChanges && undoGroups === null) return;
  const saved = undoGroups === null ? changes : { ...changes, gruppen: true };
  await showSaved({ tbl: 'member', id, changes: saved }, async () => {
    if (hasChanges) await api.desktopMembers.save({ id, changes: inverseOf(changes) });
    await undoGroups?.();
  });
}
