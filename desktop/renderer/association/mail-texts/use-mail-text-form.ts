import type { Language } from '../../../../shared/language.ts';
import {
  type MailKind,
  type MailTextFields,
  mailTextFields,
} from '../../../../shared/association/mail-texts/mail-text.ts';
import { programText } from '../../../../shared/association/mail-texts/program-text.ts';
import { useTypedForm, type TypedForm, type FormShape } from '../../ui/form/use-typed-form.ts';
import { resetText, saveText } from './change-mail-text.ts';
import { useMailTexts, type MailTextRow } from './mail-text-store.ts';
import { placeholderProblems } from '../../../../shared/association/mail-texts/placeholder.ts';

type MailTextValues = Record<keyof MailTextFields, string>;

const names = ['subject', 'body'] as const;

/** How the text of one kind of e-mail is typed and judged: the very rules by which the server judges. */
const mailTextShape = (kind: MailKind): FormShape<MailTextFields, MailTextValues> => ({
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

export interface MailTextOrder {
  readonly kind: MailKind;
  readonly language: Language;
  readonly row: MailTextRow;
}

export type MailTextForm = TypedForm<MailTextFields, MailTextValues>;

/** The text as it is typed; saving and going back to the program's words leave the form open. */
export function useMailTextForm({ kind, language, row }: MailTextOrder) {
  const form = useTypedForm(mailTextShape(kind), `mailText:${row.id}`, row);
  const load = useMailTexts(state => state.load);
  // What is saved must have come back before the form follows it, else the old words would flash up.
  const settle = async (fields: MailTextFields) => {
    await load();
    form.settle(fields);
  };
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    if (Object.keys(checked.changes).length > 0) await saveText(row, checked.changes);
    await settle(checked.fields);
  };
  const reset = async () => {
    await resetText(row);
    await settle(programText(kind, language));
  };
  return { form, save, reset };
}
