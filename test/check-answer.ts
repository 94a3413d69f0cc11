import { appendFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { impliedErrors } from '../server/http/docs/openapi.ts';
import { statusOf } from '../server/http/error-response.ts';
import { contract } from '../shared/contract.ts';
import type { Area, Endpoint } from '../shared/endpoint.ts';

interface Call {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly address: RegExp;
}

/** Every call, those without a key in their path first: they win over one whose key would take their name. */
const calls: readonly Call[] = Object.entries(contract as Readonly<Record<string, Area>>)
  .flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      name: `${area}.${name}`,
      endpoint,
      address: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    })),
  )
  .toSorted((one, other) => keys(one) - keys(other));

function keys({ endpoint }: Call): number {
  return endpoint.path.split(':').length;
}

/** The calls that a method may mean, in their order. */
const callsOf = (method: string): readonly Call[] =>
  calls.filter(
    ({ endpoint }) =>
      endpoint.method === method.toLowerCase() || (endpoint.link === true && method === 'POST'),
  );
const byMethod = new Map<string, readonly Call[]>();

const answered = new Set<string>();

interface HeardAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
}

/**
 * Holds a success of the server against the declaration of its call: status, media type, and a body that has every
 * field of the schema and no other; a refusal against what a problem document is, and its code against those that the call
 * declares. Throws with both where they differ.
 * An answer that is none of a declared call passes. With AKTUAR_ANSWERED, the file of this name gets the calls that were answered.
 */
export function checkAnswer(method: string, path: string, answer: HeardAnswer): void {
  const [address = ''] = path.split('?');
  if (!byMethod.has(method)) byMethod.set(method, callsOf(method));
  const call = byMethod.get(method)?.find(({ address: pattern }) => pattern.test(address));
  if (!call) return;
  if (answer.status >= 400 && method !== 'HEAD') checkRefusal(call, answer);
  if (answer.status >= 200 && answer.status <= 302) checkSuccess(call, answer);
}

function checkSuccess(call: Call, answer: HeardAnswer): void {
  const type = answer.headers.get('content-type') ?? '';
  const { name, endpoint } = call;
  // A link shows a page to a browser.
  if (endpoint.link === true && type.startsWith('text/html')) return;
  note(name);
  if (answer.status !== endpoint.status)
    throw new Error(`${name} answered ${answer.status}, declared is ${endpoint.status}`);
  if (endpoint.kind === 'file') {
    if (!endpoint.produces.includes(type)) throw new Error(`${name} sent ${type}, which it does not declare`);
    return;
  }
  if (endpoint.status !== 204 && endpoint.status !== 302) checkBody(call, answer);
}

function checkBody({ name, endpoint }: Call, answer: HeardAnswer): void {
  if (endpoint.kind === 'file') return;
  const schema = endpoint.kind === 'list' ? endpoint.output.array() : endpoint.output;
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) throw new Error(`${name} does not answer as declared: ${parsed.error.message}`);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), answer.json))
    throw new Error(
      `${name} answers fields that it does not declare:\n${JSON.stringify(answer.json).slice(0, 2000)}\n${JSON.stringify(parsed.data).slice(0, 2000)}`,
    );
}

const problemSchema = z.strictObject({
  type: z.string().min(1),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  code: z.enum(Object.keys(statusOf) as (keyof typeof statusOf)[]),
  params: z.record(z.string(), z.unknown()),
  errors: z
    .array(z.strictObject({ path: z.string(), message: z.string().min(1), code: z.string().min(1) }))
    .min(1)
    .optional(),
  request_id: z.string().min(1),
});

/** A header that a refusal of this status has to carry. */
const requiredHeader: Readonly<Record<number, string>> = {
  401: 'www-authenticate',
  405: 'allow',
  429: 'retry-after',
};

/** A person at a browser sees a page instead. */
function checkRefusal({ name, endpoint }: Call, { status, headers, json }: HeardAnswer): void {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return;
  if (!type.startsWith('application/problem+json'))
    throw new Error(`${name} refuses with ${status} as ${type}, not as a problem document`);
  const problem = problemSchema.safeParse(json);
  if (!problem.success) throw new Error(`${name} refuses with no problem document: ${problem.error.message}`);
  const { code, request_id, status: told } = problem.data;
  if (told !== status || statusOf[code] !== status)
    throw new Error(`${name} refuses with ${status}, but tells ${told}, and ${code} is ${statusOf[code]}`);
  if (![...endpoint.errors, ...impliedErrors(endpoint)].includes(code))
    throw new Error(`${name} refuses with ${code}, which it does not declare`);
  if (headers.get('x-request-id') !== request_id)
    throw new Error(`${name} tells another request id in its header than in the refusal`);
  const header = requiredHeader[status];
  if (header !== undefined && headers.get(header) === null)
    throw new Error(`${name} refuses with ${status} without ${header}`);
}

function note(name: string): void {
  const file = process.env['AKTUAR_ANSWERED'];
  if (file === undefined || answered.has(name)) return;
  answered.add(name);
  appendFileSync(file, `${name}\n`);
}
