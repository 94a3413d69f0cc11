import { label } from '../../../../shared/i18n/label.ts';
import type { Mailbox } from '../../../../shared/access/mailboxes/mailbox.ts';
import { roomText } from './mailbox-store.ts';
import { Meter } from '../../ui/fill-bar.tsx';

/** From this share on there should be more room or less mail. */
const crowded = 0.9;

/** How full a mailbox is: a bar and the same in numbers. */
export function QuotaBar({ mailbox: { used, quota } }: { readonly mailbox: Mailbox }) {
  if (quota === 0)
    return <span className="soft">{label('mailbox.room.unlimited', { used: roomText(used) })}</span>;
  const share = Math.min(1, used / quota);
  const room = { used: roomText(used), total: roomText(quota) };
  return (
    <span className="inline-row min-width-0 gap-8" role="img" aria-label={label('mailbox.room.label', room)}>
      <Meter share={Math.max(share, 0.01)} tone={share >= crowded ? 'bad' : 'good'} />
      <span className="truncate tabular-nums">{label('mailbox.room', room)}</span>
    </span>
  );
}
