import { z } from 'zod';
import { DomainError } from '../../../shared/errors.ts';
import { uuid } from '../../../shared/fields.ts';
import { memberFilterFields, showsFilter } from '../../../shared/people/members/member-filter.ts';
import type { Call } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import type { Database } from '../../db/open.ts';
import { withPresentOffice } from '../offices/funktion-store.ts';
import { syncedEntity } from '../../sync/synced-table.ts';

const memberFilterTable = entityTable('member_filter');

export const memberFilterStore = entityStore(memberFilterTable);

/** More than a person finds the right one among; every laptop has all of them. */
const mostFilters = 500;
const mostOfOwner = 100;

/**
 * Saved filters. Two computers may have given the same name while they had no network: both filters stay, and a person
 * who sees them renames one. A filter of its owner alone is `forbidden` to everyone else.
 */
const memberFilters = entityUseCases(memberFilterStore, {
  guard: (call, { owner }) => assertKeeper(call, owner),
  check(call, { owner = '' }, { before, restored }) {
    // One that a restore lost comes back from any laptop that has it.
    if (!restored) assertKeeper(call, owner);
    if (before === null) requireLimit(call.db, owner);
  },
});

export const memberFilterSync = syncedEntity(memberFilters, memberFilterFields.extend({ id: uuid }), {
  requireRow(call, id) {
    const filter = memberFilterStore.find(call.db, id);
    if (filter) assertKeeper(call, filter.owner);
  },
  presentNames: (call, values) => {
    const query = z.looseObject({ funktion: z.string() }).safeParse(values['query']).data;
    return query ? { ...values, query: withPresentOffice(call.db, query) } : values;
  },
});

function assertKeeper({ actor }: Pick<Call, 'actor'>, owner: string): void {
  if (!showsFilter({ owner }, 'email' in actor ? actor.email : '')) throw new DomainError('forbidden', {});
}

/** Throws `limit_reached`. */
function requireLimit(db: Database, owner: string): void {
  const what = 'member_filter';
  const counted = db.sql.prepare<[string], { all: number; own: number }>(
    'SELECT count(*) AS "all", count(*) FILTER (WHERE lower(owner) = lower(?)) AS own FROM member_filter',
  );
  const { all, own } = counted.get(owner) ?? { all: 0, own: 0 };
  if (all >= mostFilters) throw new DomainError('limit_reached', { what, limit: mostFilters });
  if (owner !== '' && own >= mostOfOwner)
    throw new DomainError('limit_reached', { what, limit: mostOfOwner });
}
