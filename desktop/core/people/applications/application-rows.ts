import { appliedAt, type Application } from '../../../../shared/people/applications/application.ts';
import {
  duplicateIndex,
  type Comparable,
  type DuplicateIndex,
} from '../../../../shared/people/applications/duplicate.ts';
import { assertDefined } from '../../../../shared/assert.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { memberCopy } from '../member-copy.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { decided, refusedDecisions, waitingDecisions, type WaitingDecision } from './application-decision.ts';

const seen = "status <> 'unconfirmed'";

/** Open ones first, the oldest on top; then decided ones, the latest on top. */
export function listApplications(replica: Replica): ApplicationRow[] {
  const [waiting, refused] = [waitingDecisions(replica), refusedDecisions(replica)];
  return rowsWhere(replica, 'application', seen)
    .map(row => rowOf(replica, row, { waiting, refused }))
    .sort(byUrgency);
}

/** Throws `not_found`, also for an unconfirmed one. */
export function getApplicationRow(replica: Replica, uuid: string): ApplicationRow {
  const [row] = rowsWhere(replica, 'application', `id = ? AND ${seen}`, uuid);
  if (!row) throw new DomainError('not_found', { what: 'application' });
  return rowOf(replica, row, { waiting: waitingDecisions(replica), refused: refusedDecisions(replica) });
}

/** Ids of those that wait for a decision. */
export function pendingIds(replica: Replica): string[] {
  const waiting = waitingDecisions(replica);
  return rowsWhere(replica, 'application', seen)
    .filter(row => decided(row, waiting.get(row.uuid) ?? []).status === 'pending')
    .map(({ uuid }) => uuid);
}

interface Unconfirmed {
  readonly waiting: ReadonlyMap<string, readonly WaitingDecision[]>;
  readonly refused: ReturnType<typeof refusedDecisions>;
}

function rowOf(replica: Replica, row: Application, { waiting, refused }: Unconfirmed): ApplicationRow {
  const decisions = waiting.get(row.uuid) ?? [];
  const application = decided(row, decisions);
  const isOpen = application.status === 'pending';
  return {
    ...application,
    waiting: decisions.length > 0,
    refused: isOpen ? (refused.get(row.uuid)?.at(-1)?.reason.code ?? null) : null,
    duplicates: isOpen ? knownPeople(replica, application, application.member_id) : [],
  };
}

/** Members who may be this person, with what is known of them; `own` is the member that came of the application. */
export function knownPeople(
  replica: Replica,
  person: Comparable,
  own: string | null,
): ApplicationRow['duplicates'] {
  const { byId } = memberCopy(replica);
  return indexOf(replica)
    .find(person)
    .filter(({ member_id }) => member_id !== own)
    .map(duplicate => ({
      ...duplicate,
      member: assertDefined(byId.get(duplicate.member_id), 'a member of the index'),
    }));
}

const indexes = new WeakMap<readonly Member[], DuplicateIndex>();

/** Made once until a member changes: with 20'000 members it takes a moment. */
function indexOf(replica: Replica): DuplicateIndex {
  const { byName } = memberCopy(replica);
  const index = indexes.get(byName) ?? duplicateIndex(byName);
  indexes.set(byName, index);
  return index;
}

function byUrgency(one: ApplicationRow, other: ApplicationRow): number {
  const isOpen = ({ status }: ApplicationRow) => Number(status === 'pending');
  if (isOpen(one) !== isOpen(other)) return isOpen(other) - isOpen(one);
  const time = (row: ApplicationRow) => (row.status === 'pending' ? null : row.decided_at) ?? appliedAt(row);
  const order = time(one) < time(other) ? -1 : Number(time(one) > time(other));
  return (isOpen(one) ? order : -order) || one.id - other.id;
}
