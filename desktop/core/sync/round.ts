import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '../../../shared/errors.ts';
import {
  oldestSyncSchema,
  syncProtocol,
  syncSchema,
  type HelloAnswer,
  type PullAnswer,
  type PullRequest,
  type SyncRefusal,
} from '../../../shared/sync/message.ts';
import type { CopiedFolder, FolderStart } from '../../../shared/sync/folder-start.ts';
import type { BadLine } from '../../../shared/sync/page-line.ts';
import { BrokenPage, readHead } from '../../../shared/sync/page.ts';
import {
  finishFirstCopy,
  prepareFirstCopy,
  pullRequest,
  receivePull,
  type Pulled,
  type StoredCut,
} from '../../../shared/sync/replica/inbox.ts';
import { offerRequest, receiveOffer } from '../../../shared/sync/replica/offer.ts';
import { meetTables, pushRequest, receivePush } from '../../../shared/sync/replica/outbox.ts';
import { startResync, type ReplicaEngine } from '../../../shared/sync/replica/replica.ts';
import { fitOf } from '../../../shared/version.ts';
import { showWitness } from './report-rollback.ts';
import type { SyncTransport } from './transport.ts';

/** Makes a cut visible that is too long for one step; false when it was ended. */
export type LargeCut = (cut: StoredCut, signal: AbortSignal) => Promise<boolean>;

export interface RoundParts {
  readonly engine: ReplicaEngine;
  readonly transport: SyncTransport;
  readonly program: string;
  /** What the greeting says of this folder; null or left out: nothing. */
  readonly folder?: () => FolderStart | null;
  /** So many invoice numbers are wanted in reserve; null or left out: the usual ones. */
  readonly numbers?: number | null;
  /** Called after each page with the number of rows pulled and the total (null: unknown). */
  readonly progress: (rows: number, total: number | null) => void;
  /** Called with the lines of a page that could not be stored. */
  readonly skipped: (lines: readonly BadLine[]) => void;
  /** True while a job writes: its changes leave together, when it is at its end. */
  readonly isHeld: () => boolean;
  /** Null: every cut is one step. */
  readonly largeCut: LargeCut | null;
  /** Called with the server's description of itself and of the signed-in person. */
  readonly metServer: (answer: HelloAnswer) => void;
}

const pushLimit = { mutations: 100, characters: 500_000 };
const firstPageLimit = { rows: 1400, bytes: 1_000_000 };
/** A page is stored in one step of the core, which takes 10 ms for so many rows. */
const pageLimit = { rows: 400, bytes: 1_000_000 };
/** Milliseconds of making a cut visible in one step; one that takes longer is left to `largeCut`. */
const cutTime = 20;
/** Most turns of one round in which nothing gets an answer; the rest is left to the next round. */
const futileTurns = 50;
/** A server that refuses more often in one round will not be persuaded by asking at once again. */
const refusalsPerRound = 5;

/**
 * Checks versions, scopes, and that this is the server from which the replica came. Throws `upgrade_required` when this
 * program is too old for the server, `server_incompatible` when their versions are too far apart, `server_changed` when it
 * is another one: nothing is pushed to it. Answers the device that this folder becomes where it is a copy, else null.
 */
export async function greet(parts: RoundParts): Promise<CopiedFolder | null> {
  const { engine, transport, program, metServer } = parts;
  await showWitness(engine, transport);
  const answer = await hello(parts);
  metServer(answer);
  if (answer.protocol[0] > syncProtocol || answer.min_schema > syncSchema)
    throw new DomainError('upgrade_required', { min_schema: answer.min_schema });
  if (answer.schema < oldestSyncSchema)
    throw new DomainError('server_incompatible', { server: String(answer.schema), program });
  const { version } = answer;
  if (version !== undefined && fitOf(program, version) !== 'fits')
    throw new DomainError('server_incompatible', {
      server: version,
      program: program.replace('Aktuar ', ''),
    });
  keepServer(engine, answer.server_id);
  if (answer.copy) return answer.copy;
  meetTables(engine, answer.tables ?? null);
  const gen = answer.scopes.find(scope => scope.id === 'core')?.gen;
  const { store } = engine;
  const bill_content = answer.bill_content === true;
  if (store.marks().bill_content !== bill_content) store.mark({ bill_content });
  if (gen === undefined || gen === store.marks().gen) return null;
  store.transaction(() => {
    startResync(engine);
    store.mark({ gen });
  });
  return null;
}

/** An older server refuses a greeting with a field that it does not know: it gets one without. */
async function hello({ transport, program, folder, numbers }: RoundParts): Promise<HelloAnswer> {
  const plain = { protocol: syncProtocol, schema: syncSchema, program };
  const start = folder?.() ?? null;
  const known = start === null ? plain : { ...plain, folder: start };
  const greetings = [
    ...(numbers === undefined || numbers === null ? [] : [{ ...known, invoice_numbers: numbers }]),
    ...(start === null ? [] : [known]),
  ];
  for (const greeting of greetings) {
    try {
      return await transport.hello(greeting);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'validation_failed') throw error;
    }
  }
  return transport.hello(plain);
}

function keepServer({ store }: ReplicaEngine, server: string): void {
  const known = store.marks().server ?? null;
  if (known !== null && known !== server) throw new DomainError('server_changed', {});
  if (known === null) store.transaction(() => store.mark({ server }));
}

/** Sends what waits and fetches what is new, until both sides agree. */
export async function runRound(parts: RoundParts): Promise<void> {
  const { store } = parts.engine;
  const refusals = { left: refusalsPerRound };
  const oldest = () => store.pendingRows(1)[0]?.mid;
  for (let futile = 0; futile < futileTurns;) {
    const before = oldest();
    await sendSome(parts, refusals);
    await fetchAll(parts, refusals);
    await offerAll(parts);
    if (parts.isHeld()) return;
    const settled = oldest() === undefined && store.answeredEntries().length === 0;
    if (settled && store.marks().mode === 'normal') return;
    if (before === undefined || before === oldest()) futile++;
  }
}

interface Refusals {
  left: number;
}

/**
 * The engine has drawn its conclusion from a refusal already; a changed scope must be asked for before going on.
 * Throws when there have been too many, so that the loop pauses.
 */
async function afterRefusal(parts: RoundParts, refusal: SyncRefusal, refusals: Refusals): Promise<void> {
  if (refusal.code === 'upgrade_required')
    throw new DomainError(refusal.code, { min_schema: refusal.min_schema });
  if (refusals.left-- === 0) throw new DomainError('resync', { why: refusal.code });
  if (refusal.code === 'resync') await greet(parts);
}

/**
 * One push in the usual case: the pull after it brings back what it changed, and a cut is applied in one transaction, so
 * 10'000 changes pushed in a row stood still for 3 s. After a restore of the server all goes before anything is pulled.
 */
async function sendSome(parts: RoundParts, refusals: Refusals): Promise<void> {
  const { engine, transport } = parts;
  while (!parts.isHeld()) {
    const request = pushRequest(engine, pushLimit);
    if (!request) return;
    const answer = await transport.push(request);
    receivePush(engine, request, answer);
    if ('code' in answer) await afterRefusal(parts, answer, refusals);
    else if (engine.store.pendingRows(1)[0]?.mid === request.mutations[0]?.mid) throw strange(transport);
    else if (engine.store.marks().mode === 'normal') return;
  }
}

/** It answers in the right form, but not what was asked: asking again at once would never end. */
const strange = ({ address }: SyncTransport, cause?: unknown) =>
  new DomainError('server_not_aktuar', { address }, { cause });

/** Pulls until the cut is complete. The next page is fetched while this one is being stored. */
async function fetchAll(parts: RoundParts, refusals: Refusals): Promise<void> {
  const { engine, transport } = parts;
  const limit = engine.store.marks().mode === 'fresh' ? firstPageLimit : pageLimit;
  let request = pullRequest(engine, limit);
  let coming = request && transport.pull(request);
  while (request && coming) {
    const answer = await coming;
    const following = nextRequest(request, answer);
    const ahead = following && transport.pull(following);
    // A failure of the page ahead is met when its turn comes.
    ahead?.catch(() => undefined);
    const done = await takePage(parts, request, answer);
    if ('code' in answer) await afterRefusal(parts, answer, refusals);
    await turn();
    if (ahead) prepareFirstCopy(engine);
    if (done) break;
    request = following ?? pullRequest(engine, limit);
    coming = ahead ?? (request && transport.pull(request));
  }
  while (finishFirstCopy(engine)) await turn();
}

function nextRequest(request: PullRequest, answer: PullAnswer): PullRequest | null {
  if (!('page' in answer)) return null;
  const head = readHead(answer.page);
  return head.more ? { ...request, cursor: head.cursor, page_at: head.at, erased: [] } : null;
}

/** True when nothing more is to be fetched now. */
async function takePage(parts: RoundParts, request: PullRequest, answer: PullAnswer): Promise<boolean> {
  const { engine, progress, largeCut, transport } = parts;
  const pulled = received(parts, request, answer);
  if (pulled.kind !== 'page') return false;
  const { cursor: page } = pulled.head;
  try {
    if (pulled.waiting && page) await largeCut?.({ page, witness: request.witness }, transport.signal);
  } finally {
    if (pulled.erased) engine.store.scrub();
  }
  if (pulled.bad.length > 0) parts.skipped(pulled.bad);
  progress(pulled.changes, pulled.head.total);
  return !pulled.head.more;
}

function received(
  { engine, transport, largeCut }: RoundParts,
  request: PullRequest,
  answer: PullAnswer,
): Pulled {
  try {
    return receivePull(engine, request, answer, largeCut === null ? undefined : tooLate(request));
  } catch (error) {
    if (!(error instanceof BrokenPage)) throw error;
    throw strange(transport, error);
  }
}

/** A cut of several pages is a large one. */
function tooLate(request: PullRequest): () => boolean {
  if (request.page_at !== null) return () => true;
  const end = performance.now() + cutTime;
  return () => performance.now() > end;
}

async function offerAll({ engine, transport }: RoundParts): Promise<void> {
  for (;;) {
    const offer = offerRequest(engine);
    if (!offer) return;
    if (!(await isTaken(transport.offer(offer.request)))) return;
    receiveOffer(engine, offer.places);
  }
}

/** False when the server's quota is used up: the offers are kept here, and the round continues. */
async function isTaken(offered: Promise<void>): Promise<boolean> {
  try {
    await offered;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'limit_reached') return false;
    throw error;
  }
}
