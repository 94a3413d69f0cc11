import { label } from '../../../../shared/i18n/label.ts';
import type { MailTextId } from '../../../../shared/association/mail-texts/mail-text.ts';
import { partsOf } from '../../../../shared/association/mail-texts/program-text.ts';
import { api } from '../../api.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';
import { showDone } from '../../ui/toast.tsx';
import type { MailTextRow } from './mail-text-store.ts';

/** 'Zusage (Deutsch)' */
const nameOf = (id: MailTextId): string => {
  const { kind, language } = partsOf(id);
  return label('mailText.row', {
    kind: label(`mailText.kind.${kind}`),
    language: label(`language.${language}`),
  });
};

/** Saves; the toast goes back to what stood there, which the first time is the program's own text. */
export async function saveText(row: MailTextRow, changes: FormChanges): Promise<void> {
  const id = row.id as MailTextId;
  await api.desktopMailTexts.save({ id, changes });
  showDone(label('mailText.saved', { name: nameOf(id) }), () =>
    row.version === 0
      ? api.desktopMailTexts.reset({ id })
      : api.desktopMailTexts.save({ id, changes: inverseOf(changes) }),
  );
}

/** Back to the program's text; the toast brings the association's own back. */
export async function resetText(row: MailTextRow): Promise<void> {
  const id = row.id as MailTextId;
  const { subject, body } = row;
  await api.desktopMailTexts.reset({ id });
  showDone(label('mailText.reset.done', { name: nameOf(id) }), () =>
    api.desktopMailTexts.save({
      id,
      changes: { subject: { from: null, to: subject }, body: { from: null, to: body } },
    }),
  );
}
