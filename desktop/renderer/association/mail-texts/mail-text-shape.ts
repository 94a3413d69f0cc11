import {
  mailTextFields,
  type MailKind,
  type MailTextFields,
} from '../../../../shared/association/mail-texts/mail-text.ts';
import { placeholderProblems } from '../../../../shared/association/mail-texts/placeholder.ts';
import type { FormShape } from '../../ui/form/use-typed-form.ts';

export type MailTextValues = Record<keyof MailTextFields, string>;

const names = ['subject', 'body'] as const;

/** How the text of one kind of e-mail is typed and judged: the very rules by which the server judges. */
export const mailTextShape = (kind: MailKind): FormShape<MailTextFields, MailTextValues> => ({
  names,
  valuesOf: ({ subject, body }) => ({ subject, body }),
  check(values) {
    const parsed = mailTextFields.safeParse(values);
    const issues = parsed.success
      ? placeholderProblems(kind, parsed.data)
      : parsed.error.issues.map(issue => ({ path: String(issue.path[0]), message: issue.message }));
    const errors = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
    return { fields: parsed.success && issues.length === 0 ? parsed.data : null, errors };
  },
  isValues: (value): value is MailTextValues =>
    typeof value === 'object' &&
    value !== null &&
    names.every(name => typeof Reflect.get(value, name) === 'string'),
  tidy: () => undefined,
});
