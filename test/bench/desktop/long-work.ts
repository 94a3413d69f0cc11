import type { Core } from '../../../desktop/core/core-options.ts';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { watchStandstill } from './standstill.ts';

/** As long as a person does not notice. */
const mostMilliseconds = 50;

/** Calls the core; throws where it answers an error. */
export async function call<T>(core: Core, area: string, verb: string, input: object): Promise<T> {
  const reply = await core.call(area, verb, input);
  if ('error' in reply) throw new Error(`${verb}: ${JSON.stringify(reply)}`);
  return reply.ok as T;
}

/** Runs long work and prints what it took and how long the core did not answer at most. */
export async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const watch = watchStandstill();
  const start = performance.now();
  const before = process.cpuUsage();
  const answer = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(before);
  const { longest, processor } = await watch();
  const ratio = (longest / mostMilliseconds).toFixed(2);
  process.stdout.write(
    `${name.padEnd(32)} ${seconds.padStart(5)} s (${((user + system) / 1e6).toFixed(1)} of processor), longest ` +
      `standstill ${longest.toFixed(0)} ms (${processor.toFixed(0)} of processor), ${ratio} of what is allowed\n`,
  );
  return answer;
}

const at = '2026-01-01T00:00:00.000Z';
const uuid = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const given = { created_at: at, updated_at: at, version: 1 };
const settings = {
  name: 'Verein Musterwil',
  strasse: 'Dorfstrasse',
  hausnummer: '1',
  plz: '8633',
  ort: 'Musterwil',
  iban: 'CH4431999123000889012',
};

/** So many members; the first `billed` of them can be billed apart from the others by their status. */
export function members(count: number, billed: number): [string, Record<string, unknown>][] {
  return Array.from({ length: count }, (_, i) => {
    const id = uuid(i);
    const own = { vorname: `Anna ${i}`, nachname: `Müller ${i % 999}`, strasse: 'Dorf', ort: 'Musterwil' };
    const row = { foto: null, nr: i + 1, email_events: true, ...given };
    const status = i < billed ? 'Passivmitglied' : 'Aktivmitglied';
    return [id, { ...memberDefaults, ...own, ...row, id, status, plz: String(1000 + (i % 8000)) }];
  });
}

export const articleId = uuid(0xa0_00_00);

/** What bills need: the association, an article and numbers for the device `d`. */
export const finances = {
  organisation_setting: Object.entries(settings).map(
    ([key, value]) => [key, { key, value, updated_at: at, version: 1 }] as const,
  ),
  article: [
    [
      articleId,
      { id: articleId, name: 'Beitrag', description: '', amount: 80, by_status: {}, active: true, ...given },
    ] as const,
  ],
  invoice_range: [
    [uuid(0xb0_00_00), { id: uuid(0xb0_00_00), device_id: 'd', first: 1, last: 50_000 }] as const,
  ],
};
