import { v7 } from 'uuid';
import { memberDefaults } from '../../shared/people/members/member.ts';
import { keyOfValue } from '../../shared/people/fields/custom-value.ts';
import { offlineDesktop } from './desktop/offline-desktop.ts';

/** More members than most associations have, each with a value in every field. */
const people = 20_000;
const kinds = ['text', 'number', 'date', 'yes_no', 'choice'] as const;
const fieldCount = 10;
const rounds = 30;
const at = '2026-01-01T00:00:00.000Z';

const options = ['Horn', 'Tuba', 'Flöte', 'Klarinette', 'Trommel'].map(name => ({ id: v7(), name }));
const fields = Array.from({ length: fieldCount }, (_, place) => ({
  id: v7(),
  name: `Feld ${place}`,
  kind: kinds[place % kinds.length] ?? 'text',
  options: place % kinds.length === 4 ? options : [],
  several: false,
  hint: '',
  limited: false,
  portal: false,
  place,
  active: true,
  created_at: at,
  updated_at: at,
  version: 1,
}));

function valueOf(kind: (typeof kinds)[number], n: number): string {
  if (kind === 'number') return String(n % 500);
  if (kind === 'date') return `20${10 + (n % 15)}-0${1 + (n % 9)}-1${n % 9}`;
  if (kind === 'yes_no') return n % 3 === 0 ? 'yes' : 'no';
  if (kind === 'choice') return options[n % options.length]?.id ?? '';
  return `Wort${n % 400} Lizenz ${n}`;
}

const members = Array.from({ length: people }, (_, n) => ({
  ...memberDefaults,
  id: v7({ msecs: 1_700_000_000_000 + n }),
  nr: n + 1,
  vorname: `Anna${n % 300}`,
  nachname: `Muster${n % 900}`,
  foto: null,
  created_at: at,
  updated_at: at,
  version: 1,
}));

const values = members.flatMap(({ id }, n) =>
  fields.map(field => {
    const key = keyOfValue(field.id, id);
    const value = valueOf(field.kind, n);
    return [key, { key, field_id: field.id, member_id: id, value, updated_at: at, version: 1 }] as const;
  }),
);

/** List, filters and search of members with own fields, on a laptop; the first time and again. */
export async function run(): Promise<void> {
  const desktop = await offlineDesktop({
    member: members.map(member => [member.id, member] as const),
    custom_field: fields.map(field => [field.id, field] as const),
    custom_value: values,
  });
  const page = (query: object) => desktop.core.call('desktopMembers', 'page', { limit: 100, ...query });
  const [text, number, date, , choice] = fields.map(({ id }) => id);
  const felder = [
    { is: 'any', field_id: choice, values: [options[0]?.id] },
    { is: 'between', field_id: number, from: '100', to: '300' },
    { is: 'between', field_id: date, from: '2012-01-01' },
    { is: 'contains', field_id: text, text: 'wort1' },
  ];
  process.stdout.write(`${people} members, ${fieldCount} fields, ${values.length} values\n`);
  await report('a page of the list', turn => page({ offset: (turn * 100) % people }));
  for (const condition of felder)
    await report(`filter: ${condition.is}`, turn => page({ felder: [condition], offset: turn }));
  await report('filter: four conditions', turn => page({ felder, offset: turn }));
  await report('search in fields', turn => page({ search: `lizenz ${turn}` }));
  await report('search of a name', turn => page({ search: `muster${turn}` }));
  await report('fields with their counts', () => desktop.core.call('desktopCustomFields', 'list', {}));
  await desktop.close();
}

async function report(name: string, ask: (turn: number) => unknown): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    const begin = performance.now();
    await ask(turn);
    times.push(performance.now() - begin);
  }
  const [first = 0, ...again] = times;
  const middle = again.sort((one, other) => one - other)[Math.floor(again.length / 2)] ?? 0;
  process.stdout.write(
    `${name.padEnd(28)} first ${first.toFixed(1)} ms   then p50 ${middle.toFixed(1)} ms   max ${Math.max(...again).toFixed(1)} ms\n`,
  );
}
