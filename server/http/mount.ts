import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Endpoint, Method } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import { publicActor, type Actor, type Permission } from '../../shared/permission.ts';
import type { Call, Context } from '../context.ts';
import { authorize, execute, operationsOf, writes, type Api, type Operation } from '../execute.ts';
import { answerOf, writeAnswer, type Answer } from './answer.ts';
import { keyedRequest, type Idempotency } from './idempotency.ts';
import { isLarge, largeBody, refuseUnread } from './body/large-body.ts';
import { openBody, outletOf, type OpenBody } from './body/open-body.ts';
import type { Load } from './load.ts';
import { slotCaller } from './slots.ts';
import { readInput, readSigned } from './request-input.ts';
import { callOf, requestOf } from './request-state.ts';
import {
  checkIfMatch,
  checkIfMatchOutside,
  withoutUnchanged,
  withResourceTag,
  withTagOfGet,
} from './resource-tag.ts';
import { speakIn } from '../reader-language.ts';
import { languageOf } from './pages/page-language.ts';
import { linkHandler } from './pages/link.ts';
import { answerByPage, wantsPage } from './pages/send-page.ts';

const name = 'aktuar-login';
/** Longer than any attempt to log in. */
const maxAgeMs = 60 * 60_000;
const pattern = /^[\w-]{43}$/;

/**
 * The secret by which a browser is known again during a login; a new one for a browser without. Scripts do not
 * see it, and other sites' forms and pictures do not carry it.
 */
function browserSecret({ baseUrl, randomToken }: Context, req: Request, res: Response): string {
  const isSecure = baseUrl().startsWith('https:');
  // The prefix lets no neighbouring host plant one.
  const cookie = isSecure ? `__Host-${name}` : name;
  const known = cookieOf(req, cookie);
  if (known !== null) return known;
  const secret = randomToken(32);
  res.cookie(cookie, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: maxAgeMs,
  });
  return secret;
}

function cookieOf(req: Request, name: string): string | null {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=', 2);
    if (key === name && pattern.test(value)) return value;
  }
  return null;
}

export interface MountParts {
  readonly api: Api;
  readonly context: Context;
  readonly idempotency: Idempotency;
  readonly load: Load;
  /** Who makes this request; throws `unauthorized` for bad credentials. */
  readonly actorOf: (req: Request) => Promise<Actor>;
  /** What public calls pass first: CORS and the rate limit. */
  readonly publicHandlers: readonly RequestHandler[];
}

/**
 * Every endpoint of the contract as a route. In this order: credentials and permission (before the body is read), slots
 * for large bodies and heavy work, input, `execute` with Idempotency-Key and If-Match around the handler, answer. A known
 * path with another method answers 405. Routes are made when a path with their first part is first asked for: making all
 * 400 took a quarter of a start, and each request was compared with all of them.
 */
export function mount(parts: MountParts): RequestHandler {
  const operations = Map.groupBy(operationsOf(parts.api), ({ endpoint }) => firstPart(endpoint.path));
  const routers = new Map<string, Router>();
  return (req, res, next) => {
    const name = firstPart(req.path);
    const below = operations.get(name);
    if (below === undefined) return next();
    const router = routers.get(name) ?? routerOf(parts, below);
    routers.set(name, router);
    router(req, res, next);
  };
}

/** 'members' of '/members/:id'. */
const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';

function routerOf(parts: MountParts, operations: readonly Operation[]): Router {
  const router = Router({ caseSensitive: true });
  const routes = operations.toSorted((a, b) =>
    specificity(a.endpoint.path) < specificity(b.endpoint.path) ? -1 : 1,
  );
  for (const operation of routes) {
    const { endpoint } = operation;
    for (const method of methodsOf(endpoint)) router[method](endpoint.path, ...steps(parts, operation));
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    const endpoints = routes.map(({ endpoint }) => endpoint).filter(endpoint => endpoint.path === path);
    if (endpoints.some(({ permission }) => permission === 'public'))
      router.options(path, ...parts.publicHandlers);
    router.all(path, otherMethod(endpoints));
  }
  return router;
}

/** A link takes both: the browser's page posts to the address that the e-mail names. */
const methodsOf = ({ method, link }: Endpoint): readonly Method[] =>
  link === true ? ['get', 'post'] : [method];

/** Puts `/members/me` in front of `/members/:id`: '~' sorts after every letter. */
const specificity = (path: string) => path.replace(/:\w+/g, '~');

/**
 * Lets a request through only with a credential that has this permission. `public` lets everybody through; bad
 * credentials count as none there, so that a website with an old token still sees the public pages.
 */
export function guard(permission: Permission, actorOf: MountParts['actorOf']): RequestHandler {
  return async (req, _res, next) => {
    const state = requestOf(req);
    state.actor = await actorOf(req).catch((error: unknown) => {
      if (permission === 'public' && error instanceof DomainError) return publicActor;
      throw error;
    });
    authorize(state.actor, permission);
    next();
  };
}

function steps(parts: MountParts, operation: Operation): RequestHandler[] {
  const { endpoint } = operation;
  const named: RequestHandler = (req, res, next) => {
    requestOf(req).route = endpoint.path;
    if (endpoint.link === true) res.vary('Accept');
    if (endpoint.link === true && wantsPage(req)) answerByPage(req);
    // A person who cannot be sent on wants to read why.
    if (endpoint.status === 302 && req.accepts(['json', 'html']) === 'html') answerByPage(req);
    next();
  };
  const handle: RequestHandler = async (req, res) => {
    const body = openBody(res);
    const signed = endpoint.signed === true ? { signed: await readSigned(endpoint, req, res) } : {};
    const wanted = wantedOf(endpoint, req);
    const browser = endpoint.browser === true ? { browser: browserSecret(parts.context, req, res) } : {};
    const call = { ...callOf(parts.context, req), ...wanted, ...signed, ...browser };
    const respondTo = (input: Given['input']) =>
      speakIn(languageOf(req, 'de'), () => respond(parts, operation, call, { req, input, body }));
    const answer = await withSlots(parts, endpoint, { req, res, body }, respondTo).catch(unlessGone(body));
    if (answer) writeAnswer(req, res, answer);
  };
  const door = endpoint.permission === 'public' ? parts.publicHandlers : [];
  const work = endpoint.link === true ? linkHandler(operation, parts.context) : handle;
  return [named, guard(endpoint.permission, parts.actorOf), ...door, work];
}

interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly body: OpenBody;
}

/** Reads the input and answers it, with the slots that body and work need; what lies on the disk for it goes after. */
async function withSlots(
  { load }: MountParts,
  endpoint: Endpoint,
  { req, res, body: { signal } }: Exchange,
  respondTo: (input: Given['input']) => Promise<Answer>,
): Promise<Answer> {
  const caller = slotCaller(requestOf(req).actor, req.ip ?? '');
  const ends: (() => void | Promise<void>)[] = [];
  const takeHeavy = async () => {
    if (endpoint.heavy === true) ends.push(await load.heavy.take(caller, signal));
  };
  try {
    let large = null;
    if (isLarge(endpoint, req)) {
      refuseUnread(endpoint, req);
      ends.push(await load.uploads.take(caller, signal));
      large = largeBody(req, load);
      ends.push(large.remove);
      await large.receive(endpoint);
    }
    // Before a large body is read into memory, and never while it comes.
    if (large) await takeHeavy();
    const input = await readInput(endpoint, { req, res, large });
    if (!large) await takeHeavy();
    return await respondTo(input);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Of a file that comes in several forms: what the caller accepts best; the usual one for a caller that accepts none. */
function wantedOf(endpoint: Endpoint, req: Request): { readonly wanted?: string } {
  if (endpoint.kind !== 'file' || endpoint.produces.length < 2) return {};
  const accepted = req.accepts([...endpoint.produces]);
  return { wanted: accepted === false ? endpoint.produces[0] : accepted };
}

interface Given {
  readonly req: Request;
  readonly input: Readonly<Record<string, unknown>>;
  readonly body: OpenBody;
}

/** An error of a connection that is gone has no reader. */
function unlessGone({ signal }: OpenBody): (error: unknown) => null {
  return error => {
    if (signal.aborted && error === signal.reason) return null;
    throw error;
  };
}

async function respond(parts: MountParts, operation: Operation, call: Call, given: Given): Promise<Answer> {
  const { area, endpoint } = operation;
  const { req, body } = given;
  const input = await withoutUnchanged(parts.api, call, operation, given.input);
  return execute(operation, call, input, (run, fields) => {
    const resource = { area, path: endpoint.path, fields };
    const ifMatch =
      endpoint.resource === true && endpoint.method !== 'post' ? req.get('if-match') : undefined;
    const keyed =
      endpoint.method === 'post' && endpoint.repeatable !== true
        ? keyedRequest(req.get('idempotency-key'), req.path, fields)
        : null;
    if (!writes(endpoint)) {
      const runOpen = async (open: OpenBody) => {
        // Of a GET the answer itself is compared.
        if (endpoint.method !== 'get') await checkIfMatchOutside(parts.api, call, resource, ifMatch);
        const output = await run(endpoint.kind === 'file' ? { outlet: outletOf(endpoint, open) } : {});
        return withTagOfGet(parts.api, resource, { endpoint, output, answer: answerOf(endpoint, output) });
      };
      return keyed ? parts.idempotency.onceOutside(call, keyed, { body, run: runOpen }) : runOpen(body);
    }
    const work = () => {
      checkIfMatch(parts.api, call, resource, ifMatch);
      const output = run();
      const answer = answerOf(endpoint, output);
      return withResourceTag(parts.api, call, resource, { endpoint, output, answer });
    };
    return keyed ? parts.idempotency.once(call, keyed, work) : work();
  });
}

function otherMethod(endpoints: readonly Endpoint[]): RequestHandler {
  const methods = endpoints.flatMap(methodsOf).map(method => method.toUpperCase());
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
  return (req, res) => {
    requestOf(req).route = endpoints[0]?.path ?? null;
    if (req.method !== 'OPTIONS') throw new DomainError('method_not_allowed', { allowed });
    res.setHeader('Allow', allowed);
    res.status(204).end();
  };
}
