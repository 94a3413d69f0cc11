import { useState } from 'react';
import type { OfficeView } from '../../../../shared/people/desktop-office-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { retire } from './use-offices.ts';

interface RetireDialogProps {
  readonly office: OfficeView;
  /** Those that the holders could get. */
  readonly others: readonly OfficeView[];
  readonly onClose: () => void;
}

/** Asks what becomes of the members who have the office. */
export function RetireDialog({ office, others, onClose }: RetireDialogProps) {
  const [holders, setHolders] = useState('');
  const count = office.holders.length;
  const people = office.holders.map(({ name }) => name).join(', ');
  return (
    <FormDialog
      title={label('office.retire.title', { name: office.name })}
      action={label('office.retire')}
      size={480}
      onClose={onClose}
      onSubmit={() => retire(office, holders)}
    >
      <p>{label('office.retire.text', { name: office.name, people, count })}</p>
      <SelectField
        label={label('office.retire.holders', { count })}
        value={holders}
        options={[
          { value: '', label: label('office.retire.none', { count }) },
          ...others.map(({ uuid, name }) => ({
            value: uuid,
            label: label('office.retire.get', { name, count }),
          })),
        ]}
        onChange={setHolders}
      />
    </FormDialog>
  );
}
