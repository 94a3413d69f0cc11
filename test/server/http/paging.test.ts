import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../shared/contract.ts';
import { pathKeys, type Area, type Endpoint } from '../../../shared/endpoint.ts';
import { permissions, type CredentialKind } from '../../../shared/permission.ts';
import { boardEmail, startApp, type RawAnswer, type TestApp } from '../../fixtures.ts';

type Row = Readonly<Record<string, unknown>>;
type Query = string | Readonly<Record<string, string | number>>;

const lists = Object.entries(contract as Readonly<Record<string, Area>>).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]) =>
    endpoint.kind === 'list' ? [{ call: `${area}.${name}`, endpoint }] : [],
  ),
);
/** Those whose answer differs: strangers and members see less of some lists. */
const kinds: readonly CredentialKind[] = ['board', 'member', 'none'];
const callersOf = ({ permission }: Endpoint) =>
  kinds.filter(kind => (permissions[permission] as readonly CredentialKind[]).includes(kind));
const cases = lists.flatMap(({ call, endpoint }) => callersOf(endpoint).map(as => ({ call, as, endpoint })));
/** Keys of the query besides paging. */
const filtersOf = ({ input, path }: Endpoint) =>
  Object.keys(input.shape).filter(key => !['limit', 'offset', ...pathKeys(path)].includes(key));

let app: TestApp;
/** Rows of the demo that the `:key` of a path can name. */
let named: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startApp({ config: { demo: true, boardEmails: [boardEmail] } });
  const board = app.as('board');
  const [layouts, invoices, members] = await Promise.all([
    board.layouts.list({}),
    board.invoices.list({}),
    board.members.list({}),
  ]);
  const id = String(members[0]?.id);
  const letter = await board.letters.sendManual({ member_id: id, subject: 'Einladung', body: 'Guten Tag' });
  // Where nothing answers.
  const hook = { name: 'Test', url: 'http://127.0.0.1:9/', events: ['member.created' as const] };
  const { webhook } = await board.webhooks.create(hook);
  await Promise.all([1, 2, 3].map(() => board.webhooks.test({ id: webhook.id })));
  named = {
    '/webhooks/:id/deliveries': webhook.id,
    '/pdf-templates/:id/versions': String(layouts[0]?.id),
    '/invoices/:id/dunnings': String(invoices[0]?.id),
    '/letterpost/letters/:letterId/steps': letter.letterId,
    '/members/:id/accesses': id,
  };
});
afterAll(() => app.stop());

let addresses = 0;
/** Every call comes from another address, as one address may not call so often. */
function ask({ path }: Endpoint, as: CredentialKind, query: Query): Promise<RawAnswer> {
  const texts = typeof query === 'string' ? query : new URLSearchParams(stringsOf(query)).toString();
  const place = path.replace(/:\w+/, () => named[path] ?? 'unnamed');
  const headers = { 'x-forwarded-for': `2001:db8:${(addresses++).toString(16)}::1` };
  return app.request('GET', `${place}?${texts}`, { as, headers });
}
const stringsOf = (query: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

async function rowsOf(endpoint: Endpoint, as: CredentialKind, query: Query) {
  const answer = await ask(endpoint, as, query);
  expect([query, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([query, 200, '']);
  expect(Array.isArray(answer.json)).toBe(true);
  return { rows: answer.json as Row[], total: Number(answer.headers.get('x-total-count')) };
}

/** The whole list: two lists show only a part of it unless asked for more. */
const whole = (endpoint: Endpoint, as: CredentialKind, query: Readonly<Record<string, string | number>>) =>
  rowsOf(
    endpoint,
    as,
    endpoint.input.shape['limit'] instanceof z.ZodDefault ? { ...query, limit: 1000 } : query,
  );

/** PROOF=1 takes more values in every combination. */
const more = <T>(values: readonly T[]): readonly T[] => (process.env['PROOF'] === '1' ? values : []);
const limits = [undefined, 0, 1, 1000, ...more([3, 100_000])];
const offsets = [undefined, 1, Number.MAX_SAFE_INTEGER, ...more([0, 3, 100_000])];
const noNumbers = ['-1', '', '1e3', '9007199254740993'].concat(
  more(['abc', '1.5', 'NaN', 'Infinity', '0x10', '1'.repeat(400)]),
);
const most = ({ input }: Endpoint): number =>
  z.toJSONSchema(input.shape['limit'] as z.ZodType, { io: 'input' }).maximum ?? Number.MAX_SAFE_INTEGER;

describe.each(cases)('$call for $as', ({ endpoint, as }) => {
  test('answers the part of the list that limit and offset name', async () => {
    const { rows: all, total } = await whole(endpoint, as, {});
    expect(total).toBe(all.length);
    for (const limit of limits.filter(each => each === undefined || each <= most(endpoint)))
      for (const offset of [...offsets, total, ...more([total + 1])]) {
        const query = {
          ...(limit === undefined ? {} : { limit }),
          ...(offset === undefined ? {} : { offset }),
        };
        const page = await rowsOf(endpoint, as, query);
        const { limit: end = all.length, offset: from = 0 } = endpoint.input.partial().parse(query) as Paged;
        expect([query, page.rows]).toEqual([query, all.slice(from, from + end)]);
        expect([query, page.total]).toEqual([query, total]);
      }
  });

  test('refuses a limit or an offset that is no number of rows, by its name', async () => {
    for (const field of ['limit', 'offset'])
      for (const query of [
        ...noNumbers.map(text => `${field}=${text}`),
        `${field}=1&${field}=2`,
        ...more([`${field}[]=1`]),
        ...(field === 'limit' ? [`limit=${most(endpoint) + 1}`] : []),
      ]) {
        const answer = await ask(endpoint, as, query);
        expect([query, answer.status]).toEqual([query, 400]);
        const { errors } = answer.json as { errors: { path: string }[] };
        expect(new Set(errors.map(({ path }) => path.replace('[]', '')))).toEqual(new Set([field]));
      }
  });
});
interface Paged {
  readonly limit?: number;
  readonly offset?: number;
}

const filtered = cases.filter(({ endpoint }) => filtersOf(endpoint).length > 0);

describe.each(filtered)('$call for $as, filtered', ({ endpoint, as }) => {
  test('counts and pages what fits', async () => {
    const { rows: all } = await whole(endpoint, as, {});
    for (const query of queriesOf(endpoint, all)) {
      const { rows: fitting, total } = await whole(endpoint, as, query);
      expect([query, total]).toEqual([query, fitting.length]);
      const page = await rowsOf(endpoint, as, { ...query, limit: 2, offset: 1 });
      expect([query, page]).toEqual([query, { rows: fitting.slice(1, 3), total }]);
      const rest = await rowsOf(endpoint, as, { ...query, offset: 1 });
      const shown = rest.rows.length;
      expect([query, rest]).toEqual([query, { rows: fitting.slice(1, 1 + shown), total }]);
    }
  });

  test('refuses a filter that is repeated, empty or of another kind by its name, or reads it', async () => {
    for (const field of filtersOf(endpoint))
      for (const query of [
        `${field}=a&${field}=b`,
        `${field}=`,
        ...more([`${field}[x]=1`, `${field}=%00`, `${field}=${'9'.repeat(400)}`]),
      ]) {
        const answer = await ask(endpoint, as, query);
        expect([query, [200, 400].includes(answer.status)]).toEqual([query, true]);
        if (answer.status === 200) continue;
        const { errors } = answer.json as { errors: { path: string }[] };
        expect(new Set(errors.map(({ path }) => path.replace('[x]', '')))).toEqual(new Set([field]));
      }
  });
});

/** Each value of each filter by itself; with PROOF=1 also the first values of each two filters together. */
function queriesOf(endpoint: Endpoint, rows: readonly Row[]): Record<string, string>[] {
  const values = filtersOf(endpoint).map(field => ({ field, texts: textsOf(endpoint, field, rows) }));
  const single = values.flatMap(({ field, texts }) => texts.map(text => ({ [field]: text })));
  const pairs = values.flatMap((one, index) =>
    values
      .slice(index + 1)
      .map(other => ({ [one.field]: one.texts[0] ?? '', [other.field]: other.texts[0] ?? '' })),
  );
  return [...single, ...more(pairs)];
}

/** Values that the schema takes: all of an enum, those of the field in the first rows, or made ones. */
function textsOf({ input }: Endpoint, field: string, rows: readonly Row[]): string[] {
  const schema = input.shape[field] as z.ZodType;
  const { enum: options, type } = withoutDefault(schema);
  if (options) return options.map(String);
  if (type === 'boolean') return ['true', 'false'];
  const known = [
    ...new Set(rows.map(row => row[field]).filter(value => value !== null && value !== undefined)),
  ];
  const made = ['019b8d2b-0000-7000-8000-00000000ffff', '2027-01-01', 'a', '1'];
  const fitting = [...known.slice(0, 3), ...made].filter(value => schema.safeParse(value).success);
  return fitting.slice(0, 4).map(String);
}
const withoutDefault = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input' }) as { readonly enum?: unknown[]; readonly type?: string };
