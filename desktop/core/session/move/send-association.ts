import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { countDifference, partsAt, pieceBytes, type Manifest } from '../../../../shared/access/move/move.ts';
import { moveContract, type MoveProgress } from '../../../../shared/access/move/move-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { isErrorCode, readParams } from '../../problem.ts';
import { callRemote } from '../../remote.ts';
import { untilAborted } from '../../until-aborted.ts';
import { sourceOf } from './copy-association.ts';
import type { MoveMarker } from './move-marker.ts';

/** Pause in milliseconds between two questions how far the new server is. */
const askAgain = 400;
/** So often a file that came damaged is sent once more. */
const repeats = 3;
/** While the new server starts anew it does not answer for a moment. */
const restartTries = 100;

export interface SendParts {
  readonly context: Pick<Context, 'fetch' | 'randomToken'>;
  readonly marker: Pick<MoveMarker, 'to' | 'token' | 'secret'>;
  readonly own: string;
  readonly into: string;
  readonly signal: AbortSignal;
  readonly progress: (progress: MoveProgress) => void;
  /** Called before the new server is asked to take the association: from then on it may have. */
  readonly beforeCommit: () => void;
}

/**
 * Sends everything, from wherever the new server stands, and waits until it works with the association. Throws
 * `offline`, `gone`, `storage_full`, `move_damaged`, `move_secret_fixed` and what else the server refuses with, or the
 * signal's reason; all of it can be repeated.
 */
export async function sendAssociation(parts: SendParts, manifest: Manifest): Promise<void> {
  const { token, secret } = parts.marker;
  let progress = await calm(parts, () => ask(parts, 'begin', { token, secret, manifest }));
  for (let round = 1; progress.state === 'receiving'; round++) {
    while (progress.received < progress.total) {
      parts.progress(progress);
      progress = await sendPiece(parts, manifest, progress);
    }
    parts.progress(progress);
    parts.beforeCommit();
    progress = await calm(parts, () => ask(parts, 'finish', { secret }));
    while (progress.state === 'checking') {
      parts.progress(progress);
      await pause(parts, askAgain);
      progress = await calm(parts, () => ask(parts, 'state', { secret }));
    }
    if (progress.state === 'receiving' && (round >= repeats || progress.received === progress.total))
      throw problemOf(progress);
  }
  progress = await untilTaken(parts, progress);
  const difference = progress.counts && countDifference(progress.counts, manifest.counts);
  if (difference !== null) throw new DomainError('move_damaged', { what: difference });
}

/** The new server has everything and starts anew with it. */
async function untilTaken(parts: SendParts, progress: MoveProgress): Promise<MoveProgress> {
  let now = progress;
  for (let tries = 1; now.state !== 'taken'; tries++) {
    parts.progress(now);
    if (now.state !== 'accepted') throw new DomainError('gone', {});
    await pause(parts, askAgain);
    now = await ask(parts, 'state', { secret: parts.marker.secret }).catch((error: unknown) => {
      if (tries < restartTries && isAway(error)) return now;
      throw error;
    });
  }
  return now;
}

/** Waits until the new server has deleted what was given back. Throws `move_used`, `offline`, `gone`. */
export async function askBack(parts: Pick<SendParts, 'context' | 'marker' | 'signal'>): Promise<void> {
  const { secret } = parts.marker;
  let progress = await ask(parts, 'giveBack', { secret });
  for (let tries = 1; progress.state !== 'returned'; tries++) {
    await pause(parts, askAgain);
    progress = await ask(parts, 'state', { secret }).catch((error: unknown) => {
      if (tries < restartTries && isAway(error)) return progress;
      throw error;
    });
  }
}

/** Asks the new server to forget the move. Throws `move_accepted`, `offline`, and `gone` where it knows of none. */
export async function abortMove({ context, marker }: Pick<SendParts, 'context' | 'marker'>): Promise<void> {
  await callRemote(context, { server: marker.to, token: null }, moveContract.abort, {
    secret: marker.secret,
  });
}

const isAway = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'offline' || error.code === 'server_not_aktuar');

async function sendPiece(parts: SendParts, manifest: Manifest, { received, total }: MoveProgress) {
  const bytes = await readStream(parts, manifest, {
    offset: received,
    length: Math.min(pieceBytes, total - received),
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { secret } = parts.marker;
  return calm(parts, () => ask(parts, 'piece', { secret, offset: received, sha256, piece: bytes }));
}

async function readStream(
  parts: SendParts,
  manifest: Manifest,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  for (const part of partsAt(manifest, offset, length)) {
    const handle = await open(sourceOf(parts, part.file.name), 'r');
    try {
      const { bytesRead } = await handle.read(bytes, filled, part.length, part.from);
      if (bytesRead !== part.length) throw new DomainError('move_damaged', { what: part.file.name });
    } finally {
      await handle.close();
    }
    filled += part.length;
  }
  return bytes;
}

type MoveCall = 'begin' | 'piece' | 'state' | 'finish' | 'giveBack';
type Line = Pick<SendParts, 'context' | 'marker' | 'signal'>;

function ask(parts: Line, name: MoveCall, input: Readonly<Record<string, unknown>>): Promise<MoveProgress> {
  const { context, marker, signal } = parts;
  const target = { server: marker.to, token: null };
  return untilAborted(signal, callRemote(context, target, moveContract[name], input as never));
}

/** A server that asks for patience gets it. */
async function calm(parts: Line, work: () => Promise<MoveProgress>): Promise<MoveProgress> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || !('seconds' in error.params)) throw error;
      await pause(parts, Math.min(60, Math.max(1, error.params.seconds)) * 1000);
    }
  }
}

function pause({ signal }: Pick<Line, 'signal'>, ms: number): Promise<void> {
  return untilAborted(signal, new Promise(resolve => setTimeout(resolve, ms)));
}

/** Why the new server did not take what came. */
function problemOf({ problem }: MoveProgress): DomainError {
  if (problem === null || !isErrorCode(problem.code)) return new DomainError('internal', {});
  return new DomainError(problem.code, readParams(problem.code, problem.params));
}
