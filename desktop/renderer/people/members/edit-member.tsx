import { label } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { GoneMember } from './member-detail.tsx';
import { MemberFormFields } from './member-form-fields.tsx';
import { useMember } from './use-member.ts';
import { useMemberForm } from './use-member-form.ts';

/** The form of a member who is there already. */
export function EditMember({ id }: { readonly id: string }) {
  const { value: view, error } = useMember(id);
  if (isRefusal(error, 'not_found')) return <GoneMember />;
  if (error) return <ErrorNote error={error} />;
  return view && <Editing member={view.member} />;
}

function Editing({ member }: { readonly member: Member }) {
  const form = useMemberForm(`member:${member.id}`, member);
  const card = `/members/${member.id}${withQuery()}`;
  const back = () => navigate(card);
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    if (Object.keys(checked.changes).length > 0) await saveChanges(member.id, checked.changes);
    form.discard();
    navigate(card, { saved: true });
  };
  return (
    <FormPage title={fullName(member)} form={form} onSave={save} onBack={back}>
      <MemberFormFields form={form} />
    </FormPage>
  );
}

async function saveChanges(id: string, changes: FormChanges): Promise<void> {
  await api.desktopMembers.save({ id, changes });
  showDone(label('ui.saved'), () => api.desktopMembers.save({ id, changes: inverseOf(changes) }));
}
