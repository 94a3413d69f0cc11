import type { AttackArea, AttackOptions, Finding } from '../area.ts';
import { targets, type Target } from '../generate/endpoints.ts';
import { makeRequest, type Generated } from '../generate/request.ts';
import { randomOf, type Random } from '../random.ts';
import { startAttackServer, type AttackServer } from '../target/attack-server.ts';
import { makeCallers, type Caller } from '../target/caller.ts';
import { forbiddenChanges, takeSnapshot, type Snapshot } from '../target/guarded-tables.ts';
import { describeRequest, openClient, type Answer, type HttpClient } from '../target/http-client.ts';
import { observe, observedFaults } from '../target/observed-fault.ts';
import { faultsOf } from './judge.ts';

/** Cases of one batch come from callers with the same rights; after it the guarded tables are compared. */
const batchSize = 100;
/** After so many cases the server starts again on a fresh copy, as the powerful roles have deleted much by then. */
const roundSize = 10_000;
/** The end of a round belongs to who may change nearly everything, rights included. */
const powerfulFrom = 8_500;
const lanes = 8;

/** Callers of a batch by turns. */
const groups: readonly ((caller: Caller) => boolean)[] = [
  ({ kind }) => kind === 'none' || kind === 'forged',
  ({ kind, role }) => kind === 'member' && role === null,
  ({ role }) => role === 'read_only',
  ({ kind }) => kind === 'organizer' || kind === 'apiKey',
  ({ kind, role }) => kind === 'issuedKey' && role !== 'president',
  ({ name }) => name.startsWith('key that reads'),
  ({ role }) => role === 'event_lead',
  ({ role }) => role === 'treasurer',
  ({ role }) => role === 'secretary',
];
const isPowerful = ({ name, role }: Caller): boolean =>
  (role === 'president' || role === 'board') && !name.startsWith('key that reads');

const groupOf = (caseNumber: number): ((caller: Caller) => boolean) =>
  caseNumber % roundSize >= powerfulFrom
    ? isPowerful
    : (groups[Math.floor(caseNumber / batchSize) % groups.length] ?? isPowerful);

export const httpArea: AttackArea = {
  name: 'http',
  summary: 'every endpoint with every credential and generated inputs, headers, methods and codings',
  weight: 20,
  async run(options) {
    let played = 0;
    while (played < options.cases && !options.signal.aborted) {
      const first = options.first + played;
      const cases = Math.min(roundSize - (first % roundSize), options.cases - played);
      played += await playRound({ ...options, first, cases });
    }
    return { cases: played };
  },
};

async function playRound(options: AttackOptions): Promise<number> {
  const server = await startAttackServer();
  const clients = Array.from({ length: lanes }, () => openClient(server.address));
  try {
    let played = 0;
    let before = takeSnapshot(server.database);
    for (const { first, cases } of batchesOf(options)) {
      if (options.signal.aborted || !server.isRunning()) break;
      before = await playBatch({ ...options, first, cases }, { server, clients, before });
      played += cases;
      options.played(cases);
    }
    if (!server.isRunning())
      report(options, {
        name: 'server ended',
        text: 'the server ended',
        caseNumber: options.first,
        steps: [],
      });
    return played;
  } finally {
    for (const client of clients) client.close();
    await server.stop();
  }
}

interface Batch {
  readonly first: number;
  readonly cases: number;
}

/** The batches of a round. A round that is cut short plays the beginning of its end all the same. */
function batchesOf({ first, cases }: AttackOptions): Batch[] {
  const end = first + cases;
  const isShort = cases >= batchSize && end % roundSize < powerfulFrom && end % roundSize !== 0;
  const share = isShort ? Math.ceil(cases / 8) : 0;
  const powerful = Math.floor(first / roundSize) * roundSize + powerfulFrom;
  return [...split(first, end - share), ...split(powerful, powerful + share)];
}

function split(from: number, end: number): Batch[] {
  const batches: Batch[] = [];
  for (let first = from; first < end; first += batchSize - (first % batchSize))
    batches.push({ first, cases: Math.min(batchSize - (first % batchSize), end - first) });
  return batches;
}

const report = ({ report: tell }: AttackOptions, finding: Omit<Finding, 'area'>): void =>
  tell({ area: 'http', ...finding });

interface Round {
  readonly server: AttackServer;
  readonly clients: readonly HttpClient[];
  /** What decides about rights and money, as the batch before left it. */
  readonly before: Snapshot;
}

/** Plays a batch; answers what decides about rights and money afterwards. */
async function playBatch(options: AttackOptions, { server, clients, before }: Round): Promise<Snapshot> {
  const callers = (await makeCallers({ ...server, ...server.facts })).filter(groupOf(options.first));
  const accepted: Record<string, unknown>[] = [];
  let next = options.first;
  const end = options.first + options.cases;
  const work = async (client: HttpClient): Promise<void> => {
    while (next < end && !options.signal.aborted) {
      const caseNumber = next++;
      const generated = makeCase(randomOf(options.seed, caseNumber), callers, server);
      const answer = await playCase(options, caseNumber, { generated, client, server });
      if (answer && answer.status < 400 && generated.sent.method !== 'GET')
        accepted.push({ as: generated.caller.name, ...describeRequest(generated.sent) });
    }
  };
  await Promise.all(clients.map(work));
  const after = takeSnapshot(server.database);
  for (const text of forbiddenChanges(before, after, callers))
    report(options, {
      name: `change without right: ${text.split(':', 1).join('')}`,
      text,
      caseNumber: options.first,
      cases: options.cases,
      steps: accepted,
    });
  for (const text of observedFaults(await observe(server, options)))
    report(options, { name: text.split(':', 1).join(''), text, caseNumber: options.first, steps: accepted });
  return after;
}

function makeCase(random: Random, callers: readonly Caller[], { facts }: AttackServer): Generated {
  return makeRequest(chosenTarget(random), random.pick(callers), { random, ids: facts.ids });
}

const totalWeight = targets.reduce((sum, { weight }) => sum + weight, 0);

function chosenTarget(random: Random): Target {
  let left = random.next() * totalWeight;
  return targets.find(({ weight }) => (left -= weight) < 0) ?? random.pick(targets);
}

interface Play {
  readonly generated: Generated;
  readonly client: HttpClient;
  readonly server: AttackServer;
}

async function playCase(options: AttackOptions, caseNumber: number, play: Play): Promise<Answer | null> {
  const { generated, client, server } = play;
  const { sent, caller, target } = generated;
  const steps = [{ as: caller.name, ...describeRequest(sent) }];
  try {
    const answer = await client.send(sent);
    for (const { name, text } of faultsOf(generated, answer)) {
      const log =
        answer.status >= 500
          ? await server.logOf(String(answer.headers['x-request-id'] ?? requestIdOf(answer)))
          : '';
      report(options, { name, text: log === '' ? text : `${text}; logged: ${log}`, caseNumber, steps });
    }
    return answer;
  } catch (error) {
    // Of a body that is far too large, or after a head over Node's 16 kB, the server reads nothing and closes.
    const isLarge = sent.body !== undefined && Buffer.byteLength(sent.body) > 500_000;
    const isLongHead = Buffer.byteLength(`${sent.path}${JSON.stringify(sent.headers)}`) > 16_000;
    if (isLarge || isLongHead || isRefusedByClient(error)) return null;
    const where = `${target.endpoint.method.toUpperCase()} ${target.endpoint.path}`;
    const text = error instanceof Error ? error.message : String(error);
    report(options, { name: `no answer ${where}`, text: `${text} (${caller.name})`, caseNumber, steps });
    return null;
  }
}

/** Node does not send such a path or header at all. */
const isRefusedByClient = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && /ERR_(UNESCAPED|INVALID)/.test((error as NodeJS.ErrnoException).code ?? ''));

function requestIdOf({ text }: Answer): string {
  const id = /"request_id":"([^"]+)"/.exec(text)?.[1];
  return id ?? '';
}
