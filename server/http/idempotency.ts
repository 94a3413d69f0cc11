import { createHash, createHmac } from 'node:crypto';
import { DomainError, invalid } from '../../shared/errors.ts';
import type { Actor } from '../../shared/permission.ts';
import type { Call } from '../context.ts';
import type { Answer } from './answer.ts';
import { dropPieces, keepingBody, sendKept } from './body/stored-parts.ts';
import type { OpenBody } from './body/open-body.ts';
import { openAnswer, sealAnswer } from './body/sealed-answer.ts';

/** How long a key is remembered. */
const lifetimeMs = 48 * 60 * 60 * 1000;

/** One POST with its key; null without one. */
export interface KeyedRequest {
  readonly key: string;
  readonly path: string;
  readonly input: unknown;
}

export interface Idempotency {
  /** Runs `work`, or answers with what the first run under this key answered. Inside the transaction of the call. */
  once(call: Call, request: KeyedRequest, work: () => Answer): Answer;
  /** The same for work that takes its time outside of a transaction; of two at once the second waits. */
  onceOutside(call: Call, request: KeyedRequest, open: OpenWork): Promise<Answer>;
}

/** Work that may send pieces of its answer before it has ended. */
interface OpenWork {
  readonly body: OpenBody;
  run(body: OpenBody): Promise<Answer>;
}

interface StoredAnswer {
  readonly request_hash: string;
  readonly answer: Buffer | null;
}

/** Reads the header: 1 to 255 visible characters, else `validation_failed`. */
export function keyedRequest(header: string | undefined, path: string, input: unknown): KeyedRequest | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw invalid('Idempotency-Key', 'invalid');
  return { key: header, path, input };
}

/**
 * Makes a repeated POST harmless: same key, caller, path and input get the stored answer with `Idempotent-Replayed`,
 * another input is `idempotency_key_reused`. Only successes are stored, as a refusal has changed nothing. An outside
 * call that was cut off by a crash answers `conflict`, because it is not known how far it got.
 */
export function createIdempotency(): Idempotency {
  const running = new Map<string, Promise<unknown>>();
  return {
    once: (call, request, work) => {
      const id = idOf(call, request);
      const stored = findAnswer(call, request, id);
      if (stored) return replay(stored, request.key);
      const answer = work();
      insert(call, id, request, answer);
      return answer;
    },
    onceOutside: async (call, request, open) => {
      const id = idOf(call, request);
      while (running.has(id)) await running.get(id);
      const stored = findAnswer(call, request, id);
      if (stored) return replayOpen(call, { id, key: request.key }, replay(stored, request.key), open.body);
      write(call, () => insert(call, id, request, null));
      const run = runOutside(call, { id, key: request.key }, open);
      running.set(
        id,
        run.catch(() => undefined).finally(() => running.delete(id)),
      );
      return run;
    },
  };
}

/** Where an answer is kept, and the key that opens it. */
interface Kept {
  readonly id: string;
  readonly key: string;
}

async function runOutside(call: Call, { id, key }: Kept, { body, run }: OpenWork): Promise<Answer> {
  const keeping = keepingBody(call, { id, key }, body);
  try {
    const answer = { ...(await run(keeping.body)), pieces: keeping.count() };
    write(call, () =>
      call.db.sql.prepare('UPDATE idempotency SET answer = ? WHERE id = ?').run(sealAnswer(answer, key), id),
    );
    return answer;
  } catch (error) {
    write(call, () => {
      dropPieces(call, id);
      call.db.sql.prepare('DELETE FROM idempotency WHERE id = ?').run(id);
    });
    throw error;
  }
}

/** What came before the end of a long answer goes out first. */
async function replayOpen(call: Call, kept: Kept, answer: Answer, body: OpenBody): Promise<Answer> {
  const { pieces = 0, headers } = answer;
  if (pieces > 0) await sendKept(call, { ...kept, pieces }, { body, headers });
  return answer;
}

const write = (call: Call, work: () => unknown) => call.db.write(call.actor.name, work);

function findAnswer(call: Call, request: KeyedRequest, id: string): StoredAnswer | undefined {
  const since = new Date(call.now().getTime() - lifetimeMs).toISOString();
  const stored = call.db.sql
    .prepare<[string, string], StoredAnswer>(
      'SELECT request_hash, answer FROM idempotency WHERE id = ? AND created_at > ?',
    )
    .get(id, since);
  if (stored && stored.request_hash !== hashOf(request)) throw new DomainError('idempotency_key_reused', {});
  return stored;
}

function insert(call: Call, id: string, request: KeyedRequest, answer: Answer | null): void {
  const since = new Date(call.now().getTime() - lifetimeMs).toISOString();
  call.db.sql.prepare('DELETE FROM idempotency WHERE created_at <= ?').run(since);
  call.db.sql
    .prepare('INSERT INTO idempotency(id, request_hash, answer, created_at) VALUES (?, ?, ?, ?)')
    .run(id, hashOf(request), answer && sealAnswer(answer, request.key), call.now().toISOString());
}

function replay(stored: StoredAnswer, key: string): Answer {
  if (!stored.answer) throw new DomainError('conflict', { what: 'unfinished' });
  const answer = openAnswer(stored.answer, key);
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

/** Names the caller, path and key without storing any of them. */
const idOf = ({ actor }: Call, { key, path }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([actor.kind, callerOf(actor), path, key]))
    .digest('base64url');

/** Sets two callers of the same kind apart. */
function callerOf(actor: Actor): string {
  if (actor.kind === 'device') return actor.device_id;
  if (actor.kind === 'member') return actor.member_id;
  if (actor.kind === 'issuedKey') return actor.key_id;
  return actor.kind === 'organizer' ? `${actor.event_id}/${actor.name}` : actor.name;
}

/** Keyed with the secret key, because the input may be a password. */
function hashOf({ key, input }: KeyedRequest): string {
  return createHmac('sha256', key).update(JSON.stringify(input)).digest('base64url');
}
