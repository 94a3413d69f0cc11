import { contract } from '../../shared/contract.ts';
import { desktopContract, type DesktopContract } from '../../shared/desktop-contract.ts';
import type { Endpoint, LocalCall, Output, Parsed } from '../../shared/endpoint.ts';
import { DomainError, type ErrorCode, type ErrorParams } from '../../shared/errors.ts';
import { checked } from '../../shared/fields.ts';

/** What the page gets back, through either shell. */
export type Reply =
  | { readonly ok: unknown }
  | { readonly [C in ErrorCode]: { readonly error: C; readonly params: ErrorParams[C] } }[ErrorCode];

/** One function per call that only the desktop answers; a missing or surplus one does not compile. */
export type LocalHandlers = {
  readonly [A in keyof DesktopContract]: {
    readonly [N in keyof DesktopContract[A]]: (
      input: Parsed<DesktopContract[A][N]>,
    ) => Output<DesktopContract[A][N]> | Promise<Output<DesktopContract[A][N]>>;
  };
};

export interface AnswerParts {
  readonly local: LocalHandlers;
  /** Calls the server; throws `offline` or the server's error. */
  readonly remote: (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Maps errors of the storage to codes; any other error passes unchanged. */
  readonly explain: (error: unknown) => unknown;
  /** Writes an unexpected error to the log. */
  readonly report: (where: string, error: unknown) => void;
}

type Handler = (input: unknown) => unknown;
type Table<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/**
 * Answers one call of the page: validates it against its declaration, then calls the local handler, else the server.
 * Never throws: a refusal is returned with its code, an unexpected error as `internal` after it was reported.
 */
export async function answer(parts: AnswerParts, area: string, name: string, input: unknown): Promise<Reply> {
  try {
    return { ok: await dispatch(parts, area, name, input) };
  } catch (thrown) {
    const error = parts.explain(thrown);
    if (error instanceof DomainError) {
      if (error.code === 'internal') parts.report(`${area}.${name}`, error);
      return refused(error);
    }
    parts.report(`${area}.${name}`, error);
    return { error: 'internal', params: {} };
  }
}

/** Handlers of some calls. */
type SomeHandlers = { readonly [A in keyof LocalHandlers]?: Partial<LocalHandlers[A]> };

/** As `answer` where only these calls can be answered; all others are refused with `desktop_locked`. */
export async function answerSome(
  parts: Pick<AnswerParts, 'explain' | 'report'> & { readonly local: SomeHandlers },
  area: string,
  name: string,
  input: unknown,
): Promise<Reply> {
  const refusal = new DomainError('desktop_locked', {});
  if (entry(parts.local as Table<Handler>, area, name) === undefined) return refused(refusal);
  const remote = () => Promise.reject(refusal);
  return answer({ ...parts, local: parts.local as LocalHandlers, remote }, area, name, input);
}

/** A DomainError as it travels to the page. */
const refused = (error: DomainError): Reply => ({ error: error.code, params: error.params }) as Reply;

/** What a call answers. Throws what refuses it. */
export async function dispatch(
  parts: Pick<AnswerParts, 'local' | 'remote'>,
  area: string,
  name: string,
  input: unknown,
): Promise<unknown> {
  const local = entry<LocalCall>(desktopContract, area, name);
  if (local) {
    const handler = entry(parts.local as Table<Handler>, area, name);
    if (handler) return handler(checked(local.input, input));
  }
  const remote = entry<Endpoint>(contract, area, name);
  if (remote) return parts.remote(remote, checked(remote.input, input));
  throw new DomainError('not_found', { what: `${area}.${name}` });
}

function entry<T>(table: Table<T>, area: string, name: string): T | undefined {
  const calls = Object.hasOwn(table, area) ? table[area] : undefined;
  return calls && Object.hasOwn(calls, name) ? calls[name] : undefined;
}
