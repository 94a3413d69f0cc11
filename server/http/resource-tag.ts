import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { pathKeys, type Endpoint } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Call } from '../context.ts';
import { execute, findOperation, synchronous, type Api, type Operation } from '../execute.ts';
import { answerOf, requireMatch, type Answer } from './answer.ts';

/** Which resource a call is about: its area, its path as declared, and everything that may fill the path. */
export interface Resource {
  readonly area: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Compares `If-Match` with the tag that a GET of the same resource would answer this caller now. */
export function checkIfMatch(api: Api, call: Call, resource: Resource, ifMatch: string | undefined): void {
  if (ifMatch !== undefined) requireMatch(ifMatch, currentTag(api, call, resource));
}

/**
 * The answer to a change with the tag by which the resource can be named from now on. It is that of the body, unless
 * a GET says more of the resource than the change did.
 */
export function withResourceTag(api: Api, call: Call, resource: Resource, changed: Changed): Answer {
  const { endpoint, output, answer } = changed;
  if (endpoint.kind !== 'json' || endpoint.resource !== true || endpoint.status === 204) return answer;
  const path = endpoint.location ?? resource.path;
  const get = findGet(api, resource.area, path);
  if (!get || get.endpoint.kind !== 'json' || get.endpoint.output === endpoint.output) return answer;
  const fields = endpoint.location === undefined ? resource.fields : (output as Resource['fields']);
  const tag = currentTag(api, call, { ...resource, path, fields });
  return { ...answer, headers: { ...answer.headers, ETag: tag } };
}

/**
 * The same for a resource of another service, which is not asked again: what a change answers beside the resource itself
 * (a new password) is no part of what its tag names.
 */
export function withTagOfGet(api: Api, { area, path }: Resource, changed: Changed): Answer {
  const { endpoint, output, answer } = changed;
  if (endpoint.kind !== 'json' || endpoint.resource !== true || endpoint.status === 204) return answer;
  const get = findGet(api, area, endpoint.location ?? path);
  if (!get || get.endpoint.kind !== 'json' || get.endpoint.output === endpoint.output) return answer;
  const { ETag = '' } = answerOf(get.endpoint, get.endpoint.output.parse(output)).headers;
  return { ...answer, headers: { ...answer.headers, ETag } };
}

export interface Changed {
  readonly endpoint: Endpoint;
  /** What `execute` answered. */
  readonly output: unknown;
  readonly answer: Answer;
}

/** `checkIfMatch` for a resource of another service. */
export async function checkIfMatchOutside(
  api: Api,
  call: Call,
  resource: Resource,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return;
  const { get, input } = getOf(api, resource);
  requireMatch(ifMatch, answerOf(get.endpoint, await execute(get, call, input)).headers['ETag'] ?? '');
}

/**
 * The input of a change without what a GET of the resource answers this caller and the change itself does not take
 * (fields that cannot be changed, the null of one that can only be set), as long as it says the same: so the answer of a
 * GET can be put back. What differs stays and is refused.
 */
export async function withoutUnchanged(
  api: Api,
  call: Call,
  { area, endpoint }: Operation,
  given: Resource['fields'],
): Promise<Resource['fields']> {
  const resource = { area, path: endpoint.path, fields: given };
  const fields: Readonly<Record<string, z.ZodType>> = endpoint.input.shape;
  const isTaken = (key: string): boolean => fields[key]?.safeParse(given[key]).success === true;
  const refused = endpoint.method === 'put' ? Object.keys(given).filter(key => !isTaken(key)) : [];
  if (refused.length === 0 || !findGet(api, area, endpoint.path)) return given;
  const present = await currentOutput(api, call, resource);
  if (present === null) return given;
  return Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) =>
        !refused.includes(key) ||
        !Object.hasOwn(present, key) ||
        !isDeepStrictEqual(plain(value), plain(present[key])),
    ),
  );
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A value as JSON holds it, its uuids in lower case: they are the same in any. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_key, part: unknown) =>
    typeof part === 'string' && uuidPattern.test(part) ? part.toLowerCase() : part,
  );

/** What a GET answers; null for a caller to whom it answers nothing. */
async function currentOutput(api: Api, call: Call, resource: Resource): Promise<Resource['fields'] | null> {
  const { get, input } = getOf(api, resource);
  try {
    return (await execute(get, call, input)) as Resource['fields'];
  } catch (error) {
    // The change itself says what is wrong with the call.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function currentTag(api: Api, call: Call, resource: Resource): string {
  const { get, input } = getOf(api, resource);
  return answerOf(get.endpoint, synchronous(execute(get, call, input))).headers['ETag'] ?? '';
}

/** The GET of a resource with its input. Throws where the contract has none. */
function getOf(api: Api, { area, path, fields }: Resource) {
  const get = findGet(api, area, path);
  if (!get) throw new Error(`${path} has no GET`);
  return { get, input: Object.fromEntries(pathKeys(path).map(key => [key, fields[key]])) };
}

function findGet(api: Api, area: string, path: string): Operation | undefined {
  const [name] =
    Object.entries(api.contract[area] ?? {}).find(
      ([, other]) => other.method === 'get' && other.path === path,
    ) ?? [];
  return name === undefined ? undefined : findOperation(api, area, name);
}
