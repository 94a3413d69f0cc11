import { Button } from '@mantine/core';
import { useState } from 'react';
import { email as emailSchema } from '../../../../shared/fields.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { addSuppressed } from './suppressed-store.ts';

interface AddDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (uuid: string) => void;
}

const longestReason = 500;

/** Asks for an address that nothing shall be sent to, and why. */
export function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const form = useNewAddress(uuid => {
    onClose();
    onAdded(uuid);
  });
  return (
    <FormDialog
      title={label('suppressed.add')}
      onClose={onClose}
      actions={<Button onClick={() => void form.save()}>{label('suppressed.add.yes')}</Button>}
    >
      <p className="soft">{label('suppressed.add.text')}</p>
      <TextField
        label={label('suppressed.add.email')}
        type="email"
        value={form.address}
        error={form.problem}
        required
        first
        onChange={form.setAddress}
      />
      <TextField
        label={label('suppressed.reason')}
        hint={label('suppressed.reason.hint')}
        value={form.reason}
        onChange={form.setReason}
      />
      <ErrorNote error={form.error} />
    </FormDialog>
  );
}

function useNewAddress(onAdded: (uuid: string) => void) {
  const [address, setAddress] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { data } = emailSchema.safeParse(address);
  const problem = fieldErrorLabel(address.trim() === '' ? 'required' : 'email');
  const save = async () => {
    setTried(true);
    if (data === undefined) return;
    try {
      onAdded(await addSuppressed(data, reason.trim().slice(0, longestReason)));
    } catch (refusal) {
      setError(refusal);
    }
  };
  const shown = tried && data === undefined ? problem : undefined;
  return { address, setAddress, reason, setReason, problem: shown, error, save };
}
