import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
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
  const reject = () => {
    close();
    void decide(about, { name: 'reject', reason: reason.trim() });
  };
  return (
    <Modal opened onClose={close} size={520} title={label('registration.reject.title', { name })}>
      <div className="column gap-12">
        <TextArea
          label={label('registration.reject.reason')}
          hint={label('registration.reject.hint')}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap gap-8 justify-end">
          <Button variant="default" onClick={close}>
            {label('ui.cancel')}
          </Button>
          <Button onClick={reject}>{label('registration.action.reject')}</Button>
        </div>
      </div>
    </Modal>
  );
}
