import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import type { Rehearsal } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { counted } from './audience/list-row.ts';
import { sendOn } from './new-mailing.ts';
import { useRehearsal } from './preview/use-preview.ts';
import { useReceived } from './use-received.ts';

/** The button on a mailing that was sent: only who has not got it gets it without more. */
export function SendMore({ mailing }: { readonly mailing: Mailing }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <WriteButton leftSection={<IconSend size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {label('received.send')}
      </WriteButton>
      {asking && <Counted mailing={mailing} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DialogProps {
  readonly mailing: Mailing;
  readonly onClose: () => void;
}

function Counted({ mailing, onClose }: DialogProps) {
  const { value: rehearsal, error } = useRehearsal(mailing.uuid);
  if (rehearsal) return <Dialog mailing={mailing} rehearsal={rehearsal} onClose={onClose} />;
  return (
    <AskDialog opened title={label('received.send')} onClose={onClose} answers={[]}>
      <ErrorNote error={error} />
    </AskDialog>
  );
}

const mostNamed = 5;

function Dialog({ mailing, rehearsal, onClose }: DialogProps & { readonly rehearsal: Rehearsal }) {
  const { recipients, sent_before } = rehearsal;
  const { keys, error } = useReceived(recipients, [mailing, ...sent_before]);
  const missing = keys === null ? [] : recipients.filter(({ key }) => !keys.has(key));
  const go = (without: readonly string[]) => {
    onClose();
    attempt(() => sendOn(mailing, without));
  };
  const each = { text: label('received.send.each'), onClick: () => go([]) };
  const others = {
    text: counted('received.send.others', missing.length),
    tone: 'primary' as const,
    onClick: () => go([...(keys ?? [])]),
  };
  const answers =
    keys === null ? [] : missing.length > 0 ? [each, others] : recipients.length > 0 ? [each] : [];
  const title = keys === null || missing.length > 0 ? label('received.send') : label('received.send.nobody');
  return (
    <AskDialog opened title={title} onClose={onClose} answers={answers}>
      <ErrorNote error={error} offline={label('received.offline')} />
      {keys === null && error === null && <p role="status">{label('received.asking')}</p>}
      {keys && <p>{counted('received.have', keys.size)}</p>}
      {missing.length > 0 && (
        <p>
          {counted('received.missing', missing.length)} {namesOf(missing)}
        </p>
      )}
    </AskDialog>
  );
}

function namesOf(people: Rehearsal['recipients']): string {
  const names = people.slice(0, mostNamed).map(({ name, address }) => name || address);
  return people.length > mostNamed ? `${names.join(', ')} …` : names.join(', ');
}
