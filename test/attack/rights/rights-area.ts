import { randomUUID } from 'node:crypto';
import type { AttackArea, AttackOptions } from '../area.ts';
import { randomOf } from '../random.ts';
import { startAttackServer, type AttackServer } from '../target/attack-server.ts';
import { makeCallers, type Caller } from '../target/caller.ts';
import { forbiddenChanges, takeSnapshot } from '../target/guarded-tables.ts';
import { openClient, type Answer, type HttpClient } from '../target/http-client.ts';
import { observe, observedFaults } from '../target/observed-fault.ts';
import { chains, tries, type ChainStep, type ChainWorld } from './chains.ts';

/** Cases of one batch come from callers with the same rights; after it what decides about rights is compared. */
const batchSize = 20;
/** After so many cases the server starts again: secretaries have removed many members by then. */
const roundSize = 4_000;

/** Roles that may not give rights, by turns, and callers without a role. */
const groups: readonly ((caller: Caller) => boolean)[] = [
  ({ role }) => role === 'secretary',
  ({ role }) => role === 'read_only',
  ({ kind, role }) => kind === 'member' && role === null,
  ({ role }) => role === 'treasurer',
  ({ role }) => role === 'event_lead',
  ({ kind }) => kind === 'organizer' || kind === 'apiKey' || kind === 'none',
];

export const rightsArea: AttackArea = {
  name: 'rights',
  summary: 'known ways to more rights or to the money, for every role that must not, by HTTP and by push',
  weight: 3,
  async run(options) {
    let played = 0;
    while (played < options.cases && !options.signal.aborted) {
      const cases = Math.min(roundSize, options.cases - played);
      played += await playRound({ ...options, first: options.first + played, cases });
    }
    return { cases: played };
  },
};

async function playRound(options: AttackOptions): Promise<number> {
  const server = await startAttackServer();
  const client = openClient(server.address);
  try {
    const prepared = await prepareChains(server, client);
    let played = 0;
    while (played < options.cases && !options.signal.aborted && server.isRunning()) {
      const cases = Math.min(batchSize, options.cases - played);
      await playBatch({ ...options, first: options.first + played, cases }, { server, client, prepared });
      played += cases;
      options.played(cases);
    }
    return played;
  } finally {
    client.close();
    await server.stop();
  }
}

type Prepared = Pick<ChainWorld, 'merge' | 'conflict' | 'conflictMember'>;

/** A merge that ended an office, and a conflict about one: both made by the president, who may. */
async function prepareChains(server: AttackServer, client: HttpClient): Promise<Prepared> {
  const callers = await makeCallers({ ...server, ...server.facts });
  const send = async (as: string, method: string, path: string, body?: unknown): Promise<unknown> => {
    const caller = callers.find(({ name }) => name === as);
    const answer = await sendStep(client, caller, { method, path, body });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.text === '' ? null : JSON.parse(answer.text);
  };
  const { offices, members } = server.facts;
  const kept = (await send('board as president', 'POST', '/members', {
    vorname: 'Doppelt',
    nachname: 'Geführt',
    status: 'Passivmitglied',
  })) as { id: string; version: number };
  const other = (await send('board as president', 'GET', `/members/${offices.board.member}`)) as {
    version: number;
  };
  const { merge } = (await send('board as president', 'POST', `/members/${kept.id}/merge`, {
    other_id: offices.board.member,
    version: kept.version,
    other_version: other.version,
    fields: { funktion: { value: '' } },
  })) as { merge: { id: string } };
  const mid = randomUUID();
  const set = { funktion: { from: 'nie so gesehen', to: 'Kasse' } };
  const mutation = { kind: 'patch', tbl: 'member', id: members[1], set, mid, mseq: 1, schema: 1 };
  const pushed = (await send('device as president', 'POST', '/sync/push', {
    stream: randomUUID(),
    mutations: [mutation],
  })) as { results: { conflicts?: string[] }[] };
  const conflict = pushed.results[0]?.conflicts?.[0];
  if (conflict === undefined) throw new Error(`no conflict was made: ${JSON.stringify(pushed)}`);
  return { merge: merge.id, conflict, conflictMember: members[1] };
}

interface Round {
  readonly server: AttackServer;
  readonly client: HttpClient;
  readonly prepared: Prepared;
}

async function playBatch(options: AttackOptions, { server, client, prepared }: Round): Promise<void> {
  const group = groups[Math.floor(options.first / batchSize) % groups.length] ?? (() => true);
  const callers = (await makeCallers({ ...server, ...server.facts })).filter(group);
  const before = takeSnapshot(server.database);
  const accepted: unknown[] = [];
  for (let caseNumber = options.first; caseNumber < options.first + options.cases; caseNumber++) {
    if (options.signal.aborted) return;
    const random = randomOf(options.seed, caseNumber);
    const caller = random.pick(callers);
    const world = { server, random, versions: versionsOf(server), ...prepared };
    const chain = random.pick(chains);
    for (const step of chain.make(world).filter(one => tries(one, caller, random))) {
      const answer = await sendStep(client, caller, step);
      if (answer.status < 400) accepted.push({ as: caller.name, ...step, answer: answer.text.slice(0, 300) });
      if (answer.status >= 500 && !/provider_failed|not_configured/.test(answer.text))
        options.report({
          area: 'rights',
          name: `status ${answer.status} ${chain.name}`,
          text: `${step.method} ${step.path} answered ${answer.text.slice(0, 300)}`,
          caseNumber,
          steps: [{ as: caller.name, ...step }],
        });
    }
  }
  const { first: caseNumber, cases } = options;
  for (const text of forbiddenChanges(before, takeSnapshot(server.database), callers)) {
    const name = `${text.split(':', 1).join('')} by ${callers[0]?.role ?? callers[0]?.kind ?? ''}`;
    options.report({ area: 'rights', name, text, caseNumber, cases, steps: accepted });
  }
  for (const text of observedFaults(await observe(server, options)))
    options.report({
      area: 'rights',
      name: text.split(':', 1).join(''),
      text,
      caseNumber,
      cases,
      steps: accepted,
    });
}

const versionsOf = ({ database }: AttackServer): ReadonlyMap<string, number> =>
  new Map(database.prepare<[], [string, number]>('SELECT id, version FROM member').raw().all());

function sendStep(
  client: HttpClient,
  caller: Caller | undefined,
  { method, path, body }: ChainStep,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...caller?.headers };
  return client.send({
    method,
    path,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
