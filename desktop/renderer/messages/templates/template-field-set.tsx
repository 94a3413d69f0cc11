import { Button } from '@mantine/core';
import { IconAlignLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { plainText } from '../../../../shared/delivery/mail-page/plain-text.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useMailChips } from '../../people/fields/use-mail-chips.ts';
import { ChipLine } from '../../ui/editor/chip-line.tsx';
import { RichText } from '../../ui/editor/rich-text.tsx';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import type { TemplateForm } from './template-values.ts';

interface TemplateFieldSetProps {
  readonly form: TemplateForm;
  /** Typing begins at the name. */
  readonly first?: boolean;
}

/** Name, subject and words of a template. */
export function TemplateFieldSet({ form, first = false }: TemplateFieldSetProps) {
  const { values, set, blur, errorOf } = form;
  const chips = useMailChips();
  return (
    <form noValidate className="column gap-14" onSubmit={event => event.preventDefault()}>
      <TextField
        label={label('template.field.name')}
        hint={label('template.name.hint')}
        value={values.name}
        error={errorOf('name')}
        note={<ChangedNote form={form} name="name" />}
        required
        first={first}
        onChange={name => set('name', name)}
        onBlur={() => blur('name')}
      />
      <ChipLine
        label={label('template.field.subject')}
        value={values.subject}
        placeholders={chips}
        error={errorOf('subject')}
        note={<ChangedNote form={form} name="subject" />}
        onChange={subject => set('subject', subject)}
        onBlur={() => blur('subject')}
      />
      <RichText
        label={label('template.field.html')}
        value={values.html}
        placeholders={chips}
        error={errorOf('html')}
        note={<ChangedNote form={withPlainText(form)} name="html" />}
        onChange={html => set('html', html)}
        onBlur={() => blur('html')}
      />
      <PlainText form={form} />
    </form>
  );
}

/** The text of another person without its tags. */
const withPlainText = (form: TemplateForm): TemplateForm => ({
  ...form,
  underneath: name => {
    const html = form.underneath(name);
    return html === null ? null : plainText(html);
  },
});

/** Words of their own for programs that show no HTML; few need it, so it opens on demand. */
function PlainText({ form }: { readonly form: TemplateForm }) {
  const { values, set, blur, errorOf } = form;
  const [open, setOpen] = useState(false);
  if (!open && values.text === '')
    return (
      <p className="row flex-wrap gap-6 small">
        <span className="soft">{label('template.text.made')}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconAlignLeft size={15} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label('template.text.own')}
        </Button>
      </p>
    );
  return (
    <TextArea
      label={label('template.field.text')}
      hint={label('template.text.hint')}
      rows={5}
      value={values.text}
      error={errorOf('text')}
      note={<ChangedNote form={form} name="text" />}
      onChange={text => set('text', text)}
      onBlur={() => blur('text')}
    />
  );
}
