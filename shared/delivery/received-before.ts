import type { DispatchEntry } from './dispatch-log.ts';
import type { Mailing } from './mailing.ts';

type Texts = Pick<Mailing, 'subject' | 'html' | 'text'>;

/** True for mailings that say the same: who has one of them has the other. */
export const hasSameText = (one: Texts, other: Texts): boolean =>
  (['subject', 'html', 'text'] as const).every(name => one[name].trim() === other[name].trim());

type Line = Pick<DispatchEntry, 'member_id' | 'recipient' | 'status' | 'bounced_at'>;

/** It reached its recipient, is on its way there, or may have arrived. */
const isReceived = ({ status, bounced_at }: Line): boolean => status !== 'failed' && bounced_at === null;

/**
 * Keys of the recipients who have a mailing already, by the lines that the dispatch log has of it: by member, else by
 * address. Who was sent it in vain does not have it.
 */
export function receivedBefore(
  recipients: readonly {
    readonly key: string;
    readonly member_id: string | null;
    readonly address: string;
  }[],
  lines: readonly Line[],
): Set<string> {
  const received = lines.filter(isReceived);
  const members = new Set(received.flatMap(({ member_id }) => member_id ?? []));
  const addresses = new Set(
    received.flatMap(({ member_id, recipient }) => (member_id === null ? recipient.toLowerCase() : [])),
  );
  return new Set(
    recipients
      .filter(({ member_id, address }) =>
        member_id === null ? addresses.has(address.toLowerCase()) : members.has(member_id),
      )
      .map(({ key }) => key),
  );
}
