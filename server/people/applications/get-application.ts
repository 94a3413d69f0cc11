import {
  duplicatesAmong,
  type Comparable,
  type Duplicate,
} from '../../../shared/people/applications/duplicate.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { raised } from '../../db/entity-use-cases.ts';
import { listMembers } from '../members/member-store.ts';
import { type StoredApplication, applicationStore } from './application-store.ts';

/** An application that the board may see. Throws `not_found`, also for an unconfirmed one. */
export function getApplication({ db }: Call, ref: RowRef): StoredApplication {
  const application = applicationStore.find(db, ref);
  if (!application || application.status === 'unconfirmed')
    throw new DomainError('not_found', { what: 'application' });
  return application;
}

/** Members who may be the person who applies; the member that came of this very application is none. */
export function duplicatesOf(
  { db }: Call,
  person: Comparable,
  { member_id }: Pick<StoredApplication, 'member_id'>,
): Duplicate[] {
  return duplicatesAmong(person, listMembers(db, {})).filter(duplicate => duplicate.member_id !== member_id);
}

/** Changes an application and answers it as it is then. */
export function moveOn(
  call: Call,
  application: StoredApplication,
  change: Partial<StoredApplication>,
): StoredApplication {
  const row = raised(call, application, change);
  applicationStore.change(call.db, application.id, row);
  return row;
}
