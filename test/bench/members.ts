import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { noteFigure } from './figures.ts';
import { startRole } from './first-sync/process.ts';

const people = 100_000;
const connections = 8;
const secondsOfTurn = 4;
const rounds = 5;
const limit = 50;

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly name: string;
  readonly ask: (offset: number) => Promise<Answer>;
  readonly rates: number[];
}

/**
 * `GET /members?limit=50` of 100'000 members over eight connections, anywhere in the list, beside a bare Express and
 * better-sqlite3 handler that answers the same rows of the same file without asking who calls. By turns; medians.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-members-'));
  try {
    const seed = await startRole<{ token: string }>('ours.ts', ['seed', folder, String(people)]);
    await seed.stop();
    const server = await startRole<{ address: string }>('ours.ts', ['server', folder]);
    const bare = await startRole<{ address: string }>('../members/bare-members.ts', [
      join(folder, 'aktuar.db'),
    ]);
    const ours = asked('Aktuar', server.said.address, seed.said.token);
    const plain = asked('bare Express and better-sqlite3', bare.said.address, '');
    await compareRows(ours, plain);
    for (let round = 0; round <= rounds; round++)
      for (const one of [ours, plain]) one.rates.push(await load(one));
    await bare.stop();
    await server.stop();
    print(ours, plain);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function asked(name: string, address: string, token: string): Asked {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const ask = (offset: number) =>
    new Promise<Answer>((resolve, reject) => {
      const request = get(
        `${address}/members?limit=${limit}&offset=${offset}`,
        { agent, headers },
        response => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      request.on('error', reject);
    });
  return { name, ask, rates: [] };
}

/** A baseline that answered less would say nothing. */
async function compareRows(ours: Asked, plain: Asked): Promise<void> {
  for (const offset of [0, 50_000, people - limit]) {
    const [mine, other] = [await ours.ask(offset), await plain.ask(offset)];
    if (mine.status !== 200)
      throw new Error(`the server answered ${mine.status}: ${mine.text.slice(0, 300)}`);
    if (!isDeepStrictEqual(JSON.parse(mine.text), JSON.parse(other.text)))
      throw new Error(`the bare handler answers other rows at ${offset}`);
  }
}

/** Requests per second. */
async function load({ ask }: Asked): Promise<number> {
  const end = performance.now() + secondsOfTurn * 1000;
  let answered = 0;
  const work = async (lane: number): Promise<void> => {
    for (let turn = lane; performance.now() < end; turn += connections) {
      const { status } = await ask((turn * 1050) % (people - limit));
      if (status !== 200) throw new Error(`answered ${status}`);
      answered += 1;
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: connections }, (_lane, index) => work(index)));
  return answered / ((performance.now() - begin) / 1000);
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The first turn of each warms up. */
const usualRate = ({ rates }: Asked): number => median(rates.slice(1));

function print(ours: Asked, plain: Asked): void {
  for (const one of [ours, plain])
    console.log(`${one.name.padEnd(34)} ${Math.round(usualRate(one))} answers per second`);
  const ratio = usualRate(ours) / usualRate(plain);
  console.log(`ratio ${ratio.toFixed(2)} (aim: at least 0.7)`);
  noteFigure({
    what: "GET /members?limit=50 of 100'000 members, 8 connections",
    seen: `${Math.round(usualRate(ours))} a second`,
    ratio,
    aim: 'at least 0.7 of a bare Express and better-sqlite3 handler with the same rows',
    isMet: ratio >= 0.7,
  });
}
