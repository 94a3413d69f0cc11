import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameTargets } from '../../../shared/access/mailboxes/alias.ts';
import {
  aliasConfig,
  aliasSyncResult,
  isAliasChange,
  planAliasSync,
  type AliasConfig,
  type MailserverState,
  type PlannedStep,
} from '../../../shared/access/mailboxes/alias-sync.ts';

const domain = 'verein.example';
const at = (name: string) => `${name}@${domain}`;
const nobody: MailserverState = { domain, mailboxes: [], aliases: [] };
const office = (alias: string, ...targets: string[]): AliasConfig => ({
  alias: at(alias),
  funktion: alias,
  targets,
});
const alias = (address: string, targets: string[], managed = false, id = 7) => ({
  id,
  address: at(address),
  targets,
  managed,
});
const brief = (steps: readonly PlannedStep[]) => steps.map(({ alias: address, action }) => [address, action]);

test('an office leads to the members who hold it today, each address once and never to itself', () => {
  const holder = (funktion: string, email: string, austritt: string | null = null) => ({
    funktion,
    email,
    austritt,
  });
  const offices = [
    { name: 'Kasse', email: 'Kasse@verein.example' },
    { name: 'Fahne', email: '' },
    { name: 'Material', email: at('material') },
  ];
  const members = [
    holder('Kasse', 'Zoe@post.example'),
    holder('Kasse', 'anna@post.example'),
    holder('Kasse', 'zoe@post.example'),
    holder('Kasse', 'weg@post.example', '2026-11-21'),
    holder('Kasse', 'bald@post.example', '2026-11-22'),
    holder('Kasse', ''),
    holder('Kasse', at('kasse')),
    holder('Fahne', 'fahne@post.example'),
  ];
  expect(aliasConfig(offices, members, '2026-11-22')).toEqual([
    {
      alias: at('kasse'),
      funktion: 'Kasse',
      targets: ['anna@post.example', 'bald@post.example', 'zoe@post.example'],
    },
    { alias: at('material'), funktion: 'Material', targets: [] },
  ]);
});

test('each kind of step comes from what is wanted and what is there', () => {
  const config = [
    office('neu', 'a@b.ch'),
    office('gleich', 'a@b.ch', 'b@b.ch'),
    office('anders', 'b@b.ch'),
    office('kasse', 'a@b.ch'),
    office('leer'),
    { alias: 'amt@fremd.example', funktion: 'Amt', targets: ['a@b.ch'] },
  ];
  const state = {
    domain,
    mailboxes: [at('kasse')],
    aliases: [
      alias('gleich', ['B@b.ch', 'a@b.ch']),
      alias('anders', ['a@b.ch']),
      alias('verwaist', ['a@b.ch'], true),
      alias('fremd', ['a@b.ch']),
    ],
  };
  expect(brief(planAliasSync(config, state))).toEqual([
    [at('neu'), 'create'],
    [at('gleich'), 'unchanged'],
    [at('anders'), 'update'],
    [at('kasse'), 'mailbox'],
    [at('leer'), 'vacant'],
    ['amt@fremd.example', 'elsewhere'],
    [at('verwaist'), 'remove'],
  ]);
});

test('a vacant office loses its alias only when it came from here', () => {
  const config = [office('leer'), office('offen')];
  const aliases = [alias('leer', ['a@b.ch'], true), alias('offen', ['a@b.ch'], false, 8)];
  expect(brief(planAliasSync(config, { ...nobody, aliases }))).toEqual([
    [at('leer'), 'remove'],
    [at('offen'), 'vacant'],
  ]);
});

test('offices with one address share its mail', () => {
  const config = [
    { alias: at('kasse'), funktion: 'Kasse', targets: ['a@b.ch'] },
    { alias: at('kasse'), funktion: 'Mitgliederkasse', targets: ['c@b.ch', 'a@b.ch'] },
  ];
  expect(planAliasSync(config, nobody)).toMatchObject([
    { action: 'create', funktionen: ['Kasse', 'Mitgliederkasse'], to: ['a@b.ch', 'c@b.ch'] },
  ]);
});

test('what failed is not counted as done', () => {
  const steps = planAliasSync([office('a', 'a@b.ch'), office('b', 'a@b.ch')], nobody);
  const errors = [{ item: at('a'), error: 'Nein.' }];
  expect(aliasSyncResult(steps, errors, false)).toMatchObject({
    created: 1,
    unchanged: 0,
    errors,
    dry_run: false,
  });
});

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const people = fc.uniqueArray(fc.constantFrom('x@p.ch', 'y@p.ch', 'z@p.ch'), { minLength: 1 });
const configs = fc.array(
  fc
    .tuple(names, fc.uniqueArray(fc.constantFrom('x@p.ch', 'y@p.ch', 'z@p.ch')))
    .map(([name, targets]) => office(name, ...targets)),
);
const states = fc.record({
  domain: fc.constant(domain),
  mailboxes: fc.uniqueArray(names.map(at), { maxLength: 2 }),
  aliases: fc
    .uniqueArray(fc.record({ name: names, targets: people, managed: fc.boolean() }), {
      selector: ({ name }) => name,
    })
    .map(list => list.map(({ name, targets, managed }, index) => alias(name, targets, managed, index + 1))),
});

/** What the mail server holds after the steps. */
function applied(state: MailserverState, steps: readonly PlannedStep[]): MailserverState {
  let aliases = [...state.aliases];
  for (const { id, alias: address, action, to } of steps) {
    if (action === 'create') aliases.push({ id: 100 + aliases.length, address, targets: to, managed: true });
    if (action === 'remove') aliases = aliases.filter(each => each.id !== id);
    if (action === 'update')
      aliases = aliases.map(each => (each.id === id ? { ...each, targets: to, managed: true } : each));
  }
  return { ...state, aliases };
}

test('a second run changes nothing, whatever was there', () => {
  fc.assert(
    fc.property(configs, states, (config, state) => {
      // A mail server never has a mailbox and an alias of one address.
      const clean = {
        ...state,
        aliases: state.aliases.filter(({ address }) => !state.mailboxes.includes(address)),
      };
      const after = applied(clean, planAliasSync(config, clean));
      expect(planAliasSync(config, after).filter(isAliasChange)).toEqual([]);
    }),
  );
});

test('an alias that is none of ours is never touched', () => {
  fc.assert(
    fc.property(configs, states, (config, state) => {
      const wanted = new Set(config.map(({ alias: address }) => address));
      const foreign = state.aliases.filter(({ address, managed }) => !managed && !wanted.has(address));
      const after = applied(state, planAliasSync(config, state));
      for (const each of foreign) {
        const kept = after.aliases.find(({ id }) => id === each.id);
        expect(kept && sameTargets(kept.targets, each.targets)).toBe(true);
      }
    }),
  );
});
