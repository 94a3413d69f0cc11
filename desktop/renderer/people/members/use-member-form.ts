import type { MemberFields } from '../../../../shared/people/members/member.ts';
import { useTypedForm, type TypedForm } from '../../ui/form/use-typed-form.ts';
import type { GroupChoice } from '../groups/use-group-choice.ts';
import { memberShape, type MemberValues } from './member-values.ts';

export type MemberForm = TypedForm<MemberFields, MemberValues>;

/** A form over `current`, which may change underneath; what is typed outlives a reload under `draftName`. */
export const useMemberForm = (draftName: string, current: MemberFields): MemberForm =>
  useTypedForm(memberShape, draftName, current);

/** The form and the choice of groups as one: saved, thrown away and asked about together. */
export const withGroups = (form: MemberForm, groups: GroupChoice) => ({
  ...form,
  dirty: form.dirty || groups.dirty,
  draftAt: form.draftAt ?? groups.draftAt,
  discard: () => {
    form.discard();
    groups.discard();
  },
});
