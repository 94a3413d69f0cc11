import { conflictSchema } from '../../shared/sync/conflict.ts';
import type { FieldChanges } from '../../shared/sync/mutation.ts';
import {
  createRow,
  editRow,
  queueCommand,
  removeRow,
  retryRefused,
  solveConflict,
} from '../../shared/sync/replica/edit.ts';
import { eventSteps } from './event-step.ts';
import { damage } from './damage-step.ts';
import { mailingSteps } from './mailing-step.ts';
import { killed } from './world/crash.ts';
import { textFields, type Operation } from './operation.ts';
import { memberId, type World } from './world/world.ts';

type Of<T extends Operation['t']> = Extract<Operation, { t: T }>;
type Steps = { readonly [T in Operation['t']]: (world: World, operation: Of<T>, value: string) => void };

/** Does one operation. `value` is a text that was not typed before. */
export function step(world: World, operation: Operation, value: string): void {
  const run = steps[operation.t] as (world: World, operation: Operation, value: string) => void;
  run(world, operation, value);
}

const steps: Steps = {
  ...eventSteps,
  ...mailingSteps,
  edit(world, { c, id, f, poison }, value) {
    const typed = poison === 0 ? `poison${value}` : value;
    const row = world.laptop(c).row('member', memberId(id));
    if (row) save(world, c, { tbl: 'member', id: memberId(id) }, { [f]: { from: row[f], to: typed } });
  },
  setting(world, { c, id }, value) {
    const laptop = world.laptop(c);
    if (!laptop.replica.ready()) return;
    const from = laptop.row('organisation_setting', id)?.['value'] ?? '';
    save(world, c, { tbl: 'organisation_setting', id }, { value: { from, to: value } });
  },
  openForm(world, { c, id }) {
    const row = world.laptop(c).row('member', memberId(id));
    if (row) world.forms[c] = { id: memberId(id), seen: row };
  },
  saveForm(world, { c, f }, value) {
    const form = world.forms[c];
    if (form) save(world, c, { tbl: 'member', id: form.id }, { [f]: { from: form.seen[f], to: value } });
  },
  create(world, { c, id }, value) {
    const laptop = world.laptop(c);
    if (!laptop.replica.ready()) return;
    const texts = Object.fromEntries(['vorname', 'nachname', ...textFields].map(field => [field, value]));
    const mid = createRow(laptop.engine, { tbl: 'member', id: memberId(id) }, texts, { nr: null });
    if (!mid) return;
    // The same id after an erasure: only a schedule does that, and the server will refuse it.
    laptop.purged.delete(memberId(id));
    world.ledger.type(value, { id: memberId(id), laptop: c, mid });
  },
  remove(world, { c, id }) {
    const laptop = world.laptop(c);
    const seen = laptop.row('member', memberId(id));
    if (seen && removeRow(laptop.engine, 'member', memberId(id))) world.ledger.dropRow(seen);
  },
  command(world, { c, k, inside }) {
    const laptop = world.laptop(c);
    if (!laptop.replica.ready()) return;
    const id = memberId(['a', 'b', 'c', 'd'][k] ?? 'a');
    const name = inside ? 'members.address' : 'letters.send';
    const args = inside ? { id, text: `Frau ${k}` } : { letter: k };
    queueCommand(laptop.engine, { name, key: `${name}:${k}`, args, not_after: null });
  },
  solve,
  retry(world, { c, k, dies = false }) {
    const laptop = world.laptop(c);
    const entries = laptop.replica.refused();
    const entry = entries[k % Math.max(1, entries.length)];
    if (!entry) return;
    if (dies) laptop.crash.arm('before', 0);
    killed(() => void retryRefused(laptop.engine, entry.mid));
    laptop.crash.disarm();
  },
  rest(world, { o, id, f }, value) {
    const row = world.server.sync.stores.tables.get('member')?.read(memberId(id));
    if (o === 'set') world.ledger.replace(row?.[f], value);
    if (o === 'remove') world.ledger.dropRow(row ?? null);
    const names = o === 'create' ? { vorname: value, nachname: value } : {};
    world.server.rest(o, memberId(id), { [f]: value, ...names });
  },
  push: (world, { c, n }) => void world.net.push(...world.letters(c, { push: n })),
  pull: (world, { c, n }) => void world.net.push(...world.letters(c, { pull: n, offer: true })),
  net: deliver,
  sync: (world, { c }) => world.syncFully(c),
  killLaptop(world, { c }) {
    world.net = world.net.filter(letter => letter.laptop !== c || letter.answer === null);
  },
  killServer(world) {
    world.net = world.net.filter(letter => letter.answer !== null);
    world.server.reboot();
  },
  worker: world => world.server.work(),
  serverBackup(world) {
    world.serverBackup = world.server.backup();
  },
  serverRestore: world => world.restoreServer(),
  laptopBackup(world, { c }) {
    world.laptopBackups[c] = { image: world.laptop(c).backup(), typed: new Set(world.ledger.values()) };
  },
  laptopRestore(world, { c }) {
    const backup = world.laptopBackups[c];
    if (!backup) return;
    world.ledger.lose(world.ledger.of(c).filter(value => !backup.typed.has(value)));
    world.net = world.net.filter(letter => letter.laptop !== c);
    world.forms[c] = null;
    world.laptop(c).restore(backup.image);
    world.sent.forget(world.laptop(c));
  },
  erase: (world, { id }) => world.server.erase(memberId(id)),
  damage,
};

function save(world: World, c: number, key: { tbl: string; id: string }, changes: FieldChanges): void {
  const unset = key.tbl === 'organisation_setting' ? { key: key.id, value: '', version: 0 } : null;
  const mid = editRow(world.laptop(c).engine, key, changes, unset);
  if (!mid) return;
  for (const { from, to } of Object.values(changes)) {
    world.ledger.type(String(to), { id: key.id, laptop: c, mid });
    world.ledger.replace(from, String(to));
  }
}

function solve(world: World, { c, k, choice }: Of<'solve'>, value: string): void {
  const laptop = world.laptop(c);
  if (!laptop.replica.ready()) return;
  const open = laptop.replica.openConflicts();
  const conflict = open[k % Math.max(1, open.length)];
  if (!conflict) return;
  const { kind, mine, theirs, row_id } = conflictSchema.parse(conflict);
  const third = kind === 'field' && choice === 'value';
  const mid = solveConflict(
    laptop.engine,
    conflict.id,
    third ? { choice: 'value', value } : { choice: choice === 'mine' ? 'mine' : 'theirs' },
  );
  if (!mid) return;
  const { ledger } = world;
  if (third) ledger.type(value, { id: row_id, laptop: c, mid });
  const chosen = third ? value : choice === 'mine' ? mine : theirs;
  const other = third ? [mine, theirs] : [choice === 'mine' ? theirs : mine];
  for (const text of other.flatMap(textsOf)) ledger.replace(text, typeof chosen === 'string' ? chosen : null);
}

/** Every text inside a value: a conflict may hold a field, a row or a patch. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function deliver(world: World, { k, a, when, n }: Of<'net'>): void {
  if (world.net.length === 0) return;
  const place = k % world.net.length;
  const letter = world.net[place];
  if (!letter) return;
  if (a !== 'double') world.net.splice(place, 1);
  if (a === 'drop') return;
  const party = letter.answer === null ? world.server : world.laptop(letter.laptop);
  if (a === 'kill') party.crash.arm(when, n);
  const died = killed(() => {
    if (letter.answer === null) world.net.push({ ...letter, answer: world.serve(letter) });
    else world.receive(letter);
  });
  party.crash.disarm();
  if (died && party === world.server) world.server.reboot();
}
