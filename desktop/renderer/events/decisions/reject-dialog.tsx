import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useEventBoard } from '../screen/event-board-store.ts';
import { decide } from './decide.ts';
import { useDecisions } from './decision-store.ts';

/** A rejection with a word why. */
export function RejectDialog({ about }: { readonly about: readonly string[] }) {
  const close = useDecisions(state => state.close);
  const [reason, setReason] = useState('');
  const names = useEventBoard(state => state.view?.registrations);
  const name =
    about.length === 1
      ? (names?.get(about[0] ?? '')?.name ?? '')
      : label('registration.choose.many', { count: about.length });
  return (
    <FormDialog
      title={label('registration.reject.title', { name })}
      size={520}
      action={label('registration.action.reject')}
      onClose={close}
      onSubmit={() => void decide(about, { name: 'reject', reason: reason.trim() })}
    >
      <TextArea
        label={label('registration.reject.reason')}
        hint={label('registration.reject.hint')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
