import { SegmentedControl } from '@mantine/core';
import { useCallback, useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { letterRappen } from '../../../../../shared/letters/letter-price.ts';
import { formatRappen } from '../../../../../shared/money.ts';
import { api } from '../../../api.ts';
import { ServiceNote, useLetterCosts } from '../../../association/service-note.tsx';
import { useAssociation } from '../../../association/association-store.ts';
import { useSession } from '../../../session-store.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { useLive } from '../../../use-live.ts';
import { counted } from '../counted.ts';
import { channelCounts, type SendingChannel, type ChannelCounts } from './channel-counts.ts';

const ways = ['wish', 'email', 'letterpost'] as const satisfies readonly SendingChannel[];
const topics = ['members', 'dispatch'] as const;

interface SendDialogProps {
  /** One payer for each document. */
  readonly payers: readonly string[];
  readonly kind: 'invoice' | 'dunning';
  readonly way?: SendingChannel;
  readonly onClose: () => void;
  readonly onSend: (way: SendingChannel) => void;
}

/** Asked before anything leaves: how many, on which way, what it costs. The way back has the keys. */
export function SendDialog({ payers, kind, way: first = 'wish', onClose, onSend }: SendDialogProps) {
  const [way, setWay] = useState<SendingChannel>(first);
  const offline = useSession(state => state.sync?.kind === 'offline');
  const { counts, error } = useCounts(payers, way);
  const reached = counts ? counts.emails + counts.letters : 0;
  const send = () => onSend(way);
  return (
    <AskDialog
      opened
      title={counted(`billing.send.${kind}`, payers.length)}
      onClose={onClose}
      answers={
        reached > 0 ? [{ text: counted('billing.send.yes', reached), tone: 'primary', onClick: send }] : []
      }
    >
      <div className="grid gap-14">
        <SegmentedControl
          aria-label={label('billing.channel')}
          data={ways.map(value => ({ value, label: label(`billing.channel.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        <ErrorNote error={error} />
        {counts && <ServiceNote mail={counts.emails > 0} letters={counts.letters > 0} />}
        {counts && <Facts counts={counts} />}
        <p className="soft">{label(offline ? 'billing.send.offline' : 'billing.send.final')}</p>
      </div>
    </AskDialog>
  );
}

function Facts({ counts: { emails, letters, unreachable } }: { readonly counts: ChannelCounts }) {
  const costs = useLetterCosts();
  const settings = useAssociation(state => state.settings);
  const cost = formatRappen(letters * letterRappen(settings, 1));
  const facts = [
    emails > 0 && ([label('billing.by.email'), counted('audience.total.emails', emails)] as const),
    letters > 0 && ([label('billing.by.letterpost'), counted('audience.total.letters', letters)] as const),
    [
      label('rehearsal.ask.cost'),
      costs && letters > 0 ? label('rehearsal.cost', { amount: cost }) : label('rehearsal.ask.cost.none'),
    ] as const,
    unreachable.length > 0 && ([label('billing.send.nobody'), unreachable.join(', ')] as const),
  ].filter(fact => fact !== false);
  return (
    <dl className="facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function useCounts(payers: readonly string[], way: SendingChannel) {
  const key = payers.join(' ');
  const read = useCallback(async () => {
    const [suppressed, people] = await Promise.all([
      api.desktopSuppressed.list({}),
      Promise.all(key.split(' ').map(id => api.desktopMembers.get({ id }))),
    ]);
    const closed = new Set(suppressed.map(({ address }) => address.toLowerCase()));
    return { members: people.map(({ member }) => member), closed };
  }, [key]);
  const { value, error } = useLive(read, topics);
  return { counts: value && channelCounts(value.members, way, value.closed), error };
}
