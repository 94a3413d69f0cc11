import type { Call } from '../../context.ts';
import type { Answer } from '../answer.ts';
import type { OpenBody } from './open-body.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

/** The pieces of a long answer lie beside it, each in a row of its own: '/' and the next character bound them. */
const pieceId = (id: string, place: number): string => `${id}/${String(place).padStart(6, '0')}`;

/** A body whose pieces are kept before they are sent. */
export function keepingBody(call: Call, { id, key }: { id: string; key: string }, body: OpenBody) {
  let pieces = 0;
  const kept: OpenBody = {
    signal: body.signal,
    async send(headers, piece) {
      const answer = { status: 200, headers, body: Buffer.from(piece) };
      const row = [pieceId(id, pieces++), sealAnswer(answer, key), call.now().toISOString()] as const;
      call.db.write(call.actor.name, () =>
        call.db.sql
          .prepare("INSERT INTO idempotency(id, request_hash, answer, created_at) VALUES (?, '', ?, ?)")
          .run(...row),
      );
      await body.send(headers, piece);
    },
  };
  return { body: kept, count: () => pieces };
}

/** Sends the kept pieces of an answer once more, one after the other. */
export async function sendKept(
  call: Call,
  { id, key, pieces }: { id: string; key: string; pieces: number },
  { body, headers }: { readonly body: OpenBody; readonly headers: Answer['headers'] },
): Promise<void> {
  const read = call.db.sql.prepare<[string], Buffer>('SELECT answer FROM idempotency WHERE id = ?').pluck();
  for (let place = 0; place < pieces; place++) {
    const sealed = read.get(pieceId(id, place));
    if (!sealed) throw new Error('a piece of a kept answer is missing');
    await body.send(headers, openAnswer(sealed, key).body);
  }
}

/** Forgets the pieces of an answer that never became whole. */
export function dropPieces(call: Call, id: string): void {
  call.db.sql.prepare('DELETE FROM idempotency WHERE id > ? AND id < ?').run(`${id}/`, `${id}0`);
}
