import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Context } from '../../../../server/context.ts';
import { openDatabase, type Database } from '../../../../server/db/open.ts';
import { aMember } from '../../../build.ts';
import { startApp } from '../../../fixtures.ts';

export const mailingId = 1;
const mailingUuid = '019b8d2b-0000-7000-8000-0000000000a1';
export const memberAddresses = Array.from({ length: 8 }, (_, n) => `m${n}@post.example`);
export const singleAddresses = Array.from({ length: 3 }, (_, n) => `s${n}@post.example`);

/** A server's two files as they are before the first sending, to begin each schedule with. */
export interface KillImage {
  open(): KillWorld;
}

/** The files of one schedule, which outlive every process, and a clock. */
export interface KillWorld {
  readonly context: Context;
  pass(hours: number): void;
  close(): void;
}

/** Members with an address each and a draft to all of them, made by the real server. */
export async function killImage(): Promise<KillImage> {
  const app = await startApp();
  const { context } = app.server;
  const members: string[] = [];
  for (const [n, email] of memberAddresses.entries()) {
    const { id } = await app.as('board').members.create(aMember({ vorname: `P${n}`, email }));
    members.push(id);
  }
  await app.as('board').mailings.create(draftTo(members));
  const main = imageOf(context.db);
  const effects = imageOf(context.effects);
  await app.stop();
  return { open: () => openWorld(context, main, effects) };
}

export function imageOf({ sql }: Database): Buffer {
  // A file in memory has no log beside it.
  sql.pragma('journal_mode = DELETE');
  return Buffer.from(sql.serialize());
}

export function openWorld(base: Context, main: Buffer, effects: Buffer): KillWorld {
  let time = Date.parse('2026-11-20T10:00:00.000Z');
  const now = () => new Date(time);
  // SQLite takes the bytes as they are, and writes into them.
  const files = {
    db: openDatabase(Buffer.from(main), { now }),
    effects: openDatabase(Buffer.from(effects), { now }),
  };
  return {
    context: { ...base, ...files, now },
    pass: hours => (time += hours * 3_600_000),
    close() {
      files.db.close();
      files.effects.close();
    },
  };
}

const draftTo = (member_ids: string[]) => ({
  uuid: mailingUuid,
  subject: 'Gruss an {{vorname}}',
  html: '<p>{{briefanrede}}</p>',
  text: '',
  channel: 'email' as const,
  audience: { member_ids, event_uuids: [] },
  attachments: [],
  send_at: null,
});

/** An address on this machine where no server answers. */
export async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}
