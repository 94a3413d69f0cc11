import { Mutex } from 'async-mutex';
import type { DomainError } from '../../../shared/errors.ts';
import { parsedJson, Unanswered, webCall, type WebAnswer } from '../web-call.ts';
import { failedEntry, refusalOf } from './mailcow-refusal.ts';
import { MailserverDoubt, mailserverProblem } from './mailserver-port.ts';

export interface MailcowSetting {
  /** Without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly domain: string;
}

export interface MailcowClientOptions {
  readonly now: () => Date;
  /** How long one call may take. */
  readonly timeoutMs?: number;
}

/** The API of mailcow: reads give the parsed JSON, writes give nothing or throw what went wrong. */
export interface MailcowClient {
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<void>;
}

/** How long no call is made after mailcow refused the key: it bans a client that repeats that. */
const quietMs = 10 * 60_000;
const usualTimeoutMs = 15_000;

/**
 * Calls go one after the other until one was let in, so that a wrong key is tried once and not by everything that a
 * screen asks at the same time. After a refusal of the key nothing is asked until the pause is over; another key
 * comes with a restart.
 */
export function mailcowClient(setting: MailcowSetting, options: MailcowClientOptions): MailcowClient {
  let quietUntil = 0;
  let letIn = false;
  const mutex = new Mutex();
  const ask = async (request: MailcowRequest): Promise<unknown> => {
    const left = quietUntil - options.now().getTime();
    if (left > 0) throw mailserverProblem('quiet', [String(Math.ceil(left / 60_000))]);
    const answer = await exchange(setting, request, options.timeoutMs ?? usualTimeoutMs);
    letIn = answer.status !== 401;
    if (answer.status === 401) quietUntil = options.now().getTime() + quietMs;
    return contentOf(answer, request);
  };
  const inLine = (request: MailcowRequest): Promise<unknown> =>
    letIn ? ask(request) : mutex.runExclusive(() => ask(request));
  return {
    get: path => inLine({ path }),
    post: async (path, body) => {
      const failed = failedEntry(await inLine({ path, body }));
      if (failed) throw refusalOf(failed, setting.domain);
    },
  };
}

interface MailcowRequest {
  /** Behind '/api/v1/'. */
  readonly path: string;
  /** Makes it a change. */
  readonly body?: unknown;
}

/** A write that was handed over without an answer is a doubt; a read, or a connection that never stood, is not. */
async function exchange(
  { url, apiKey }: MailcowSetting,
  { path, body }: MailcowRequest,
  timeoutMs: number,
): Promise<WebAnswer> {
  const isWrite = body !== undefined;
  try {
    return await webCall({
      url: `${url}/api/v1/${path}`,
      method: isWrite ? 'POST' : 'GET',
      headers: {
        'X-API-Key': apiKey,
        Accept: 'application/json',
        ...(isWrite ? { 'Content-Type': 'application/json' } : {}),
      },
      timeoutMs,
      ...(isWrite ? { body: JSON.stringify(body) } : {}),
    });
  } catch (error) {
    throw isWrite && error instanceof Unanswered && error.sent
      ? new MailserverDoubt(error)
      : mailserverProblem('no_answer', [], error);
  }
}

/** The JSON of an answer that went well so far; a failure may still stand in it. Throws what the status says. */
function contentOf({ status, text }: WebAnswer, { body }: MailcowRequest): unknown {
  const content = parsedJson(text);
  if (status === 401) throw keyRefusal(content);
  if (status === 403) throw mailserverProblem('read_only');
  // What broke inside of mailcow may have broken after the change.
  if (status >= 500 && body !== undefined) throw new MailserverDoubt(text.slice(0, 200));
  if (status >= 500) throw mailserverProblem('broken', [String(status)]);
  if (status !== 200 || content === undefined) throw mailserverProblem('not_mailcow');
  return content;
}

function keyRefusal(content: unknown): DomainError {
  const said = content !== null && typeof content === 'object' && 'msg' in content ? content.msg : '';
  const address = /denied for ip (\S+)/.exec(String(said))?.[1];
  return address === undefined
    ? mailserverProblem('key_refused')
    : mailserverProblem('ip_refused', [address]);
}
