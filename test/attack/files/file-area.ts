import { DomainError } from '../../../shared/errors.ts';
import { readTable } from '../../../shared/people/imports/read/read-table.ts';
import type { AttackArea, AttackOptions } from '../area.ts';
import { targetOf } from '../generate/endpoints.ts';
import { faultsOf } from '../http/judge.ts';
import { randomOf, type Random } from '../random.ts';
import { startAttackServer, type AttackServer } from '../target/attack-server.ts';
import { makeCallers, type Caller } from '../target/caller.ts';
import { describeRequest, openClient, type HttpClient, type Sent } from '../target/http-client.ts';
import { observe, observedFaults } from '../target/observed-fault.ts';
import {
  hostileCsv,
  hostileHtml,
  hostilePdf,
  hostilePicture,
  hostileWorkbook,
  hostileXml,
  hostileZip,
} from './documents.ts';
import { playSlowBodies } from './large-bodies.ts';

const lanes = 4;
const batchSize = 100;
/** A file of a few megabytes is read by a laptop within this time, or refused. */
const longestReadMs = 2000;

export const fileArea: AttackArea = {
  name: 'files',
  summary:
    'HTML, XML, packed files, PDF, pictures, tables, slow and large bodies, with memory and delay watched',
  weight: 0.5,
  async run(options) {
    const server = await startAttackServer();
    const clients = Array.from({ length: lanes }, () => openClient(server.address));
    try {
      const callers = await makeCallers({ ...server, ...server.facts });
      await playLargeBodies(options, server, callers);
      let played = 0;
      while (played < options.cases && !options.signal.aborted && server.isRunning()) {
        const cases = Math.min(batchSize, options.cases - played);
        await playBatch({ ...options, first: options.first + played, cases }, { server, clients, callers });
        played += cases;
        options.played(cases);
      }
      if (!server.isRunning()) report(options, 'server ended', 'the server ended', options.first);
      return { cases: played };
    } finally {
      for (const client of clients) client.close();
      await server.stop();
    }
  },
};

interface Place {
  readonly server: AttackServer;
  readonly clients: readonly HttpClient[];
  readonly callers: readonly Caller[];
}

const report = (
  { report: tell }: AttackOptions,
  name: string,
  text: string,
  caseNumber: number,
  steps: readonly unknown[] = [],
): void => tell({ area: 'files', name, text, caseNumber, steps });

/** Bodies that take long, before anything else so that what they leave behind is seen. */
async function playLargeBodies(
  options: AttackOptions,
  server: AttackServer,
  callers: readonly Caller[],
): Promise<void> {
  const member = callers.find(({ name }) => name === 'member');
  if (!member || options.first > 0) return;
  await server.watch.take();
  for (const text of await playSlowBodies(server.address, member, 20))
    report(options, 'slow bodies', text, 0);
  for (const text of observedFaults(await observe(server, options)))
    report(options, `large bodies: ${text.split(':', 1).join('')}`, text, 0);
}

async function playBatch(options: AttackOptions, { server, clients, callers }: Place): Promise<void> {
  let next = options.first;
  const end = options.first + options.cases;
  const work = async (client: HttpClient): Promise<void> => {
    while (next < end && !options.signal.aborted) {
      const caseNumber = next++;
      const random = randomOf(options.seed, caseNumber);
      if (random.chance(25)) readHere(options, random, caseNumber);
      else await sendDocument(options, { client, callers, random, caseNumber });
    }
  };
  await Promise.all(clients.map(work));
  for (const text of observedFaults(await observe(server, options)))
    report(
      options,
      text.split(':', 1).join(''),
      `${text} (cases ${options.first} to ${end - 1})`,
      options.first,
    );
}

/** What a laptop reads without its server: a table of members. */
function readHere(options: AttackOptions, random: Random, caseNumber: number): void {
  const isWorkbook = random.chance(50);
  const bytes = isWorkbook ? hostileWorkbook(random) : hostileCsv(random);
  const begun = performance.now();
  try {
    readTable({ bytes, name: isWorkbook ? 'a.xlsx' : 'a.csv' });
  } catch (error) {
    if (!(error instanceof DomainError))
      report(
        options,
        'table breaks the reader',
        error instanceof Error ? (error.stack ?? error.message) : String(error),
        caseNumber,
      );
  }
  const took = performance.now() - begun;
  if (took > longestReadMs)
    report(options, 'table takes too long', `${Math.round(took)} ms for ${bytes.length} bytes`, caseNumber);
}

interface Play {
  readonly client: HttpClient;
  readonly callers: readonly Caller[];
  readonly random: Random;
  readonly caseNumber: number;
}

async function sendDocument(
  options: AttackOptions,
  { client, callers, random, caseNumber }: Play,
): Promise<void> {
  const { call, sent, caller } = makeDocument(random, callers);
  const target = targetOf(call);
  const steps = [{ as: caller.name, ...describeRequest(sent) }];
  try {
    const answer = await client.send(sent);
    for (const { name, text } of faultsOf({ sent, caller, target, isExact: true }, answer))
      report(options, name, text, caseNumber, steps);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    report(options, `no answer ${call}`, text, caseNumber, steps);
  }
}

interface Document {
  readonly call: string;
  readonly sent: Sent;
  readonly caller: Caller;
}

const audience = { filters: [], member_ids: [], event_uuids: [], group_uuids: [], without: [] };

function makeDocument(random: Random, callers: readonly Caller[]): Document {
  const caller = callers.find(({ name }) => name === 'board as president') ?? random.pick(callers);
  const json = (call: string, path: string, body: unknown, method = 'POST'): Document => ({
    call,
    caller,
    sent: {
      method,
      path,
      headers: { 'content-type': 'application/json', ...caller.headers },
      body: JSON.stringify(body),
    },
  });
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const makers: readonly (() => Document)[] = [
    () =>
      json('email.send', '/email/send', { to: 'a@post.example', subject: 'S', html: hostileHtml(random) }),
    () =>
      json('mailings.create', '/mailings', {
        subject: 'S',
        html: hostileHtml(random),
        text: '',
        channel: 'email',
        audience,
      }),
    () =>
      json('templates.create', '/templates', {
        name: random.text(9),
        subject: 'S',
        html: hostileHtml(random),
        text: '',
      }),
    () =>
      json(
        'mailTexts.put',
        '/mail-texts/application_confirm',
        { subject: 'S', body: hostileHtml(random) },
        'PUT',
      ),
    () =>
      json('payments.import', '/payments/import', {
        file_name: 'a.xml',
        content: base64(hostileXml(random)),
      }),
    () =>
      json('payments.import', '/payments/import', {
        file_name: 'a.zip',
        content: base64(hostileZip(random, hostileXml(random))),
      }),
    () =>
      json('letters.check', '/letterpost/check', { pdf_base64: base64(hostilePdf(random)), staging: true }),
    () => picture(caller, random),
  ];
  return random.pick(makers)();
}

function picture(caller: Caller, random: Random): Document {
  const head =
    '--line\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), hostilePicture(random), Buffer.from('\r\n--line--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=line', ...caller.headers };
  return {
    call: 'photos.set',
    caller,
    sent: {
      method: 'POST',
      path: `/members/${random.pick(['019b8d2b-b6f8-7cd0-83cd-d32743ef5b82', 'x'])}/photo`,
      headers,
      body,
    },
  };
}
