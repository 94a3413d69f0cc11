import type { z } from 'zod';
import { DomainError, type ErrorCode } from '../../../shared/errors.ts';
import { compareAnswerSchema, type CompareAnswer } from '../../../shared/sync/compare-message.ts';
import {
  helloAnswerSchema,
  offerAnswerSchema,
  pushAnswerSchema,
  type CompareRequest,
  type HelloAnswer,
  type HelloRequest,
  type OfferRequest,
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  type SyncRefusal,
} from '../../../shared/sync/message.ts';
import { readHead } from '../../../shared/sync/page.ts';
import {
  reportAnswerSchema,
  rollbackContract,
  witnessAnswerSchema,
  type ReportRequest,
  type WitnessAnswer,
  type WitnessRequest,
} from '../../../shared/sync/rollback-contract.ts';
import { syncContract } from '../../../shared/sync/sync-contract.ts';
import { unsentContract, type UnsentChange } from '../../../shared/sync/unsent-contract.ts';
import { boundedBody, TooLong } from '../bounded-body.ts';
import { problemError } from '../problem.ts';
import { untilAborted } from '../until-aborted.ts';

/** HTTP transport to the server. Protocol refusals are returned as values; other errors are thrown as a DomainError. */
export interface SyncTransport {
  readonly address: string;
  /** Ends what is in progress. */
  readonly signal: AbortSignal;
  hello(request: HelloRequest): Promise<HelloAnswer>;
  push(request: PushRequest): Promise<PushAnswer>;
  pull(request: PullRequest): Promise<PullAnswer>;
  offer(request: OfferRequest): Promise<void>;
  /** Null where the server is from before this call. */
  compare(request: CompareRequest): Promise<CompareAnswer | SyncRefusal | null>;
  /** Null where the server is from before this call. */
  witness(request: WitnessRequest): Promise<WitnessAnswer | null>;
  report(request: ReportRequest): Promise<void>;
  /** Hands in what a device without access could not send; its token is no credential any more. */
  handIn(changes: readonly UnsentChange[]): Promise<{ readonly kept: number }>;
}

export interface TransportOptions {
  /** Address without a slash at its end. */
  readonly server: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  /** Aborts the requests in progress. */
  readonly signal: AbortSignal;
}

const timeout = 60_000;
/** A page holds a megabyte, or one row. */
const longestAnswer = 32_000_000;

/**
 * Speaks to the server over HTTP; answers come gzipped. Throws `offline` when it cannot be reached,
 * `server_not_aktuar` when something else answers in its place.
 */
export function httpTransport(options: TransportOptions): SyncTransport {
  const ask = async <S extends z.ZodType>(path: string, request: unknown, answer: S): Promise<z.output<S>> =>
    understood(options, await post(options, path, request), text => answer.parse(JSON.parse(text)));
  return {
    address: options.server,
    signal: options.signal,
    hello: request => ask(syncContract.hello.path, request, helloAnswerSchema),
    push: request => orRefusal(() => ask(syncContract.push.path, request, pushAnswerSchema)),
    pull: request =>
      orRefusal(async () => {
        const page = await post(options, syncContract.pull.path, request);
        understood(options, page, readHead);
        return { page };
      }),
    async offer(request) {
      await ask(syncContract.offer.path, request, offerAnswerSchema);
    },
    compare: request =>
      orNull(['not_found'], () =>
        orRefusal(() => ask(syncContract.compare.path, request, compareAnswerSchema)),
      ),
    // What is no server of ours shows itself at the greeting, which follows.
    witness: request =>
      orNull(['not_found', 'server_not_aktuar'], () =>
        ask(rollbackContract.witness.path, request, witnessAnswerSchema),
      ),
    async report(request) {
      await ask(rollbackContract.report.path, request, reportAnswerSchema);
    },
    handIn: changes =>
      ask(unsentContract.seal.path, { token: options.token, changes }, unsentContract.seal.output),
  };
}

async function post(options: TransportOptions, path: string, request: unknown): Promise<string> {
  const { server, token, signal } = options;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  let response: Response;
  let text: string;
  try {
    response = await options.fetch(server + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: ended,
    });
    text = new TextDecoder().decode(await untilAborted(ended, boundedBody(response, longestAnswer)));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof TooLong) throw stranger(options, error);
    throw new DomainError('offline', { server }, { cause: error });
  }
  if (response.ok) return text;
  const error = problemError(parsed(text), response.headers.get('retry-after'));
  // A proxy in front of a sleeping server answers like this; the server itself always sends a problem document.
  const proxy = response.status >= 502 && response.status <= 504;
  throw error ?? (proxy ? new DomainError('offline', { server }) : stranger(options));
}

const stranger = ({ server }: TransportOptions, cause?: unknown) =>
  new DomainError('server_not_aktuar', { address: server }, { cause });

/** An answer of a website or another program at the server's address is rejected. */
function understood<T>(options: TransportOptions, text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    throw stranger(options, error);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function orNull<T>(codes: readonly ErrorCode[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && codes.includes(error.code)) return null;
    throw error;
  }
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T | SyncRefusal> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof DomainError ? refusalOf(error) : null;
    if (refusal) return refusal;
    throw error;
  }
}

function refusalOf(error: DomainError): SyncRefusal | null {
  switch (error.code) {
    case 'history_diverged':
      return { code: error.code, common: 0 };
    case 'stream_forked':
      return { code: error.code };
    case 'stream_gap':
      return { code: error.code, expected: 0 };
    case 'resync':
      return { code: error.code, why: 'server' };
    default:
      return null;
  }
}
