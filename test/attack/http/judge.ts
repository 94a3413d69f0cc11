import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '../../../shared/endpoint.ts';
import type { Generated } from '../generate/request.ts';
import { marks } from '../target/association.ts';
import type { Caller } from '../target/caller.ts';
import type { Answer } from '../target/http-client.ts';
import { expected, mayCause } from './expected-rights.ts';

/** What is wrong with an answer. */
export interface Fault {
  readonly name: string;
  readonly text: string;
}

/** Traces of what runs inside: stacks, paths of the project, statements and messages of SQLite. */
const inside =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|SQLITE_|SqliteError|ZodError|better-sqlite3|drizzle|no such (table|column)|UNIQUE constraint|aktuar-attack-|\bselect "[a-z_]+"\."/;

/** Everything that is wrong with an answer to a generated request. */
export function faultsOf(generated: Generated, answer: Answer): Fault[] {
  const { target, caller } = generated;
  // Node's own parser refuses an unknown expectation before any program sees it.
  if (answer.status === 417) return [];
  const where = `${target.endpoint.method.toUpperCase()} ${target.endpoint.path}`;
  const found = [
    serverError(answer),
    ...(answer.status >= 400 ? [problemFault(generated, answer)] : successFaults(generated, answer)),
    rightsFault(generated, answer),
    markFault(generated, answer),
    headerFault(answer),
  ];
  return found
    .filter(fault => fault !== null)
    .map(({ name, text }) => ({ name: `${name} ${where}`, text: `${text} (${caller.name})` }));
}

const fault = (name: string, text: string): Fault => ({ name, text });

/** An outside service that is not there or refuses is told as 502 and 503; nothing else may be 5xx. */
function serverError({ status, text }: Answer): Fault | null {
  if (status < 500) return null;
  const { code } = parsed(text) as { code?: string };
  const isOutside =
    (status === 503 && code === 'not_configured') || (status === 502 && code === 'provider_failed');
  return isOutside ? null : fault(`status ${status}`, `answered ${status} ${text.slice(0, 300)}`);
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A refusal is a problem document with a code, a sentence and the number of the request, or a page for a browser. */
function problemFault({ sent }: Generated, { status, headers, text }: Answer): Fault | null {
  if (inside.test(text)) return fault('inside shown', `a refusal shows the inside: ${text.slice(0, 400)}`);
  const type = String(headers['content-type'] ?? '');
  // Node's own parser refuses what is no HTTP before any program sees it.
  if (sent.method === 'HEAD' || (text === '' && headers['connection'] === 'close')) return null;
  if (type.startsWith('text/html') && !/<script>alert|onerror=/.test(text)) return null;
  const problem = parsed(text) as Readonly<Record<string, unknown>>;
  const isProblem =
    type.startsWith('application/problem+json') &&
    problem['status'] === status &&
    ['type', 'title', 'detail', 'code', 'request_id'].every(
      key => typeof problem[key] === 'string' && problem[key] !== '',
    );
  return isProblem ? null : fault('no problem document', `${status} came as ${type}: ${text.slice(0, 300)}`);
}

function successFaults({ target, sent, isExact, caller }: Generated, answer: Answer): (Fault | null)[] {
  const { endpoint } = target;
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  if (!isExact || sent.method === 'HEAD') return [];
  return [
    isJson && answer.text !== '' && endpoint.kind !== 'file' && answer.status === endpoint.status
      ? schemaFault(endpoint, answer)
      : null,
    isJson && inside.test(answer.text)
      ? fault('inside shown', `an answer shows the inside: ${answer.text.slice(0, 300)}`)
      : null,
    cacheFault(endpoint, caller, answer),
  ];
}

/** The answer is exactly what its endpoint declares: nothing missing, and no field that is not declared. */
function schemaFault(endpoint: Endpoint, { text }: Answer): Fault | null {
  if (endpoint.kind === 'file' || endpoint.status === 302) return null;
  const schema = endpoint.kind === 'list' ? endpoint.output.array() : endpoint.output;
  const value: unknown = JSON.parse(text);
  const result = schema.safeParse(value);
  if (!result.success)
    return fault('undeclared answer', `does not fit its schema: ${result.error.message.slice(0, 300)}`);
  return isDeepStrictEqual(result.data, value)
    ? null
    : fault('undeclared field', `holds fields that no schema declares: ${text.slice(0, 300)}`);
}

/** What only some may read is stored by no cache between, and by no browser without being asked about. */
function cacheFault({ permission }: Endpoint, { kind }: Caller, { headers }: Answer): Fault | null {
  if (permission === 'public' || kind === 'none') return null;
  const control = String(headers['cache-control'] ?? '');
  return /no-store|no-cache/.test(control) ? null : fault('kept by caches', `cache-control is "${control}"`);
}

function rightsFault({ target, caller, isExact }: Generated, { status }: Answer): Fault | null {
  if (!isExact) return null;
  const must = expected(target.endpoint.permission, caller);
  // Too many wrong credentials from one address are refused as such.
  if (must === 'served' || status === 429 || status === 431) return null;
  // Who may do nearly everything also ends sessions and devices, its own included, logins of members and keys; a session
  // of the board may have logged itself out.
  const isEnded =
    status === 401 &&
    (mayCause('accesses.write', caller) || ['member', 'board', 'issuedKey'].includes(caller.kind));
  const right = must === 'unauthorized' ? status === 401 : status === 403 || isEnded;
  return right ? null : fault('rights', `must be refused (${must}), answered ${status}`);
}

function markFault({ caller, target }: Generated, { text }: Answer): Fault | null {
  const shown = Object.entries(marks).find(
    ([name, mark]) => text.includes(mark) && !mayRead(name as keyof typeof marks, caller, target.endpoint),
  );
  return shown === undefined
    ? null
    : fault(`private ${shown[0]} shown`, `shows ${shown[0]}: ${text.slice(0, 200)}`);
}

/** What lets a person of the board, or a key of one, read each mark. */
const markReaders: Readonly<Record<keyof typeof marks, string>> = {
  note: 'members.read',
  hiddenPhone: 'members.read',
  draft: 'events.read',
  helperNote: 'registrations.read',
};

function mayRead(name: keyof typeof marks, caller: Caller, { path }: Endpoint): boolean {
  if (mayCause(markReaders[name], caller)) return true;
  // Everything that is known of a person is told to that person (revDSG, 25), the note too.
  const isOwnReport = path === '/members/me/data' || path === '/members/me/access-report';
  if (name === 'note' && isOwnReport) return caller.name === 'other member';
  // The member who hides its entry reads it itself; the organiser reads about the helpers of its event.
  if (name === 'hiddenPhone') return caller.name === 'other member';
  return name === 'helperNote' && caller.kind === 'organizer';
}

/** Nothing that a request said may have become a header, and no other website may read answers. */
function headerFault({ headers }: Answer): Fault | null {
  if (headers['x-injected'] !== undefined || headers['bcc'] !== undefined)
    return fault('header injected', JSON.stringify(headers));
  const origin = String(headers['access-control-allow-origin'] ?? '');
  if (
    /evil|null/.test(origin) ||
    (origin === '*' && headers['access-control-allow-credentials'] !== undefined)
  )
    return fault('origin allowed', `access-control-allow-origin is "${origin}"`);
  return headers['x-content-type-options'] === 'nosniff' || headers['connection'] === 'close'
    ? null
    : fault('no nosniff', JSON.stringify(headers).slice(0, 300));
}
