import type BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Context } from '../../../../server/context.ts';
import type { Database } from '../../../../server/db/open.ts';
import type { MailPort } from '../../../../server/ports/mail/mail-port.ts';

/** Thrown where the server dies. */
export class Killed extends Error {}

/** The server between a start and its death. */
export interface Life {
  readonly context: Context;
  readonly port: MailPort;
  isOver(): boolean;
  /** How far it came. */
  steps(): number;
  /** Resolves when nothing of it is under way any more. */
  settle(): Promise<unknown>;
}

/**
 * A server whose `at`-th step is its last: steps lie before and after every statement, every commit and every message.
 * From then on nothing of it happens any more; what was not committed is rolled back, as after a kill. `dying` runs at
 * that moment.
 */
export function mortal(context: Context, port: MailPort, at: number, dying: () => void): Life {
  let steps = 0;
  const step = () => {
    if (++steps === at) dying();
    if (steps >= at) throw new Killed();
  };
  const underWay: Promise<unknown>[] = [];
  const send: MailPort['send'] = async message => {
    step();
    const sending = port.send(message);
    underWay.push(sending);
    const result = await sending;
    step();
    return result;
  };
  return {
    context: { ...context, db: mortalFile(context.db, step), effects: mortalFile(context.effects, step) },
    port: { ...port, send },
    isOver: () => steps >= at,
    steps: () => steps,
    settle: () => Promise.all(underWay),
  };
}

export function mortalFile(database: Database, step: () => void): Database {
  const sql = mortalConnection(database.sql, step);
  return {
    ...database,
    sql,
    orm: drizzle(sql),
    write: (actor, work) => {
      step();
      const result = database.write(actor, () => {
        const inside = work();
        step();
        return inside;
      });
      step();
      return result;
    },
  };
}

type Method = (...args: unknown[]) => unknown;

const mortalConnection = (sql: BetterSqlite3.Database, step: () => void): BetterSqlite3.Database =>
  new Proxy(sql, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'prepare') return (text: string) => mortalStatement(target.prepare(text), step);
      if (name === 'exec') return (text: string) => stepping(step, () => target.exec(text));
      return typeof value === 'function' && name !== 'constructor' ? value.bind(target) : value;
    },
  });

const running = new Set<string | symbol>(['run', 'get', 'all']);

function mortalStatement(statement: BetterSqlite3.Statement, step: () => void): BetterSqlite3.Statement {
  const proxy: BetterSqlite3.Statement = new Proxy(statement, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = (value as Method).bind(target);
      if (running.has(name)) return (...args: unknown[]) => stepping(step, () => method(...args));
      // `pluck` and `raw` answer the statement itself.
      return (...args: unknown[]) => {
        const result = method(...args);
        return result === target ? proxy : result;
      };
    },
  });
  return proxy;
}

function stepping<T>(step: () => void, work: () => T): T {
  step();
  const result = work();
  step();
  return result;
}
