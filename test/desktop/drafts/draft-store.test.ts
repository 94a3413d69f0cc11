import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { draftLimits } from '../../../shared/desktop/desktop-draft-contract.ts';
import { openTestReplica } from '../sync/laptop.ts';

const [secretary, treasurer] = ['sekretariat@musterwil.example', 'kasse@musterwil.example'];
const start = Date.parse('2026-11-24T10:00:00Z');
const after = (ms: number): Date => new Date(start + ms);
const day = 86_400_000;

let folder: string;
let replica: Replica;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-drafts-'));
  replica = openTestReplica(join(folder, 'replica.db'));
});
afterEach(() => {
  replica.close();
  rmSync(folder, { recursive: true });
});

function type(name: string, value: unknown, at = after(0), person = secretary): void {
  replica.drafts.write(person, [{ name, text: JSON.stringify(value), lasts: false }], at);
}

const namesOf = (person = secretary, at = after(0)): string[] =>
  replica.drafts
    .list(person, at)
    .map(({ name }) => name)
    .sort();

test('a person finds the newest text of each own draft, and those of nobody else', () => {
  type('member:1', 'An');
  type('member:1', 'Anna', after(5));
  type('todo.quick', 'Saal', after(5), treasurer);
  type('member:1', 'Beat', after(5), 'sekretariat@musterwil.example/member:2');
  expect(replica.drafts.list('Sekretariat@Musterwil.example', after(9))).toEqual([
    { name: 'member:1', text: '"Anna"', typed_at: after(5).toISOString() },
  ]);
  expect(namesOf(treasurer)).toEqual(['todo.quick']);
  replica.drafts.write(secretary, [{ name: 'member:1', text: null, lasts: false }], after(9));
  expect(namesOf()).toEqual([]);
  expect(namesOf(treasurer)).toEqual(['todo.quick']);
});

test('drafts go after 90 days, what was chosen for the screens stays', () => {
  type('member:1', 'Anna');
  type('member:2', 'Beat', after(day));
  type('member:3', 'Chiara', after(0), treasurer);
  replica.drafts.write(secretary, [{ name: 'member-columns', text: '[]', lasts: true }], after(0));
  const later = after(draftLimits.days * day + 1);
  expect(namesOf(secretary, later)).toEqual(['member-columns', 'member:2']);
  expect(namesOf(treasurer, after(0))).toEqual([]);
});

test('the one typed longest ago makes room, and never the one being typed', () => {
  for (let n = 0; n < draftLimits.count; n++) type(`member:${n}`, 'x', after(n));
  // Its clock was set back: by its time it is the oldest.
  type('member:new', 'y', after(-day));
  expect(namesOf()).toHaveLength(draftLimits.count);
  expect(namesOf()).toContain('member:new');
  expect(namesOf()).not.toContain('member:0');
  const large = 'z'.repeat(draftLimits.characters - 10);
  type('mailing:1', large, after(day));
  type('mailing:2', large, after(day + 1));
  expect(namesOf(secretary, after(day))).toEqual(['mailing:2']);
});

test('a draft of an earlier version takes the place of no later one', () => {
  type('member:1', 'later', after(1000));
  const earlier = { text: '"earlier"', lasts: false, typed_at: after(0).toISOString() };
  replica.drafts.write(
    secretary,
    [
      { name: 'member:1', ...earlier },
      { name: 'member:2', ...earlier },
      { name: 'member:3', ...earlier, typed_at: 'gestern' },
    ],
    after(2000),
  );
  const found = replica.drafts.list(secretary, after(2000));
  expect(found.map(({ name, text, typed_at }) => [name, text, typed_at])).toEqual([
    ['member:1', '"later"', after(1000).toISOString()],
    ['member:2', '"earlier"', after(0).toISOString()],
    ['member:3', '"earlier"', after(2000).toISOString()],
  ]);
});

test('an erasure takes drafts about the person away and its name out of others; emptying takes all', () => {
  const { store } = replica.engine;
  const anna = { vorname: 'Anna', nachname: 'Zwickelhuber', email: 'anna@post.example' };
  const id = '0190f0f0-0000-7000-8000-000000000001';
  replica.sql.prepare('INSERT INTO member(id, body) VALUES (?, ?)').run(id, JSON.stringify({ id, ...anna }));
  type(`member:${id}`, 'nur hier');
  type('invoice-run', { corrections: [{ member: id }] });
  type('template:new', { text: 'Dank an Anna Zwickelhuber, und ein "Zitat"' });
  type('event:1', { text: 'Ohne sie' });
  store.transaction(() => store.purge('member', id));
  store.scrub();
  const left = replica.drafts.list(secretary, after(0));
  expect(left.map(({ name }) => name).sort()).toEqual(['event:1', 'template:new']);
  const text = left.find(({ name }) => name === 'template:new')?.text ?? '';
  expect(text).not.toContain('Zwickelhuber');
  expect((JSON.parse(text) as { text: string }).text).toMatch(/^Dank an .*, und ein "Zitat"$/);
  replica.empty();
  expect(namesOf()).toEqual([]);
});
