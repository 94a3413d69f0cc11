import { setTimeout as wait } from 'node:timers/promises';
import { fillMailing, mailingContent } from '../../shared/delivery/mail-page/mailing-content.ts';
import { settingsOf } from '../../shared/association/setting.ts';
import { noteFigure } from './figures.ts';
import { startChild, type Child } from './mail/child.ts';
import type { Arrived } from './mail/mail-sink.ts';
import type { Memory, OpenOutbox } from './mail/outbox.ts';
import type { PoolTask } from './mail/pool.ts';

const connections = 10;
const mails = 5000;
const repeats = 3;
/** For the memory: as many as one call may name. */
const everybody = 20_000;
/** Between two calls of a person who looks at the members meanwhile. */
const checkEveryMs = 20;

const content = {
  subject: 'Einladung zur Hauptversammlung',
  html: `<p>{{briefanrede}}</p>${'<p>Wir freuen uns auf <b>Ihren</b> Besuch in der Mehrzweckhalle.</p>'.repeat(20)}`,
};

interface AssociationServer {
  readonly child: Child;
  readonly url: string;
}

/**
 * `/email/bulk` to 5'000 members beside a bare nodemailer pool that hands equally long messages to the same server:
 * servers and senders are processes of their own, all with ten connections. Each time once by itself, and once while
 * a person looks at the members. Then one mailing to 20'000 for the memory.
 */
export async function run(): Promise<void> {
  const children = await Promise.all(['mail-sink.ts', 'pool.ts', 'outbox.ts'].map(startChild));
  const [child, pool, server] = children as [Child, Child, Child];
  try {
    const fixture = { child, url: await child.ask<string>('address') };
    const outbox = await server.ask<OpenOutbox>('open', {
      url: fixture.url,
      connections,
      members: everybody,
    });
    print('nobody sends, the members', await look(outbox, wait(2000)));
    await bare(pool, fixture, 500);
    await bulk(server, fixture, outbox, { count: 500, watched: true });
    const ratios: number[] = [];
    const watchedRatios: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat++) {
      const plain = await bare(pool, fixture, mails);
      const ours = await bulk(server, fixture, outbox, { count: mails, watched: false });
      const watched = await bulk(server, fixture, outbox, { count: mails, watched: true });
      ratios.push(ours / plain);
      watchedRatios.push(watched / plain);
      console.log(
        `bare pool ${perSecond(plain)}, ours ${perSecond(ours)}, ratio ${(ours / plain).toFixed(2)}; watched ${perSecond(watched)}, ratio ${(watched / plain).toFixed(2)}`,
      );
    }
    console.log(`ratio, median of ${repeats}   ${at(ratios, 0.5).toFixed(2)}   (aim: at least 0.95)`);
    for (const [who, all] of [
      ['', ratios],
      [' while a person looks at the members', watchedRatios],
    ] as const)
      noteFigure({
        what: `${mails} e-mails${who}`,
        seen: `${at(all, 0.5).toFixed(2)} of the pool`,
        ratio: at(all, 0.5),
        aim: 'at least 0.95 of a bare nodemailer pool',
        isMet: at(all, 0.5) >= 0.95,
      });
    await bulk(server, fixture, outbox, { count: everybody, watched: true });
  } finally {
    await Promise.all(children.map(each => each.stop()));
  }
}

/** Messages per second, from the first that arrives to the last. */
async function bare(pool: Child, { child, url }: AssociationServer, count: number): Promise<number> {
  const to = { name: 'Person', address: 'person@post.example' };
  const values = { briefanrede: 'Sehr geehrte Frau Müller' };
  const { subject, html, text } = fillMailing(mailingContent(content, settingsOf([])), { to, values });
  const task: PoolTask = { url, connections, mails: count, subject, html, text };
  await child.ask('begin');
  const processor = await pool.ask<number>('send', task);
  const arrived = await child.ask<Arrived>('arrived');
  const size = `${arrived.megabytes.toFixed(0)} MB`;
  console.log(`${count} messages by the bare pool: ${size}, processor ${processor.toFixed(1)} s`);
  return rate(arrived, count);
}

/** The same through the API, up to the moment when everybody is accounted for. */
async function bulk(
  server: Child,
  { child }: AssociationServer,
  outbox: OpenOutbox,
  { count, watched }: { readonly count: number; readonly watched: boolean },
): Promise<number> {
  const before = await server.ask<Memory>('memory');
  await child.ask('begin');
  const body = JSON.stringify({ ...content, member_ids: outbox.memberIds.slice(0, count) });
  const begin = performance.now();
  const { batch_id } = await call<{ batch_id: number }>(outbox, '/email/bulk', body);
  const answered = performance.now() - begin;
  const memories: Memory[] = [];
  const over = untilDone(server, outbox, batch_id, memories);
  const calls = watched ? await look(outbox, over) : (await over, []);
  const whole = (performance.now() - begin) / 1000;
  const arrived = await child.ask<Arrived>('arrived');
  const size = `${arrived.megabytes.toFixed(0)} MB`;
  console.log(
    `${count} recipients: answered in ${answered.toFixed(0)} ms, all accounted for after ${whole.toFixed(1)} s, ${size}`,
  );
  if (watched) print('  meanwhile the members', calls);
  printMemory(before, memories);
  return rate(arrived, count);
}

function rate({ messages, recipients, seconds }: Arrived, count: number): number {
  if (messages !== count || recipients !== count)
    throw new Error(`${messages} messages to ${recipients} recipients arrived instead of ${count}`);
  return count / seconds;
}

async function untilDone(server: Child, outbox: OpenOutbox, id: number, memories: Memory[]): Promise<void> {
  for (;;) {
    await wait(200);
    memories.push(await server.ask<Memory>('memory'));
    const { status } = await call<{ status: string }>(outbox, `/mailings/${id}`);
    if (status === 'done') return;
  }
}

/** How long `GET /members?limit=50` takes, page by page, until something else is over. */
async function look(outbox: OpenOutbox, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  while (!isOver) {
    const offset = (taken.length * 1050) % outbox.memberIds.length;
    const begin = performance.now();
    await call(outbox, `/members?limit=50&offset=${offset}`);
    taken.push(performance.now() - begin);
    await wait(checkEveryMs);
  }
  await over;
  return taken;
}

async function call<T>({ address, token }: OpenOutbox, path: string, body?: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(
    address + path,
    body === undefined ? { headers } : { method: 'POST', headers, body },
  );
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

const perSecond = (value: number) => `${Math.round(value)} per second`;

function print(name: string, times: readonly number[]): void {
  const ms = (share: number) => `${at(times, share).toFixed(1)} ms`;
  console.log(
    `${name}: p50 ${ms(0.5)}  p95 ${ms(0.95)}  p99 ${ms(0.99)}  max ${ms(1)}   (${times.length} calls)`,
  );
}

/** At the beginning and after each quarter. */
function printMemory(before: Memory, during: readonly Memory[]): void {
  const megabytes = (name: 'rss' | 'heap') =>
    [before, ...[0.25, 0.5, 0.75, 1].map(share => during[Math.ceil(during.length * share) - 1])]
      .map(memory => Math.round(memory?.[name] ?? 0))
      .join(' → ');
  const most = Math.round(Math.max(...during.map(({ rss }) => rss)));
  const processor = (during.at(-1)?.processor ?? 0) - before.processor;
  console.log(`  memory ${megabytes('rss')} MB (at most ${most}), of it values ${megabytes('heap')} MB`);
  console.log(`  processor ${processor.toFixed(1)} s, with the answers to who looks at the members`);
}
