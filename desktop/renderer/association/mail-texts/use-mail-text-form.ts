import type { Language } from '../../../../shared/language.ts';
import type { MailKind, MailTextFields } from '../../../../shared/association/mail-texts/mail-text.ts';
import { programText } from '../../../../shared/association/mail-texts/program-text.ts';
import { useTypedForm, type TypedForm } from '../../ui/form/use-typed-form.ts';
import { resetText, saveText } from './change-mail-text.ts';
import { mailTextShape, type MailTextValues } from './mail-text-shape.ts';
import { useMailTexts, type MailTextRow } from './mail-text-store.ts';

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
