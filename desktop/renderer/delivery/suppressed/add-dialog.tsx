import { z } from 'zod';
import { email, filledLine } from '../../../../shared/fields.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { addSuppressed } from './suppressed-store.ts';

interface AddDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (uuid: string) => void;
}

const longestReason = 500;

const schema = z.object({
  address: filledLine(254).pipe(email),
  reason: z.string().transform(text => text.trim().slice(0, longestReason)),
});

/** Asks for an address that nothing shall be sent to, and why. */
export function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const { field, check } = useFields(schema, { address: '', reason: '' });
  const save = async () => {
    const checked = check();
    if (checked === null) return false;
    onAdded(await addSuppressed(checked.address, checked.reason));
    return true;
  };
  return (
    <FormDialog
      title={label('suppressed.add')}
      action={label('suppressed.add.yes')}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="soft">{label('suppressed.add.text')}</p>
      <TextField label={label('suppressed.add.email')} type="email" {...field('address')} required first />
      <TextField
        label={label('suppressed.reason')}
        hint={label('suppressed.reason.hint')}
        {...field('reason')}
      />
    </FormDialog>
  );
}
