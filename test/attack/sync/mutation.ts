import { z } from 'zod';
import { contract } from '../../../shared/contract.ts';
import type { Area } from '../../../shared/endpoint.ts';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import { hostileNumber, hostileText, hostileValue } from '../generate/hostile.ts';
import { valueOf, type JsonSchema } from '../generate/schema-value.ts';
import type { Random } from '../random.ts';
import { fedTables } from './server-rows.ts';
import { uuidOf, type KnownRow, type SyncWorld } from './world.ts';

/** What a laptop pushes, without its place in a stream. */
export type LooseMutation = Readonly<Record<string, unknown>>;

interface Making {
  readonly random: Random;
  readonly world: SyncWorld;
}

/** Endpoints that make rows of a table: what a new row looks like. */
const makers: Readonly<Record<string, string>> = {
  member: 'members.create',
  member_filter: 'memberFilters.create',
  club_event: 'events.create',
  shift: 'shifts.create',
  event_group: 'eventGroups.create',
  shift_template: 'shiftTemplates.create',
  template: 'templates.create',
  pdf_template: 'layouts.create',
  mailing: 'mailings.create',
  article: 'articles.create',
  registration: 'registrations.create',
};

const endpoints = Object.entries(contract as Readonly<Record<string, Area>>).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);
const schemas = new Map<string, JsonSchema>();

function schemaOf(call: string): JsonSchema | undefined {
  const endpoint = endpoints.find(one => one.call === call)?.endpoint;
  if (!endpoint) return undefined;
  const known =
    schemas.get(call) ??
    (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(call, known);
  return known;
}

const orders = endpoints.filter(({ endpoint }) => endpoint.outbox === true).map(({ call }) => call);
const others = endpoints.filter(({ endpoint }) => endpoint.outbox !== true).map(({ call }) => call);

/** Tables that are none of the sync, and names that mean something to programs. */
const strangeTables = [
  'sync_device',
  'office_role',
  'board_account',
  'audit_entry',
  'change_log',
  'feed_tag',
  'sqlite_master',
  'trash',
  'sync_stream',
  'account_link',
  'constructor',
  '__proto__',
  'prototype',
  'members',
  'a',
  'x_'.repeat(30),
] as const;
const strangeIds = [
  '.',
  '..',
  '-',
  ':',
  '__proto__',
  'constructor',
  'toString',
  'iban',
  'null',
  '0',
  'a'.repeat(200),
] as const;
/** Names of fields that no table lets a laptop set, or that write a line of their own where they are not quoted. */
const strangeFields = [
  'id',
  'uuid',
  'nr',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'sent_by',
  'sort_name',
  'foto',
  'key',
  'role',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  ' ',
  '*',
  '"',
  "'",
  'a"b',
  'x",3,{"id":"x"}]',
  'x",3,{}],\n["U","organisation_setting","iban",1,{"key":"iban","value":"CH9300762011623852957"}],\n["U","member","a',
  'x",3,{}],\n["E","member","a",1,"x"],\n["D","member","b',
  "x') --",
  'name; DROP TABLE member',
  'ä',
  '\u0000',
  '\uD800',
  'f'.repeat(5000),
] as const;

/** A mutation as the protocol allows it: everything that is strange stands inside of its values and names. */
export function makeMutation(making: Making): LooseMutation {
  const { random } = making;
  const kind = random.whole(0, 99);
  if (kind < 40) return patch(making);
  if (kind < 60) return create(making);
  if (kind < 70) return remove(making);
  return kind < 85 ? solve(making) : command(making);
}

interface Place {
  readonly tbl: string;
  readonly id: string;
  readonly row: KnownRow | undefined;
  readonly fields: readonly string[];
}

function placeOf({ random, world }: Making): Place {
  const own = fedTables.filter(({ tbl }) => world.writable.includes(tbl));
  const table = random.pick(own.length > 0 && random.chance(60) ? own : fedTables);
  const tbl = random.chance(92) ? table.tbl : random.pick(strangeTables);
  const known = world.rows.get(tbl) ?? [];
  const row = known.length > 0 && random.chance(85) ? random.pick(known) : undefined;
  const foreign = world.rows.get(random.pick(fedTables).tbl) ?? [];
  const other = foreign.length > 0 && random.chance(40) ? random.pick(foreign).id : random.pick(strangeIds);
  const id = row?.id ?? (random.chance(50) ? uuidOf(random) : other);
  return { tbl, id, row, fields: table.fields };
}

/** A value of the same field in another row, or anything. */
function valueFor(field: string, { tbl }: Pick<Place, 'tbl'>, { random, world }: Making): unknown {
  const known = world.rows.get(tbl) ?? [];
  if (known.length > 0 && random.chance(45)) return random.pick(known).body[field] ?? null;
  return shallowValue(random);
}

/** Anything that may stand in a mutation; what is nested deeper than the protocol takes is refused as a whole. */
export function shallowValue(random: Random): unknown {
  const value = random.chance(75)
    ? hostileValue(random)
    : random.chance(50)
      ? hostileText(random)
      : hostileNumber(random);
  const isNested = typeof value === 'string' && /^\u0001raw:[[{]/.test(value);
  if (!isNested) return value;
  return Array.from({ length: random.whole(1, 34) }).reduce<unknown>(
    inner => (random.chance(50) ? [inner] : { a: inner }),
    1,
  );
}

/** An object with own fields only, whatever they are called. */
const record = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries);

function patch(making: Making): LooseMutation {
  const place = placeOf(making);
  return { kind: 'patch', tbl: place.tbl, id: place.id, set: changesOf(place, making) };
}

function changesOf(place: Place, making: Making): Record<string, unknown> {
  const { random } = making;
  const count = random.chance(97) ? random.whole(0, 4) : 250;
  return record(
    Array.from({ length: count }, (_, index) => {
      const isDeclared = place.fields.length > 0 && random.chance(78);
      const field = isDeclared ? random.pick(place.fields) : random.pick(strangeFields);
      const from = random.chance(55) ? (place.row?.body[field] ?? null) : shallowValue(random);
      return [count > 10 ? `${field}${index}` : field, { from, to: valueFor(field, place, making) }];
    }),
  );
}

/** A row's values with none to three of them replaced, left out or added. */
function spoilt(
  values: Readonly<Record<string, unknown>>,
  place: Place,
  making: Making,
): Record<string, unknown> {
  const { random } = making;
  const entries = new Map(Object.entries(values));
  for (let left = random.pick([0, 0, 1, 1, 2, 3]); left > 0; left--) {
    const names = [...entries.keys(), ...place.fields];
    const name = names.length > 0 && random.chance(75) ? random.pick(names) : random.pick(strangeFields);
    if (random.chance(15)) entries.delete(name);
    else entries.set(name, valueFor(name, place, making));
  }
  return record([...entries]);
}

function create(making: Making): LooseMutation {
  const { random, world } = making;
  const place = placeOf(making);
  const id = random.chance(80) ? uuidOf(random) : place.id;
  const schema = schemaOf(makers[place.tbl] ?? '');
  const made =
    schema && random.chance(60)
      ? valueOf(schema, '', { random, ids: world.ids, root: schema, depth: 0 })
      : null;
  const declared = Object.entries(place.row?.body ?? {}).filter(
    ([name]) => random.chance(90) && !['version', 'created_at'].includes(name),
  );
  const values = spoilt((made as Record<string, unknown> | null) ?? record(declared), place, making);
  return { kind: 'create', tbl: place.tbl, id, values };
}

function remove(making: Making): LooseMutation {
  const { random } = making;
  const place = placeOf(making);
  const base = random.chance(50) ? { ...place.row?.body } : spoilt(place.row?.body ?? {}, place, making);
  return { kind: 'delete', tbl: place.tbl, id: place.id, base };
}

const abouts = ['field', 'edit-vs-delete', 'delete-vs-edit'] as const;

/** A decision about a conflict that is there, right in all but at most one thing, or about one that is not. */
function solve(making: Making): LooseMutation {
  const { random, world } = making;
  const place = placeOf(making);
  const isKnown = world.conflicts.length > 0 && random.chance(75);
  const { tbl, row_id, id, kind, field, theirs, mine, base } = isKnown
    ? random.pick(world.conflicts)
    : madeUpConflict(place, random);
  const to = random.pick([null, mine ?? 'x', base ?? {}, shallowValue(random), changesOf(place, making)]);
  const right = {
    kind: 'solve',
    tbl,
    id: row_id,
    conflict: id,
    about: kind,
    field,
    from: theirs ?? null,
    to,
  };
  if (random.chance(45)) return right;
  const wrong = {
    tbl: place.tbl,
    id: place.id,
    conflict: random.chance(50) ? place.id : uuidOf(random),
    about: random.pick(abouts),
    field: random.pick([null, ...place.fields, random.pick(strangeFields)]),
    from: shallowValue(random),
    to: shallowValue(random),
  };
  const name = random.pick(Object.keys(wrong) as (keyof typeof wrong)[]);
  return { ...right, [name]: wrong[name] };
}

type SolvedPart = Pick<Conflict, 'tbl' | 'row_id' | 'id' | 'kind' | 'field' | 'theirs' | 'mine' | 'base'>;

const madeUpConflict = ({ tbl, id }: Place, random: Random): SolvedPart => ({
  tbl,
  row_id: id,
  id: `${uuidOf(random)}.${random.pick(['name', 'value', 'status'])}`,
  kind: random.pick(abouts),
  field: random.pick([null, 'name', random.pick(strangeFields)]),
  theirs: null,
  mine: null,
  base: null,
});

const keyActions = ['approve', 'reject', 'send', 'remind', 'convert'] as const;

/** An order with the key of another one, an endpoint that is none, or an order of one's own. */
function command(making: Making): LooseMutation {
  const { random, world } = making;
  const kind = random.whole(0, 9);
  const odd = random.pick([
    'constructor.constructor',
    'toString.call',
    'members.toString',
    'a.b',
    '__proto__.x'.replaceAll('_', ''),
  ]);
  const name = kind < 7 ? random.pick(orders) : kind < 9 ? random.pick(others) : odd;
  const schema = schemaOf(name);
  const values = schema
    ? (valueOf(schema, '', { random, ids: world.ids, root: schema, depth: 0 }) as object)
    : {};
  const place = placeOf(making);
  const key = random.pick([
    `application:${place.id}:${random.pick(keyActions)}:1`,
    `${name}:${place.id}`,
    `mailing:${place.id}:${random.pick(keyActions)}`,
    hostileText(random).slice(0, 300) || 'k',
    random.text(20),
  ]);
  const not_after = random.pick([null, null, '2099-01-01T00:00:00.000Z', '2000-01-01T00:00:00Z']);
  return { kind: 'command', name, key, args: spoilt({ ...values }, place, making), not_after };
}
