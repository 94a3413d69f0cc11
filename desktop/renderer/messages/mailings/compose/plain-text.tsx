import { Button } from '@mantine/core';
import { IconAlignLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { ChangedNote } from '../../../ui/form/changed-note.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { showDone } from '../../../ui/toast.tsx';
import styles from './compose.module.css';
import type { TypedMailing } from './use-content.ts';
import { problemOf } from './content-fields.tsx';

/** Words of their own for mail programs that show no HTML; few need it, so it opens on demand. */
export function PlainText({ content }: { readonly content: TypedMailing }) {
  const { values, type, flush, changed } = content;
  const [open, setOpen] = useState(false);
  const remove = () => {
    const { text } = values;
    setOpen(false);
    type({ text: '' });
    if (text === '') return;
    showDone(label('mailing.plain.removed'), async () => {
      type({ text });
      await flush();
    });
  };
  if (!open && values.text === '') return <OpenButton onOpen={() => setOpen(true)} />;
  return (
    <div>
      <TextArea
        label={label('mailing.plain')}
        hint={label('mailing.plain.hint')}
        rows={5}
        value={values.text}
        error={problemOf(values, 'text')}
        note={<ChangedNote form={changed} name="text" />}
        onChange={text => type({ text })}
        onBlur={() => void flush()}
      />
      <Button size="compact-sm" variant="subtle" mt={4} ml={-8} onClick={remove}>
        {label('mailing.plain.remove')}
      </Button>
    </div>
  );
}

const OpenButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <div className={styles['plain']}>
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconAlignLeft size={15} aria-hidden />}
      onClick={onOpen}
    >
      {label('mailing.plain.add')}
    </Button>
  </div>
);
