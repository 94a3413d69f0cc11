import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { DomainError, invalid } from '../../shared/errors.ts';
import type { Call } from '../context.ts';
import type { Answer } from './answer.ts';

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
  onceOutside(call: Call, request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer>;
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
 * call that was cut off by a crash answers `conflict`, because nobody knows how far it got.
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
    onceOutside: async (call, request, work) => {
      const id = idOf(call, request);
      while (running.has(id)) await running.get(id);
      const stored = findAnswer(call, request, id);
      if (stored) return replay(stored, request.key);
      write(call, () => insert(call, id, request, null));
      const run = runOutside(call, id, request.key, work);
      running.set(
        id,
        run.catch(() => undefined).finally(() => running.delete(id)),
      );
      return run;
    },
  };
}

async function runOutside(call: Call, id: string, key: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work();
    write(call, () =>
      call.db.sql.prepare('UPDATE idempotency SET answer = ? WHERE id = ?').run(seal(answer, key), id),
    );
    return answer;
  } catch (error) {
    write(call, () => call.db.sql.prepare('DELETE FROM idempotency WHERE id = ?').run(id));
    throw error;
  }
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
    .run(id, hashOf(request), answer && seal(answer, request.key), call.now().toISOString());
}

function replay(stored: StoredAnswer, key: string): Answer {
  if (!stored.answer) throw new DomainError('conflict', { what: 'unfinished' });
  const answer = open(stored.answer, key);
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

/** Names the caller, path and key without storing any of them. */
function idOf(call: Call, { key, path }: KeyedRequest): string {
  const { actor } = call;
  const caller = actor.kind === 'device' ? actor.device_id : actor.name;
  return createHash('sha256')
    .update(JSON.stringify([actor.kind, caller, path, key]))
    .digest('base64url');
}

/** Keyed with the secret key, because the input may be a password. */
function hashOf({ key, input }: KeyedRequest): string {
  return createHmac('sha256', key).update(JSON.stringify(input)).digest('base64url');
}

const cipherKey = (key: string) => createHash('sha256').update(`aktuar answer ${key}`).digest();

function seal(answer: Answer, key: string): Buffer {
  const head = Buffer.from(JSON.stringify({ status: answer.status, headers: answer.headers }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([length, head, answer.body])), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(sealed: Buffer, key: string): Answer {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const plain = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  const end = 4 + plain.readUInt32BE(0);
  const head = JSON.parse(plain.subarray(4, end).toString()) as Pick<Answer, 'status' | 'headers'>;
  return { ...head, body: plain.subarray(end) };
}
