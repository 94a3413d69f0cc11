import { z } from 'zod';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { AccountDoubt, idpProblem } from '../account-problem.ts';
import { parsedJson, Unanswered, webCall, type WebAnswer, type WebCall } from '../web-call.ts';

export interface AuthentikSetting {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
}

export interface AuthentikOptions {
  /** How long one call may take. */
  readonly timeoutMs?: number;
}

/** The API v3 of authentik, below /api/v3; paths end with a slash, or there is no answer. */
export interface AuthentikClient {
  /** Null for what is not there. */
  find(path: string): Promise<unknown>;
  /** Every element of a list, over all its pages. */
  all(path: string): Promise<unknown[]>;
  /** The parsed answer; null for an empty one. Throws `not_found` for what is not there. */
  change(method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown>;
}

const usualTimeoutMs = 15_000;
const pageSize = 100;
/** More pages than an association has people; a list that never ends is not read for ever. */
const mostPages = 2000;
const pageSchema = z.object({
  pagination: z.object({ next: z.number() }),
  results: z.array(z.unknown()),
});

export function authentikClient(setting: AuthentikSetting, options: AuthentikOptions = {}): AuthentikClient {
  const ask = (method: WebCall['method'], path: string, body?: object) =>
    exchange(setting, { method, path, body, timeoutMs: options.timeoutMs ?? usualTimeoutMs });
  return {
    find: async path => {
      const answer = await ask('GET', path);
      return answer.status === 404 ? null : contentOf(answer, false);
    },
    all: async path => {
      const rows: unknown[] = [];
      let page = 1;
      for (let turn = 0; turn < mostPages; turn += 1) {
        const query = `ordering=pk&page=${page}&page_size=${pageSize}`;
        const read = pageSchema.safeParse(contentOf(await ask('GET', `${path}?${query}`), false));
        if (!read.success) throw idpProblem('not_understood', [], read.error);
        rows.push(...read.data.results);
        // The number of the next page; 0 where there is none.
        if (read.data.pagination.next === 0) return rows;
        page = read.data.pagination.next;
      }
      throw idpProblem('not_understood');
    },
    change: async (method, path, body) => {
      const answer = await ask(method, path, body);
      if (answer.status === 404) throw new DomainError('not_found', { what: 'account' });
      return contentOf(answer, true);
    },
  };
}

interface Asked {
  readonly method: WebCall['method'];
  readonly path: string;
  readonly body: object | undefined;
  readonly timeoutMs: number;
}

async function exchange(
  setting: AuthentikSetting,
  { method, path, body, timeoutMs }: Asked,
): Promise<WebAnswer> {
  try {
    return await webCall({
      url: `${setting.url}/api/v3${path}`,
      method,
      headers: {
        Authorization: `Bearer ${setting.token}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      timeoutMs,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw method !== 'GET' && error instanceof Unanswered && error.sent
      ? new AccountDoubt(label('service.idp.name'), error)
      : idpProblem('no_answer', [], error);
  }
}

function contentOf({ status, text, retryAfter }: WebAnswer, isChange: boolean): unknown {
  const content = parsedJson(text);
  // There is no 401 in its schema: a bad token and a missing right are both 403.
  if (status === 403 || status === 401) throw idpProblem('token_refused');
  if (status === 429) throw idpProblem('busy', [retryAfter === null ? '' : String(retryAfter)]);
  // What broke inside may have broken after the change.
  if (status >= 500 && isChange) throw new AccountDoubt(label('service.idp.name'), text.slice(0, 200));
  if (status >= 500) throw idpProblem('broken', [String(status)]);
  if (status === 400) throw refusalOf(content);
  if (status === 204) return null;
  if (status < 200 || status > 299 || content === undefined)
    // An answer that cannot be read says nothing about a change that it answers.
    throw isChange && status < 300
      ? new AccountDoubt(label('service.idp.name'), text.slice(0, 200))
      : idpProblem('not_understood');
  return content;
}

/** `{"username": ["…"], "non_field_errors": ["…"]}` → what it says, and whether something is taken. */
function refusalOf(content: unknown): DomainError {
  const entries = content !== null && typeof content === 'object' ? Object.entries(content) : [];
  const texts = entries.flatMap(([field, value]) =>
    Array.isArray(value) ? value.map(each => `${field}: ${String(each)}`) : [],
  );
  const isTaken = texts.some(text => /^(username|name): .*(unique|exists)/i.test(text));
  if (isTaken) return new DomainError('conflict', { what: 'account' });
  return idpProblem('other', [texts.join(' ').slice(0, 200)]);
}
