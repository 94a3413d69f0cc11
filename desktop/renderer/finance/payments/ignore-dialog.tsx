import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ignore } from './payment-action.ts';

interface IgnoreDialogProps {
  readonly row: PaymentRow;
  readonly onClose: () => void;
}

/** Asks why a payment, or what is left of it, is for no invoice. */
export function IgnoreDialog({ row, onClose }: IgnoreDialogProps) {
  const [note, setNote] = useState(row.note);
  const [error, setError] = useState<unknown>(null);
  const save = () => ignore(row, note.trim()).then(onClose, setError);
  return (
    <FormDialog
      title={label('payment.ignore')}
      onClose={onClose}
      actions={<Button onClick={() => void save()}>{label('payment.ignore.yes')}</Button>}
    >
      <TextField
        label={label('payment.ignore.note')}
        hint={label('payment.ignore.text')}
        value={note}
        first
        onChange={setNote}
      />
      <ErrorNote error={error} />
    </FormDialog>
  );
}
