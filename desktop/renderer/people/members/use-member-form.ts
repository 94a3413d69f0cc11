import type { MemberFields } from '../../../../shared/people/members/member.ts';
import { useTypedForm, type TypedForm } from '../../ui/form/use-typed-form.ts';
import { memberShape, type MemberValues } from './member-values.ts';

export type MemberForm = TypedForm<MemberFields, MemberValues>;

/** A form over `current`, which may change underneath; what is typed outlives a reload under `draftName`. */
export const useMemberForm = (draftName: string, current: MemberFields): MemberForm =>
  useTypedForm(memberShape, draftName, current);

/** The form, the choice of groups and own fields as one: saved, thrown away and asked about together. */
export const withParts = (form: MemberForm, ...parts: readonly FormPart[]) => ({
  ...form,
  dirty: form.dirty || parts.some(({ dirty }) => dirty),
  draftAt: form.draftAt ?? parts.find(({ draftAt }) => draftAt !== null)?.draftAt ?? null,
  discard: () => {
    form.discard();
    for (const part of parts) part.discard();
  },
});

/** What a form consists of beside the fields of the member's own row. */
interface FormPart {
  readonly dirty: boolean;
  readonly draftAt: string | null;
  readonly discard: () => void;
}
