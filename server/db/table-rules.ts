import { entities, entityOf } from '../../shared/entities.ts';
import type { MovedRows, PersonalRows, PersonRule } from '../../shared/person-rule.ts';
import { effectsTables } from './effects-tables.ts';
import type { ServerTable } from './server-table.ts';
import { serverTables } from './server-tables.ts';

/** Every table of the main database with its rules; referring tables come before the tables that they refer to. */
const mainTables: Readonly<Record<string, ServerTable>> = {
  ...serverTables,
  // An entity is declared before those that hang on it.
  ...Object.fromEntries(
    Object.entries(entities)
      .toReversed()
      .map(([tbl, { person }]) => [tbl, { person }]),
  ),
};

/** A table with rows about people. */
export interface PersonalTable extends PersonalRows {
  readonly tbl: string;
  /** Column that names a row in the sync; '' for a table that no laptop has. */
  readonly key: string;
}

/** A table whose rows come along when two members become one. */
export interface MovedTable extends MovedRows {
  readonly tbl: string;
  readonly key: readonly string[];
  /** Rows have `version` and `updated_at`, which every change raises. */
  readonly versioned: boolean;
}

type Rules = Readonly<Record<string, { readonly person: PersonRule }>>;

const personalOf = (tables: Rules): PersonalTable[] =>
  Object.entries(tables).flatMap(([tbl, { person }]) =>
    'about' in person ? [{ tbl, key: entityOf(tbl)?.key ?? '', ...person }] : [],
  );

/** Tables of the main database with rows about people, in the order of an erasure. */
export const personalTables = personalOf(mainTables);
/** The same of effects.db. */
export const personalEffects = personalOf(effectsTables);

/** Why every other table of both databases contains no personal data. */
export const impersonalTables: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...mainTables, ...effectsTables }).flatMap(([tbl, { person }]) =>
    'impersonal' in person ? [[tbl, person.impersonal]] : [],
  ),
);

/** Vouchers stay as they are, and so do texts without people. */
export const unsweptTables: ReadonlySet<string> = new Set(
  Object.entries({ ...mainTables, ...effectsTables })
    .filter(([, { person }]) => ('about' in person ? person.erasure === 'keep' : person.swept === false))
    .map(([tbl]) => tbl),
);

/** Tables of the main database that a merge of members moves; registrations are moved by `move-registrations.ts`. */
export const movedTables: readonly MovedTable[] = Object.entries(mainTables).flatMap(([tbl, { person }]) => {
  const entity = entityOf(tbl);
  if (!person.merge || 'stays' in person.merge) return [];
  return [{ tbl, key: [entity?.key ?? 'id'], versioned: entity !== null, ...person.merge }];
});
