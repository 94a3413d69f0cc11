import {
  given,
  moveApplication,
  requireNobodyElse,
} from '../../../../shared/people/applications/application-rule.ts';
import type { ApplicationMove } from '../../../../shared/people/applications/application-rule.ts';
import { applicantOf } from '../../../../shared/people/applications/application.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { localTimeOf } from '../../../../shared/local-time.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';
import { refusedDecisions, waitingDecisions } from './application-decision.ts';
import { getApplicationRow, knownPeople, listApplications, pendingIds } from './application-rows.ts';

export interface ApplicationParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** Applications from this computer's own copy; a decision is an order to the server and is shown at once. */
export function applicationHandlers(parts: ApplicationParts): LocalHandlers['desktopApplications'] {
  const { replica } = parts;
  return {
    list: () => listApplications(replica),
    counts: () => ({ pending: pendingIds(replica).length }),
    approve: order => approve(parts, order),
    reject: ({ uuid, reason }) => order(replica, uuid, 'reject', { reason }),
    undo: ({ uuid }) => undo(replica, uuid),
  };
}

type Approval = Parameters<LocalHandlers['desktopApplications']['approve']>[0];

/** Throws `application_state`, or `possible_duplicate` until that is confirmed. */
function approve({ context, replica }: ApplicationParts, { uuid, ...approval }: Approval): ApplicationRow {
  const row = getApplicationRow(replica, uuid);
  moveApplication(row.status, 'approve');
  const { status: _status, eintritt, despite_duplicates, ...corrections } = approval;
  const person = { ...applicantOf(row), ...given(corrections) };
  requireNobodyElse(knownPeople(replica, person, row.member_id), despite_duplicates);
  // The day on which it was decided counts, not the one on which it is pushed.
  const today = localTimeOf(context.now(), readSettings(replica).timezone).slice(0, 10);
  return order(replica, uuid, 'approve', { ...given(approval), eintritt: eintritt ?? today });
}

/**
 * Puts a decision into the outbox. Its key names the application and the state that it meets: two laptops that decide
 * the same are one decision. Throws `application_state`.
 */
function order(
  replica: Replica,
  uuid: string,
  move: ApplicationMove,
  args: Readonly<Record<string, unknown>>,
): ApplicationRow {
  const row = getApplicationRow(replica, uuid);
  moveApplication(row.status, move);
  const version = row.version + (waitingDecisions(replica).get(uuid)?.length ?? 0);
  replica.engine.store.transaction(() => {
    for (const { mid } of refusedDecisions(replica).get(uuid) ?? []) replica.discard(mid);
    replica.command({
      name: `applications.${move}`,
      key: `application:${uuid}:${move}:${version}`,
      args: { ...args, id: uuid },
      not_after: null,
    });
  });
  return getApplicationRow(replica, uuid);
}

/** What has not left this computer simply does not happen; the rest the server takes back, as long as it can. */
function undo(replica: Replica, uuid: string): ApplicationRow {
  const row = getApplicationRow(replica, uuid);
  moveApplication(row.status, 'undo');
  const last = waitingDecisions(replica).get(uuid)?.at(-1);
  if (last?.move === 'undo') throw new DomainError('application_state', { status: row.status });
  if (last && replica.withdraw(last.mid, 'application', uuid)) return getApplicationRow(replica, uuid);
  return order(replica, uuid, 'undo', {});
}
