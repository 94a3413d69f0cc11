import { v7 as newId } from 'uuid';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName, type MemberFields } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { guardLeaving, navigate, withQuery } from '../../ui/location.ts';
import { showDone } from '../../ui/toast.tsx';
import { MemberFormFields } from './member-form-fields.tsx';
import { emptyMember } from './member-values.ts';
import { useMemberForm } from './use-member-form.ts';

/** The form of somebody who joins. */
export function NewMember() {
  const form = useMemberForm('member:new', emptyMember);
  const back = () => navigate(`/members${withQuery()}`);
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    const id = await create(checked.fields);
    form.discard();
    guardLeaving(null);
    navigate(`/members/${id}${withQuery()}`, { replace: true });
  };
  return (
    <FormPage title={label('member.new')} form={form} onSave={save} onBack={back}>
      <MemberFormFields form={form} />
    </FormPage>
  );
}

async function create(fields: MemberFields): Promise<string> {
  const member = await api.desktopMembers.create({ ...fields, id: newId() });
  showDone(label('member.created', { name: fullName(member) }), async () => {
    await api.desktopMembers.remove({ id: member.id });
    navigate(`/members${withQuery()}`);
  });
  return member.id;
}
