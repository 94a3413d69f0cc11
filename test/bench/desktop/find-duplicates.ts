import { v7 } from 'uuid';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { offlineDesktop } from './offline-desktop.ts';

/** Every how many members one is there twice, written a little differently. */
const twiceEvery = 500;

const lastNames =
  'Müller Meier Schmid Keller Weber Huber Schneider Steiner Fischer Gerber Brunner Öztürk'.split(' ');
const firstNames = 'Anna Peter Ursula Hans Maria Daniel Ruth Thomas Sandra Markus Élodie Zoë'.split(' ');

/** Families of four at one address, with one telephone, over seventy years of birthdays. */
function somePeople(count: number): Record<string, unknown>[] {
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
  const person = (index: number) => {
    const family = Math.floor(index / 4);
    return {
      ...memberDefaults,
      id: v7({ msecs: 1_700_000_000_000 + index }),
      nr: index + 1,
      vorname: `${at(firstNames, index * 7)}`,
      nachname: `${at(lastNames, family * 5)}-${at(lastNames, family)}`,
      email: `familie${family}@post.example`,
      phone: `044 ${String(1_000_000 + family)}`,
      strasse: 'Dorfstrasse',
      hausnummer: String(1 + (family % 120)),
      plz: String(1000 + (family % 8999)),
      ort: 'Musterwil',
      geburtsdatum: new Date(-9e11 + ((index * 7919) % 25_000) * 86_400_000).toISOString().slice(0, 10),
      foto: null,
      email_events: true,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      version: 1,
    };
  };
  return Array.from({ length: count }, (_, index) =>
    index % twiceEvery === 1
      ? { ...person(index - 1), id: v7(), nr: index + 1, email: '', strasse: 'Dorfstr.' }
      : person(index),
  );
}

/** The longest that any other call had to wait while the search ran. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let [isDone, longest, last] = [false, 0, performance.now()];
  const watch = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(watch);
  };
  watch();
  await work;
  isDone = true;
  return longest;
}

/** Finding doubles among the members of this computer's copy: the first time, and again without a change. */
export async function findDuplicates(): Promise<void> {
  for (const count of [20_000, 100_000]) {
    const people = somePeople(count);
    const desktop = await offlineDesktop({ member: people.map(row => [String(row['id']), row] as const) });
    try {
      const ask = () => desktop.core.call('desktopDuplicates', 'list', { work_id: v7() });
      const begin = performance.now();
      const spent = process.cpuUsage();
      const first = ask();
      const wait = await longestWait(first);
      const took = performance.now() - begin;
      const { user, system } = process.cpuUsage(spent);
      const again = performance.now();
      const reply = await ask();
      const cached = performance.now() - again;
      const pairs = 'ok' in reply ? (reply.ok as unknown[]).length : reply.error;
      process.stdout.write(
        `${count.toLocaleString('de-CH')} members: ${took.toFixed(0)} ms (${((user + system) / 1000).toFixed(0)} ms of CPU), nobody waited longer than ` +
          `${wait.toFixed(0)} ms; again ${cached.toFixed(0)} ms; ${pairs} pairs (${Math.floor(count / twiceEvery)} planted)\n`,
      );
    } finally {
      await desktop.close();
    }
  }
}
