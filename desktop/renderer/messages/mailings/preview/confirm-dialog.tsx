import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label, type LabelKey } from '../../../../../shared/i18n/label.ts';
import { plainText } from '../../../../../shared/delivery/mail-page/plain-text.ts';
import { ServiceNote, useLetterCosts } from '../../../association/service-note.tsx';
import { useAssociation } from '../../../association/association-store.ts';
import { plainChips } from '../../../delivery/mail/mail-chips.ts';
import { useSession } from '../../../session-store.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { counted } from '../audience/list-row.ts';
import { mailingTitle } from '../mailing-state.ts';
import { timeText } from './sending-time.ts';
import { costText } from './summary.tsx';

interface ConfirmDialogProps {
  readonly mailing: Mailing;
  readonly rehearsal: Rehearsal;
  /** Null: at once. */
  readonly sendAt: string | null;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Asked before anything leaves: how many, on which way, what it costs, when, and what it says. The way back has the keys. */
export function ConfirmDialog({ mailing, rehearsal, sendAt, onClose, onSend }: ConfirmDialogProps) {
  const offline = useSession(state => state.sync?.kind === 'offline');
  const title = counted('rehearsal.ask.title', rehearsal.recipients.length);
  const yes = label(sendAt === null ? 'rehearsal.ask.yes' : 'rehearsal.ask.yes.later');
  return (
    <AskDialog
      opened
      title={title}
      onClose={onClose}
      answers={[{ text: yes, tone: 'primary', onClick: onSend }]}
    >
      <ServiceNote mail={rehearsal.emails > 0} letters={rehearsal.letters > 0} />
      <Facts mailing={mailing} rehearsal={rehearsal} sendAt={sendAt} />
      {rehearsal.letters > 0 && <p className="soft top-12">{label('rehearsal.letters')}</p>}
      <p className="soft top-12">{label(offline ? 'rehearsal.ask.offline' : 'rehearsal.ask.final')}</p>
    </AskDialog>
  );
}

function Facts({ mailing, rehearsal, sendAt }: Pick<ConfirmDialogProps, 'mailing' | 'rehearsal' | 'sendAt'>) {
  const timezone = useAssociation(state => state.settings.timezone);
  const costs = useLetterCosts();
  const { emails, letters, cost, skipped, letter_pages, enclosures } = rehearsal;
  const unprinted = enclosures.flatMap(({ filename, problem }) => (problem === null ? [] : [filename]));
  const price = costs && letters > 0 ? costText(cost) : label('rehearsal.ask.cost.none');
  const channels = [
    ...(emails > 0 ? [counted('audience.total.emails', emails)] : []),
    ...(letters > 0 ? [counted('audience.total.letters', letters)] : []),
  ];
  const facts: readonly (readonly [LabelKey, string])[] = [
    ['rehearsal.ask.subject', mailingTitle(mailing)],
    ['rehearsal.ask.text', beginning(mailing)],
    ['rehearsal.ask.channels', channels.join(', ')],
    ['rehearsal.ask.pages', letters > 0 ? label('rehearsal.pages', { pages: letter_pages }) : ''],
    ['rehearsal.ask.cost', price],
    ['rehearsal.ask.when', sendAt === null ? label('rehearsal.ask.when.now') : timeText(sendAt, timezone)],
    ['rehearsal.ask.files', mailing.attachments.map(({ filename }) => filename).join(', ')],
    ['rehearsal.ask.unprinted', unprinted.join(', ')],
    ['rehearsal.ask.skipped', skipped.length > 0 ? counted('audience.choice.people', skipped.length) : ''],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** How it begins, with placeholders by their names. */
function beginning({ html, text }: Mailing): string {
  return plainText(plainChips(html)) || plainChips(text);
}
