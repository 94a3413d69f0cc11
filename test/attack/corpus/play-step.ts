import { randomUUID } from 'node:crypto';
import { pageSchema } from '../../../shared/sync/message.ts';
import { faultsOf } from '../http/judge.ts';
import { targets } from '../generate/endpoints.ts';
import type { AttackServer } from '../target/attack-server.ts';
import type { Caller } from '../target/caller.ts';
import type { Answer, HttpClient } from '../target/http-client.ts';
import type { CallStep, CorpusStep, PushStep } from './entry.ts';
import { filled } from './fill.ts';

export interface StepContext {
  readonly server: AttackServer;
  readonly client: HttpClient;
  readonly callers: readonly Caller[];
  readonly values: Record<string, string>;
  /** Streams by the name that the steps of the entry use. */
  readonly streams: Map<string, Stream>;
}

interface Stream {
  readonly id: string;
  pushed: number;
}

/** Plays one step; answers what is wrong with what came back. */
export async function playStep(step: CorpusStep, context: StepContext): Promise<string[]> {
  if ('push' in step) return playPush(step, context);
  if ('pull' in step) return playPull(step.as, context);
  if ('sql' in step)
    return checkRows(filled(step.sql, context.values), filled(step.rows, context.values), context);
  return playCall(step, context);
}

function callerNamed(name: string, { callers }: StepContext): Caller {
  const caller = callers.find(one => one.name === name);
  if (!caller) throw new Error(`there is no caller '${name}'`);
  return caller;
}

async function playCall(step: CallStep, context: StepContext): Promise<string[]> {
  let faults: string[] = [];
  for (let n = 1; n <= step.times; n++) {
    context.values['n'] = String(n);
    faults = await playOnce(step, context);
  }
  return faults;
}

async function playOnce(step: CallStep, context: StepContext): Promise<string[]> {
  const { method, headers, json } = step;
  const path = filled(step.path, context.values);
  const body = json === undefined ? step.body : JSON.stringify(filled(json, context.values));
  const caller = callerNamed(step.as, context);
  const answer = await context.client.send({
    method,
    path,
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...caller.headers,
      ...filled(headers, context.values),
    },
    ...(body === undefined ? {} : { body: filled(body, context.values) }),
  });
  keepValues(step, answer, context.values);
  const where = `${step.as}: ${method} ${path}`;
  const shown = step.lacks.filter(text => answer.text.includes(text)).map(text => `${where} shows '${text}'`);
  return [...statusFaults(where, step, answer), ...shown, ...generalFaults(method, path, caller, answer)];
}

function statusFaults(where: string, { expect, code }: CallStep, { status, text }: Answer): string[] {
  const isRight = expect ? expect.includes(status) : status < 500;
  if (!isRight)
    return [`${where} answered ${status}, not ${expect?.join(' or ') ?? 'below 500'}: ${text.slice(0, 300)}`];
  const found = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  return code && status >= 400 && !code.includes(found)
    ? [`${where} answered ${found}, not ${code.join(' or ')}`]
    : [];
}

/** What holds for every answer, where the path is one of the contract. */
function generalFaults(method: string, path: string, caller: Caller, answer: Answer): string[] {
  const [plain = ''] = path.split('?', 1);
  const target = targets.find(
    ({ endpoint }) =>
      endpoint.method.toUpperCase() === method &&
      new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(plain),
  );
  if (!target) return [];
  const sent = { method, path, headers: {} };
  return faultsOf({ sent, caller, target, isExact: true }, answer).map(
    ({ name, text }) => `${name}: ${text}`,
  );
}

function keepValues(
  { keep }: Pick<CallStep, 'keep'>,
  { text }: Answer,
  values: Record<string, string>,
): void {
  if (Object.keys(keep).length === 0) return;
  const body: unknown = JSON.parse(text);
  for (const [name, path] of Object.entries(keep)) {
    const found = path
      .split('.')
      .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | null)?.[key], body);
    if (typeof found === 'string' || typeof found === 'number') values[name] = String(found);
  }
}

async function post(as: string, path: string, body: unknown, context: StepContext): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...callerNamed(as, context).headers };
  return context.client.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
}

async function playPush(step: PushStep, context: StepContext): Promise<string[]> {
  const stream = streamNamed(step.stream ?? step.as, context);
  const mutations = filled(step.push, context.values).map((mutation, index) => ({
    mid: randomUUID(),
    mseq: stream.pushed + index + 1,
    schema: 1,
    ...mutation,
  }));
  const answer = await post(step.as, '/sync/push', { stream: stream.id, mutations }, context);
  const where = `${step.as} pushes`;
  if (!(step.expect ?? [200]).includes(answer.status))
    return [`${where}, answered ${answer.status}: ${answer.text.slice(0, 300)}`];
  if (answer.status !== 200) return [];
  stream.pushed += mutations.length;
  keepValues(step, answer, context.values);
  const { results } = JSON.parse(answer.text) as { results: { status: string; reason?: unknown }[] };
  return results
    .filter(({ status }) => step.results?.includes(status) === false)
    .map(result => `${where}, result ${JSON.stringify(result)}, not ${step.results?.join(' or ') ?? ''}`);
}

/** The same stream for the same name within an entry. */
function streamNamed(name: string, { streams }: StepContext): Stream {
  const known = streams.get(name) ?? { id: randomUUID(), pushed: 0 };
  streams.set(name, known);
  return known;
}

async function playPull(as: string, context: StepContext): Promise<string[]> {
  const request = {
    scope: 'core',
    gen: 1,
    cursor: null,
    page_at: null,
    witness: [],
    history: [],
    rows: 5000,
  };
  const answer = await post(as, '/sync/pull', { ...request, bytes: 4_000_000, erased: [] }, context);
  if (answer.status !== 200) return [`${as} pulls, answered ${answer.status}: ${answer.text.slice(0, 300)}`];
  const page = pageSchema.safeParse(JSON.parse(answer.text));
  if (!page.success) return [`${as} pulls a page that is none: ${page.error.message.slice(0, 300)}`];
  return page.data.changes.flatMap(([op, tbl, id, , row]) =>
    op !== 'U' || keyOf(row) === id ? [] : [`a line of ${tbl} names ${id} and holds ${keyOf(row)}`],
  );
}

/** What a row is called in the feed: its uuid, id, key or address, in this order. */
function keyOf(row: unknown): string {
  const { uuid, id, key, address } = row as Readonly<Record<string, unknown>>;
  return String(uuid ?? (typeof id === 'string' ? id : undefined) ?? key ?? address ?? id);
}

function checkRows(sql: string, rows: readonly (readonly unknown[])[], { server }: StepContext): string[] {
  const found = server.database.prepare(sql).raw().all();
  return JSON.stringify(found) === JSON.stringify(rows)
    ? []
    : [`${sql} says ${JSON.stringify(found).slice(0, 300)}, not ${JSON.stringify(rows)}`];
}
