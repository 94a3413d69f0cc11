import type { Call } from '../../context.ts';
import { deleteOutgoing, waitingLines } from '../../delivery/outgoing-mail-store.ts';
import { endLines } from '../mailings/claim-deliveries.ts';
import { mailingsIn } from '../../delivery/mailing-store.ts';
import { recipientKey } from '../mailings/start-mailing.ts';

const onTheirWay = ['scheduled', 'sending', 'paused'] as const;

/** Whoever unsubscribes gets no issue any more, also none that is confirmed and waits; the log says why. */
export function takeBackIssues(call: Call, address: string): void {
  const issues = onTheirWay
    .flatMap(status => mailingsIn(call.db, status))
    .filter(({ channel }) => channel === 'newsletter');
  for (const issue of issues) {
    const lines = waitingLines(call.db, issue.id).filter(({ recipient }) => recipient === address);
    endLines(call, lines, 'unsubscribed');
    for (const { key } of lines) deleteOutgoing(call.db, key);
    call.effects.write(call.actor.name, () =>
      call.effects.sql
        .prepare("UPDATE dispatch SET state = 'failed', error = ? WHERE key = ? AND state = 'pending'")
        .run('unsubscribed', recipientKey(issue.uuid, address, 'email')),
    );
  }
}
