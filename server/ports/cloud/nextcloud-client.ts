import { z } from 'zod';
import type { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { AccountDoubt, cloudProblem } from '../account-problem.ts';
import { parsedJson, Unanswered, webCall, type WebAnswer, type WebCall } from '../web-call.ts';

export interface NextcloudSetting {
  /** Without a slash at the end. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export interface NextcloudOptions {
  readonly now: () => Date;
  /** How long one call may take. */
  readonly timeoutMs?: number;
}

interface OcsCall {
  readonly method: WebCall['method'];
  /** Behind the address, with its query. */
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** What stood in the envelope: its code, whatever the HTTP status was, and its data. */
export interface OcsAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Calls that speak OCS: the answer's own code counts, 200 (v2) or 100 (v1) for success, 404 for 998. */
export type NextcloudClient = (call: OcsCall) => Promise<OcsAnswer>;

const usualTimeoutMs = 15_000;
/** How long no call is made after the login was refused: Nextcloud slows down a client that repeats that. */
const quietMs = 10 * 60_000;
const envelope = z.object({
  ocs: z.object({
    meta: z.object({ statuscode: z.coerce.number(), message: z.string().nullish() }),
    data: z.unknown(),
  }),
});

export function nextcloudClient(setting: NextcloudSetting, options: NextcloudOptions): NextcloudClient {
  let quietUntil = 0;
  return async call => {
    const left = quietUntil - options.now().getTime();
    if (left > 0) throw cloudProblem('quiet', [String(Math.ceil(left / 60_000))]);
    const answer = await exchange(setting, call, options.timeoutMs ?? usualTimeoutMs);
    const content = contentOf(answer, call.method !== 'GET');
    if (content.code === 997 || content.code === 401) {
      quietUntil = options.now().getTime() + quietMs;
      throw cloudProblem('login_refused');
    }
    if (content.code === 403) throw refusalOf(content.message);
    return content;
  };
}

async function exchange(setting: NextcloudSetting, call: OcsCall, timeoutMs: number): Promise<WebAnswer> {
  const { url, user, password } = setting;
  const sign = call.path.includes('?') ? '&' : '?';
  try {
    return await webCall({
      url: `${url}${call.path}${sign}format=json`,
      method: call.method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        Accept: 'application/json',
        // Without it every call is taken for a forged one.
        'OCS-APIRequest': 'true',
        ...(call.form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      },
      timeoutMs,
      ...(call.form ? { body: new URLSearchParams(call.form).toString() } : {}),
    });
  } catch (error) {
    throw call.method !== 'GET' && error instanceof Unanswered && error.sent
      ? new AccountDoubt(label('service.cloud.name'), error)
      : cloudProblem('no_answer', [], error);
  }
}

function contentOf({ status, text, retryAfter }: WebAnswer, isChange: boolean): OcsAnswer {
  if (status === 429) throw cloudProblem('busy', [retryAfter === null ? '' : String(retryAfter)]);
  const read = envelope.safeParse(parsedJson(text));
  const broke = brokenOf(read.success ? read.data.ocs.meta.statuscode : status, isChange, text);
  if (broke) throw broke;
  if (read.success) {
    const { meta, data } = read.data.ocs;
    const code = meta.statuscode === 998 ? 404 : meta.statuscode;
    return { code, message: meta.message ?? '', data };
  }
  if (status === 404 || status === 401) return { code: status, message: '', data: [] };
  // An answer that cannot be read says nothing about the change that it answers.
  throw isChange && status < 300
    ? new AccountDoubt(label('service.cloud.name'), text.slice(0, 200))
    : cloudProblem('not_understood');
}

/** What broke inside may have broken after the change. 996 stands for it in the answer, where 500 does as status. */
function brokenOf(code: number, isChange: boolean, text: string): DomainError | null {
  if (code !== 996 && (code < 500 || code > 599)) return null;
  return isChange
    ? new AccountDoubt(label('service.cloud.name'), text.slice(0, 200))
    : cloudProblem('broken', [String(code)]);
}

/** Newer versions want the real password for changes, and say so in these words only. */
const refusalOf = (message: string): DomainError =>
  cloudProblem(/password confirmation/i.test(message) ? 'confirmation_needed' : 'denied');

/** True for an answer that says that it went well, of either version. */
export const isDone = ({ code }: OcsAnswer): boolean => code === 100 || code === 200;
