import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { manifestBytes } from '../../../shared/access/move/move.ts';
import type { moveContract, MoveProgress } from '../../../shared/access/move/move-contract.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { StoredFile } from '../../../shared/fields.ts';
import type { Config } from '../../config.ts';
import type { Call, Handlers } from '../../context.ts';
import { folderError } from '../../db/data-folder.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { endSetUp, isEmpty, requireSetUp } from '../local-accounts/set-up.ts';
import { checkMoved } from './check-moved.ts';
import { isComplete, makeEmptyFiles, receivedBytes, writePiece } from './incoming-files.ts';
import { moveFolder, readRecord, writeRecord, type MoveRecord } from './move-record.ts';
import { sealOf } from './moved-rows.ts';
import { forgetMove } from './take-moved.ts';

/** Besides the stream: what migrations, journals and the running server need. */
const spareBytes = 100_000_000;
/** The answer is out before the server stops. */
const restartMs = 200;

export interface MoveServices {
  readonly log: Logger;
  /** With JWT_SECRET in the environment the association's own secret would not count. */
  readonly config: Pick<Config, 'dataDir' | 'jwtSecret'>;
  /** The data of this server was replaced: it stops and starts anew. */
  readonly restart: () => void;
}

/** The side of the new server when an association moves to it. */
export function moveHandlers(services: MoveServices): Handlers<typeof moveContract> {
  const moves = new Moves(services);
  return {
    begin: (call, asked) => moves.inTurn(() => moves.begin(call, asked)),
    piece: (call, asked) => moves.inTurn(() => moves.take(call, asked)),
    state: (_call, { secret }) => moves.progressOf(moves.recordOf(secret)),
    finish: (call, { secret }) => moves.inTurn(() => moves.finish(call, secret)),
    abort: (_call, { secret }) => moves.inTurn(() => moves.abort(secret)),
    giveBack: (call, { secret }) => moves.inTurn(() => moves.giveBack(call, secret)),
  };
}

type Asked<K extends 'begin' | 'piece'> = Parsed<(typeof moveContract)[K]>;

class Moves {
  private readonly services: MoveServices;
  private readonly folder: string;
  private isChecking = false;
  private problem: DomainError | null = null;
  /** One step after the other: pieces of one stream, and never a step while what came is being checked. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(services: MoveServices) {
    this.services = services;
    this.folder = moveFolder(services.config.dataDir);
  }

  inTurn<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Throws `gone` for a secret of no move, or of an earlier one. */
  recordOf(secret: string): MoveRecord {
    const record = readRecord(this.services.config.dataDir);
    if (record?.secret_hash !== hashOfToken(secret)) throw new DomainError('gone', {});
    return record;
  }

  progressOf(record: MoveRecord): MoveProgress {
    const { state, manifest, counts } = record;
    const total = manifestBytes(manifest);
    const received = state === 'receiving' ? receivedBytes(this.folder, manifest) : total;
    const problem = this.problem && { code: this.problem.code, params: { ...this.problem.params } };
    return { state: this.isChecking ? 'checking' : state, received, total, counts, problem };
  }

  /** A repeat with the secret of the move that runs goes on with it, also after a new start of the server. */
  async begin(call: Call, { token, secret, manifest }: Asked<'begin'>): Promise<MoveProgress> {
    const { dataDir, jwtSecret } = this.services.config;
    const secret_hash = hashOfToken(secret);
    const known = readRecord(dataDir);
    const isSame = known?.secret_hash === secret_hash;
    if (isSame && (known.state !== 'receiving' || this.isChecking)) return this.progressOf(known);
    if (!isSame || !isEmpty(call)) requireSetUp(call, token);
    if (isSame && JSON.stringify(known.manifest) === JSON.stringify(manifest)) return this.progressOf(known);
    if (jwtSecret !== null) throw new DomainError('move_secret_fixed', {});
    this.requireRoom(manifestBytes(manifest));
    rmSync(this.folder, { recursive: true, force: true });
    const at = call.now().toISOString();
    const record = { secret_hash, state: 'receiving', at, manifest, counts: null, seal: null } as const;
    writeRecord(dataDir, record);
    mkdirSync(this.folder, { mode: 0o700 });
    await makeEmptyFiles(this.folder, manifest);
    this.problem = null;
    return this.progressOf(record);
  }

  private requireRoom(bytes: number): void {
    const { bavail, bsize } = statfsSync(this.services.config.dataDir);
    if (bavail * bsize < bytes + spareBytes) throw new DomainError('storage_full', {});
  }

  /** Throws `conflict` once nothing more is taken; a piece from another place is left out, and the answer says where it goes on. */
  async take(_call: Call, { secret, offset, sha256, piece }: Asked<'piece'>): Promise<MoveProgress> {
    const record = this.recordOf(secret);
    if (record.state !== 'receiving' || this.isChecking || record.counts !== null)
      throw new DomainError('conflict', { what: 'move' });
    const bytes = piece instanceof StoredFile ? await readFile(piece.path) : piece;
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw invalid('piece', 'file_changed');
    const received = receivedBytes(this.folder, record.manifest);
    if (offset === received && received + bytes.length <= manifestBytes(record.manifest))
      await writePiece(this.folder, record.manifest, { offset, bytes }).catch((error: unknown) => {
        throw folderError(error, this.services.config.dataDir);
      });
    this.problem = null;
    return this.progressOf(record);
  }

  /** The check takes its time, so it goes on behind the answer. Throws `conflict` while bytes are missing. */
  finish(call: Call, secret: string): MoveProgress {
    const record = this.recordOf(secret);
    if (record.state !== 'receiving' || this.isChecking) return this.progressOf(record);
    if (record.counts === null && !isComplete(this.folder, record.manifest))
      throw new DomainError('conflict', { what: 'move' });
    this.isChecking = true;
    this.problem = null;
    void this.accept(call, record)
      .catch((error: unknown) => this.fail(error))
      .finally(() => (this.isChecking = false));
    return this.progressOf(record);
  }

  /** From the moment at which the record is written this server works with the association at its next start. */
  private async accept(call: Call, record: MoveRecord): Promise<void> {
    const { restart } = this.services;
    const { dataDir } = this.services.config;
    const counts = await checkMoved(dataDir, record, call.now);
    call.db.write('system', () => {
      if (!isEmpty(call)) throw new DomainError('gone', {});
      endSetUp(call);
    });
    writeRecord(dataDir, { ...record, counts, state: 'accepted', at: call.now().toISOString() });
    restart();
  }

  private fail(error: unknown): void {
    const known = folderError(error, this.services.config.dataDir);
    this.problem = known instanceof DomainError ? known : new DomainError('internal', {});
    this.services.log.error({ err: error }, 'move_failed');
  }

  /** Throws `move_accepted` once the server goes on with the association. */
  abort(secret: string): null {
    const { state } = this.recordOf(secret);
    if (state !== 'receiving' || this.isChecking) throw new DomainError('move_accepted', {});
    forgetMove(this.services.config.dataDir);
    this.problem = null;
    return null;
  }

  /** Throws `move_used` once anything was written here, `conflict` for a move that has not ended. */
  giveBack(call: Call, secret: string): MoveProgress {
    const record = this.recordOf(secret);
    if (record.state === 'returning' || record.state === 'returned') return this.progressOf(record);
    if (record.state !== 'taken') throw new DomainError('conflict', { what: 'move' });
    const returning = { ...record, state: 'returning', at: call.now().toISOString() } as const;
    if (record.seal !== sealOf(call)) throw new DomainError('move_used', {});
    writeRecord(this.services.config.dataDir, returning);
    setTimeout(this.services.restart, restartMs);
    return this.progressOf(returning);
  }
}
