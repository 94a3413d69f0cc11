import type { AttackArea, AttackOptions } from '../area.ts';
import { startAttackServer, type AttackServer } from '../target/attack-server.ts';
import { makeCallers, type Caller } from '../target/caller.ts';
import { forbiddenChanges, takeSnapshot, type Snapshot } from '../target/guarded-tables.ts';
import { describeRequest, openClient, type HttpClient, type Sent } from '../target/http-client.ts';
import { observe, observedFaults } from '../target/observed-fault.ts';
import { differences, serverRows, type Rows } from './server-rows.ts';
import { answerFaults, foreignChanges, writableBy } from './sync-judge.ts';
import { groupSize, requestsOf, type SyncRequest } from './sync-request.ts';
import { laptopRows, openLaptop, type TestLaptop } from './witness.ts';
import { worldOf } from './world.ts';

/** Cases of one batch come from one role; after it a laptop looks whether everything is as it must be. */
const batchSize = 100;
/** After so many cases the server starts again: who only looks may push 2000 mutations an hour. */
const roundSize = 10_000;
const roles = [
  'read_only',
  'event_lead',
  'treasurer',
  'secretary',
  'board',
  'read_only',
  'treasurer',
  'event_lead',
  'secretary',
  'president',
];

export const syncArea: AttackArea = {
  name: 'sync',
  summary:
    'what a laptop of every role may say: push, solve, offer, pull, compare and hello, judged by a laptop that reads along',
  weight: 55,
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

interface Round {
  readonly server: AttackServer;
  readonly clients: readonly HttpClient[];
  readonly laptop: TestLaptop;
  readonly callers: readonly Caller[];
  /** The state after the batch before. */
  rows: Rows;
  snapshot: Snapshot;
}

async function playRound(options: AttackOptions): Promise<number> {
  const server = await startAttackServer();
  const clients = Array.from({ length: batchSize / groupSize }, () => openClient(server.address));
  const laptop = openLaptop();
  try {
    await laptop.sync({ server: server.address, token: server.facts.devices.president });
    const callers = await makeCallers({ ...server, ...server.facts });
    const { database } = server;
    const round = {
      server,
      clients,
      laptop,
      callers,
      rows: serverRows(database),
      snapshot: takeSnapshot(database),
    };
    let played = 0;
    while (played < options.cases && !options.signal.aborted && server.isRunning()) {
      const first = options.first + played;
      const cases = Math.min(batchSize - (first % batchSize), options.cases - played);
      await playBatch({ ...options, first, cases }, round);
      played += cases;
      options.played(cases);
    }
    if (!server.isRunning())
      options.report({
        area: 'sync',
        name: 'server ended',
        text: 'the server ended',
        caseNumber: options.first,
        steps: [],
      });
    return played;
  } finally {
    laptop.close();
    for (const client of clients) client.close();
    await server.stop();
  }
}

async function playBatch(options: AttackOptions, round: Round): Promise<void> {
  const { server, clients } = round;
  const role = roles[Math.floor(options.first / batchSize) % roles.length];
  const caller = round.callers.find(({ kind, role: own }) => kind === 'device' && own === role);
  if (!caller) throw new Error(`there is no device of ${role}`);
  const point = round.laptop.replica.engine.store.marks().cursor;
  const world = worldOf(round.rows, {
    ids: server.facts.ids,
    writable: writableBy(caller),
    point,
    seed: options.seed,
  });
  const groups = groupsOf(options);
  const accepted: unknown[] = [];
  const work = async (client: HttpClient): Promise<void> => {
    for (let group = groups.shift(); group && !options.signal.aborted; group = groups.shift())
      for (const request of requestsOf(group.from, group.end, world)) {
        const sent = sentBy(caller, request);
        if (await playRequest(options, { request, sent, caller, client, server }))
          accepted.push({ as: caller.name, ...describeRequest(sent) });
      }
  };
  await Promise.all(clients.map(work));
  for (const text of await stateFaults(round, caller)) notifyState(options, text, accepted);
  for (const text of observedFaults(await observe(server, options))) notifyState(options, text, accepted);
}

const notifyState = (
  { report, first, cases }: AttackOptions,
  text: string,
  steps: readonly unknown[],
): void =>
  report({
    area: 'sync',
    name: text.split(':', 1).join('').replaceAll(/\d+ /g, ''),
    text,
    caseNumber: first,
    cases,
    steps,
  });

interface Group {
  readonly from: number;
  readonly end: number;
}

function groupsOf({ first, cases }: AttackOptions): Group[] {
  const groups: Group[] = [];
  for (let from = first; from < first + cases; from = groups.at(-1)?.end ?? 0)
    groups.push({ from, end: Math.min(from - (from % groupSize) + groupSize, first + cases) });
  return groups;
}

const sentBy = (caller: Caller, { call, content }: SyncRequest): Sent => ({
  method: 'POST',
  path: `/${call.replace('.', '/')}`,
  headers: { ...content.headers, ...caller.headers },
  ...(content.body === undefined ? {} : { body: content.body }),
});

interface Play {
  readonly request: SyncRequest;
  readonly sent: Sent;
  readonly caller: Caller;
  readonly client: HttpClient;
  readonly server: AttackServer;
}

/** True when the server took the request. */
async function playRequest(
  options: AttackOptions,
  { request, sent, caller, client, server }: Play,
): Promise<boolean> {
  const { caseNumber, cases } = request;
  const tell = (name: string, text: string) =>
    options.report({
      area: 'sync',
      name,
      text,
      caseNumber,
      cases,
      steps: [{ as: caller.name, ...describeRequest(sent) }],
    });
  try {
    const answer = await client.send(sent);
    for (const { name, text } of answerFaults(request, sent, caller, answer)) {
      const log =
        answer.status >= 500 ? await server.logOf(String(answer.headers['x-request-id'] ?? '')) : '';
      tell(name, log === '' ? text : `${text}; logged: ${log}`);
    }
    return answer.status < 400;
  } catch (error) {
    tell(`no answer ${request.call}`, error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** What is wrong after a batch: on the server, and on a laptop that reads along. */
async function stateFaults(round: Round, caller: Caller): Promise<string[]> {
  const { server, laptop } = round;
  const { skipped, differences: found } = await laptop.sync({
    server: server.address,
    token: server.facts.devices.president,
    compares: true,
  });
  const [rows, snapshot] = [serverRows(server.database), takeSnapshot(server.database)];
  const faults = [
    ...skipped.map(line => `the laptop skipped a line: ${line.reason} ${line.text.slice(0, 300)}`),
    ...differences(rows, laptopRows(laptop.replica), ['the server', 'the laptop']),
    ...found.map(text => `a comparison found a difference that is none: ${text}`),
    ...foreignChanges(round.rows, rows, caller).map(text => `${caller.name} wrote ${text}`),
    ...forbiddenChanges(round.snapshot, snapshot, [caller]).map(text => `${caller.name}: ${text}`),
  ];
  round.rows = rows;
  round.snapshot = snapshot;
  return faults;
}
