import type { Call, Context } from '../../../server/context.ts';
import { ensureAuditTriggers } from '../../../server/db/audit.ts';
import { ensureFeedTriggers } from '../../../server/db/feed-triggers.ts';
import { migrateDatabase } from '../../../server/db/data-folder.ts';
import { openDatabase, type Database } from '../../../server/db/open.ts';
import type { CommandRunner } from '../../../server/execute.ts';
import { eventSync } from '../../../server/events/event-sync.ts';
import { memberSync } from '../../../server/people/members/member-sync.ts';
import { updateMember, members } from '../../../server/people/members/write-member.ts';
import { registrationSync } from '../../../server/events/registrations/registration-sync.ts';
import { mailingSync } from '../../../server/messages/mailings/mailing-sync.ts';
import { settingSync } from '../../../server/association/settings/setting-sync.ts';
import { shiftSync } from '../../../server/events/shifts/shift-sync.ts';
import { conflictSync } from '../../../server/sync/conflict-table.ts';
import { createSync, type Sync } from '../../../server/sync/create-sync.ts';
import { plainTable, type SyncedTable } from '../../../server/sync/synced-table.ts';
import { mailingContract } from '../../../shared/delivery/mailing-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import { newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import type { Authority } from '../../../shared/sync/server/authority.ts';
import type { ServerStore } from '../../../shared/sync/server/store.ts';
import { CrashPoint } from './crash.ts';
import { History } from './history.ts';
import { SimPost, type Round } from './sim-post.ts';
import { laptops } from '../operation.ts';
import type { Parts } from '../planted-bug.ts';

/** Tables that take part. */
const simTables = [
  memberSync,
  settingSync,
  eventSync,
  shiftSync,
  registrationSync,
  plainTable('registration_move'),
  mailingSync,
];

/** What must come from outside so that a schedule replays exactly. */
export interface Machine {
  now(): Date;
  newId(): string;
}

interface Images {
  readonly main: Buffer;
  readonly effects: Buffer;
}
let images: Images | undefined;

/** Migrated, empty files as they stand at the start of each schedule; made once. */
function startImages(): Images {
  if (images) return images;
  const now = () => new Date('2026-11-20T20:00:00Z');
  const main = openDatabase(':memory:', { now });
  const effects = openDatabase(':memory:', { now });
  migrateDatabase(main, 'server');
  migrateDatabase(effects, 'effects');
  ensureAuditTriggers(main);
  ensureFeedTriggers(main, [...simTables, conflictSync]);
  const device = main.sql.prepare(
    `INSERT INTO sync_device(id, name, person, email, token_hash, program, enrolled_at)
     VALUES (?, ?, ?, ?, ?, 'sim', '2026-11-20T20:00:00.000Z')`,
  );
  for (let index = 0; index < laptops; index++)
    device.run(
      `device-${index}`,
      `Laptop ${index}`,
      `Person ${index}`,
      `p${index}@example.ch`,
      `hash-${index}`,
    );
  images = { main: main.sql.serialize(), effects: effects.sql.serialize() };
  main.close();
  effects.close();
  return images;
}

/** The real server's sync over real databases in memory, with its process and its disk in our hands. */
export class SimServer {
  readonly crash = new CrashPoint();
  readonly history = new History();
  readonly post = new SimPost();
  readonly effects: Database;
  db: Database;
  sync: Sync;
  /** Effects that really happened outside: mutation → how often. */
  readonly sent = new Map<string, number>();
  /** Hears after each commit of the main database. */
  committed: () => void = () => undefined;
  private readonly machine: Machine;
  private readonly parts: Parts;

  constructor(machine: Machine, parts: Parts) {
    this.machine = machine;
    this.parts = parts;
    const start = startImages();
    this.effects = openDatabase(start.effects, machine);
    this.db = openDatabase(start.main, machine);
    this.sync = this.boot();
  }

  close(): void {
    this.db.close();
    this.effects.close();
  }

  backup(): { image: Buffer; history: ReturnType<History['copy']> } {
    return { image: Buffer.from(this.db.sql.serialize()), history: this.history.copy() };
  }

  restore(backup: { image: Buffer; history: ReturnType<History['copy']> }): void {
    this.db.close();
    this.db = openDatabase(backup.image, this.machine);
    this.history.return(backup.history);
    this.sync = this.boot();
  }

  /** What a process does when it starts. */
  reboot(): void {
    this.sync = this.boot();
    this.committed();
  }

  /** The postman takes along what is due; the server may die while he does. */
  deliver(round: Round): void {
    if (!this.post.work(this.context(), round)) this.reboot();
    this.committed();
  }

  /** The engine for one request of a laptop. */
  authority(laptop: number): Authority {
    const { rules, serverStore } = this.parts;
    const authority = this.sync.authority(this.call({ device: laptop }));
    return { ...authority, rules, store: serverStore(this.watched(authority.store)) };
  }

  /** A change by a person who uses the server directly. */
  rest(operation: 'create' | 'set' | 'remove', id: string, values: Record<string, string>): void {
    this.write(call => {
      if (operation === 'create') members.create(call, newMemberSchema.parse({ ...values, id }));
      else if (operation === 'set') updateMember(call, id, values);
      else members.remove(call, id);
    });
  }

  /** Runs a use case for a person on the server; a refusal changes nothing. `alone`: it commits by itself. */
  write(work: (call: Call) => unknown, { alone = false } = {}): void {
    const call = this.call({});
    try {
      if (alone) work(call);
      else this.db.write(call.actor.name, () => void work(call));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    this.committed();
  }

  /** E-mails whose time has come leave: what they say cannot be taken back any more. */
  sendMails(): void {
    const now = this.machine.now().toISOString();
    this.db.write(
      'mail',
      () =>
        void this.db.sql
          .prepare('DELETE FROM outgoing_mail WHERE mailing_id IS NULL AND not_before <= ?')
          .run(now),
    );
  }

  /** What a use case would say to a laptop: null when it would do it. Nothing stays of it. */
  wouldRefuse(laptop: number, work: (call: Call) => unknown): string | null {
    const call = this.call({ device: laptop });
    let code: string | null = null;
    const undo = new Error('undo');
    try {
      this.db.write(call.actor.name, () => {
        this.effects.write(call.actor.name, () => {
          try {
            work(call);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            code = error.code;
          }
          throw undo;
        });
      });
    } catch (error) {
      if (error !== undo) throw error;
    }
    return code;
  }

  erase(id: string): void {
    this.sync.eraseRow('member', id);
    this.committed();
  }

  /** The worker of effects.db: carries out what is queued, once. */
  work(): void {
    const queued = this.effects.sql
      .prepare<[], string>("SELECT mid FROM effect WHERE state = 'queued'")
      .pluck()
      .all();
    for (const mid of queued) {
      if (!this.parts.effectsAtOnce) this.send(mid);
      this.effects.sql.prepare("UPDATE effect SET state = 'sent' WHERE mid = ?").run(mid);
    }
  }

  private boot(): Sync {
    const { effects } = this;
    const kept = effects.sql.prepare<[], { id: string; tbl: string; row_id: string; erased_at: string }>(
      'SELECT * FROM erasure',
    );
    const context = this.context();
    this.post.start(context);
    if (this.parts.replayErasures) return createSync(context, this.tables(), this.commands());
    // The planted bug: a start that does not look at the erasures.
    const erasures = kept.all();
    effects.sql.exec('DELETE FROM erasure');
    const sync = createSync(context, this.tables(), this.commands());
    for (const { id, tbl, row_id, erased_at } of erasures)
      effects.sql.prepare('INSERT INTO erasure VALUES (?, ?, ?, ?)').run(id, tbl, row_id, erased_at);
    return sync;
  }

  private context(): Context {
    const { now, newId } = this.machine;
    return {
      db: this.db,
      effects: this.effects,
      now,
      newId,
      randomToken: () => `tag-${newId()}`,
      sign: (purpose, text) => `${purpose}-${text}`,
      baseUrl: () => 'http://sim.example',
    };
  }

  private call({ device }: { device?: number }): Call {
    const base = { ...this.context(), requestId: 'sim', address: '' };
    if (device === undefined)
      return { ...base, actor: { kind: 'board', name: 'REST', email: 'rest@example.ch', role: 'board' } };
    const name = `Person ${device}`;
    return {
      ...base,
      actor: {
        kind: 'device',
        name,
        email: `p${device}@example.ch`,
        role: 'board',
        device_id: `device-${device}`,
      },
    };
  }

  /** The product's tables, with a look at what is applied; a poisoned value breaks a use case unexpectedly. */
  private tables(): SyncedTable[] {
    return this.parts.tables(simTables).map(table => {
      const watch = <A extends unknown[]>(run: ((...args: A) => void) | undefined) =>
        run &&
        ((...args: A) => {
          this.history.applying();
          if (JSON.stringify(args.at(-1)).includes('poison')) throw new TypeError('poisoned');
          run(...args);
        });
      const { create, patch, remove } = table;
      const watched = { create: watch(create), patch: watch(patch), remove: watch(remove) };
      return { ...table, ...Object.fromEntries(Object.entries(watched).filter(([, run]) => run)) };
    });
  }

  private commands(): CommandRunner {
    return {
      isQueued: (_call, name) => name === 'letters.send',
      run: (call, name, args) => {
        this.history.applying();
        const { id, text } = args as Readonly<Record<string, unknown>>;
        if (name === 'mailings.send')
          this.post.send(call, checked(mailingContract.send.input, args), this.parts.order);
        else updateMember(call, String(id), { anrede: String(text) });
      },
    };
  }

  private send(mid: string): void {
    this.sent.set(mid, (this.sent.get(mid) ?? 0) + 1);
  }

  /** The product's store, with crashes around its commits and a look at what passes. */
  private watched(store: ServerStore): ServerStore {
    const { history, crash } = this;
    return {
      ...store,
      transaction: work => {
        if (this.db.sql.inTransaction) return store.transaction(work);
        return crash.around(
          store.transaction,
          () => history.attempt(work),
          () => {
            history.commit();
            this.committed();
          },
        );
      },
      findResult: mutation => {
        const { mseq: _, ...content } = mutation;
        history.current = JSON.stringify(content);
        return store.findResult(mutation);
      },
      setPosition: (stream, mseq) => {
        history.position(stream, mseq);
        store.setPosition(stream, mseq);
      },
      acceptCommand: (mid, command) => {
        const accepted = store.acceptCommand(mid, command);
        if (this.parts.effectsAtOnce && accepted !== 'duplicate') this.send(mid);
        return accepted;
      },
    };
  }
}
