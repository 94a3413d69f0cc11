import { label } from '../../../../shared/i18n/label.ts';
import type { Mailbox } from '../../../../shared/access/mailboxes/mailbox.ts';
import { roomText } from './mailbox-store.ts';
import styles from './mailbox.module.css';

/** How full a mailbox is: a bar and the same in numbers. */
export function QuotaBar({ mailbox: { used, quota } }: { readonly mailbox: Mailbox }) {
  if (quota === 0)
    return <span className="soft">{label('mailbox.room.unlimited', { used: roomText(used) })}</span>;
  const share = Math.min(1, used / quota);
  const room = { used: roomText(used), total: roomText(quota) };
  return (
    <span className="inline-row min-width-0 gap-8" role="img" aria-label={label('mailbox.room.label', room)}>
      <span className={styles['bar']} data-tone={toneOf(share)}>
        <span style={{ width: `${Math.max(share * 100, 1)}%` }} />
      </span>
      <span className="truncate tabular-nums">{label('mailbox.room', room)}</span>
    </span>
  );
}

/** From nine tenths on the mailbox should be tidied up or enlarged. */
const toneOf = (share: number) => (share >= 0.9 ? 'full' : 'part');
