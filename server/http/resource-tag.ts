import { pathKeys, type Endpoint } from '../../shared/endpoint.ts';
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

export interface Changed {
  readonly endpoint: Endpoint;
  /** What `execute` answered. */
  readonly output: unknown;
  readonly answer: Answer;
}

function currentTag(api: Api, call: Call, { area, path, fields }: Resource): string {
  const get = findGet(api, area, path);
  if (!get) throw new Error(`${path} has no GET`);
  const input = Object.fromEntries(pathKeys(path).map(key => [key, fields[key]]));
  return answerOf(get.endpoint, synchronous(execute(get, call, input))).headers['ETag'] ?? '';
}

function findGet(api: Api, area: string, path: string): Operation | undefined {
  const [name] =
    Object.entries(api.contract[area] ?? {}).find(
      ([, other]) => other.method === 'get' && other.path === path,
    ) ?? [];
  return name === undefined ? undefined : findOperation(api, area, name);
}
