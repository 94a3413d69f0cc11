import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConflictView } from '../../../shared/sync/desktop-sync-contract.ts';
import { fieldErrorLabel, label } from '../../../shared/i18n/label.ts';
import { TextField } from '../ui/form/field.tsx';
import { attempt } from '../ui/toast.tsx';
import { parseTyped, typedText } from './typed-value.ts';
import { solve } from './solve-conflict.ts';
import styles from './sync.module.css';

/** Neither of the two: something else, checked as in the form. */
export function ThirdValue({ conflict, name }: { readonly conflict: ConflictView; readonly name: string }) {
  const field = conflict.field ?? '';
  const [text, setText] = useState(() => typedText(conflict.mine));
  const [error, setError] = useState<string | undefined>(undefined);
  const take = () => {
    const parsed = parseTyped(field, text, conflict.mine);
    if (parsed.error === null) attempt(() => solve(conflict, 'value', parsed.value));
    else setError(fieldErrorLabel(parsed.error));
  };
  return (
    <div className={styles['third']}>
      <TextField label={name} value={text} onChange={setText} error={error} first />
      <Button variant="light" onClick={take}>
        {label('sync.conflict.takeValue')}
      </Button>
    </div>
  );
}
