import { unknownPlaceholders } from '../../../../../shared/delivery/placeholder.ts';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { plainText } from '../../../../../shared/delivery/mail-page/plain-text.ts';
import { mailingFields, type Mailing } from '../../../../../shared/delivery/mailing.ts';
import { mailChips } from '../../../delivery/mail/mail-chips.ts';
import { useMailChips } from '../../../people/fields/use-mail-chips.ts';
import { ChipLine } from '../../../ui/editor/chip-line.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { ChangedNote } from '../../../ui/form/changed-note.tsx';
import type { ContentField, Content } from './typed-content.ts';
import type { TypedMailing } from './use-content.ts';

interface ContentFieldsProps {
  readonly content: TypedMailing;
  readonly channel: Mailing['channel'];
  readonly onFiles: (files: File[]) => void;
}

/** Of a reader of the newsletter only the address is known. */
const newsletterChips = mailChips.filter(({ name }) =>
  ['briefanrede', 'email', 'verein', 'datum'].includes(name),
);

/** Subject and text. */
export function ContentFields({ content, channel, onFiles }: ContentFieldsProps) {
  const { values, type, flush, changed } = content;
  const everything = useMailChips();
  const chips = channel === 'newsletter' ? newsletterChips : everything;
  const save = () => void flush();
  return (
    <>
      <ChipLine
        label={label('mailing.subject')}
        value={values.subject}
        placeholders={chips}
        error={problemOf(values, 'subject')}
        note={<ChangedNote form={changed} name="subject" />}
        onChange={subject => type({ subject })}
        onBlur={save}
      />
      <RichText
        label={label('mailing.html')}
        value={values.html}
        placeholders={chips}
        error={problemOf(values, 'html')}
        note={<ChangedNote form={withPlainText(changed)} name="html" />}
        onChange={html => type({ html })}
        onBlur={save}
        onFiles={onFiles}
      />
    </>
  );
}

/** What is wrong with a field at once; that something is missing is said before sending. */
export function problemOf(values: Content, name: ContentField): string | undefined {
  const parsed = mailingFields.shape[name].safeParse(values[name]);
  if (!parsed.success) return fieldErrorLabel(parsed.error.issues[0]?.message ?? 'invalid');
  return unknownPlaceholders(values[name]).length > 0 ? fieldErrorLabel('placeholder') : undefined;
}

/** The other's text without its tags. */
const withPlainText = (changed: TypedMailing['changed']): TypedMailing['changed'] => ({
  ...changed,
  underneath: name => {
    const html = changed.underneath(name);
    return html === null ? null : plainText(html);
  },
});
