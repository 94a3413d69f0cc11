import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Random } from '../random.ts';
import {
  strangeComparison,
  strangeHello,
  strangeOffer,
  strangePull,
  strangeResults,
  type StrangeAnswer,
} from './strange-answer.ts';
import type { Asked } from './strange-page.ts';

type StrangeCall = '/sync/hello' | '/sync/pull' | '/sync/push' | '/sync/offer' | '/sync/compare';

/** What happens to the calls of one case; a call that is not named is answered by the honest server. */
export interface Script {
  readonly random: Random;
  readonly strange: readonly StrangeCall[];
  readonly rows: Asked['rows'];
  /** Called when the server begins to say nothing any more. */
  readonly fellSilent: () => void;
}

interface Said {
  readonly path: string;
  readonly status: number;
  /** Only its beginning. */
  readonly body: string;
  /** True where a line of it erases a row. */
  readonly erases: boolean;
  /** True when a change that was sent is answered by an erasure of its row. */
  readonly erased: boolean;
}

export interface StrangeServer {
  readonly address: string;
  /** What happens from now on; null: everything goes to the honest server. */
  play(script: Script | null): void;
  /** What was said strangely since. */
  readonly said: readonly Said[];
  close(): void;
}

/** A server that stands between a laptop and an honest server, and says what it likes. */
export async function startStrangeServer(honest: string): Promise<StrangeServer> {
  const state: State = { script: null, said: [], pages: 0 };
  const server = createServer((req, res) => {
    res.on('error', () => undefined);
    void buffer(req)
      .then(async body => {
        const { url: path = '', headers } = req;
        const answer = await answerTo(state, path, body, async () => {
          const got = await fetch(honest + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: headers.authorization ?? '' },
            body,
          });
          const type = got.headers.get('content-type') ?? 'application/json';
          return { status: got.status, headers: { 'content-type': type }, body: await got.text() };
        });
        send(res, answer);
        if (answer.line === 'silent') state.script?.fellSilent();
      })
      .catch(() => res.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    get said() {
      return state.said;
    },
    play: script => Object.assign(state, { script, said: [], pages: 0 }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface State {
  script: Script | null;
  said: Said[];
  pages: number;
}

async function answerTo(
  state: State,
  path: string,
  body: Uint8Array,
  honest: () => Promise<StrangeAnswer>,
): Promise<StrangeAnswer> {
  const { script } = state;
  if (!script?.strange.some(one => one === path)) return honest();
  if (path === '/sync/pull') state.pages++;
  const asked = { body: JSON.parse(new TextDecoder().decode(body)) as Asked['body'], rows: script.rows };
  const answer = await strangely(path, asked, { script, pages: state.pages, honest });
  const text = typeof answer.body === 'string' ? answer.body : `${answer.body.length} bytes`;
  state.said.push({
    path,
    status: answer.status,
    body: text.slice(0, 2000),
    erases: text.includes('["E"'),
    erased: text.includes('"erased"'),
  });
  return answer;
}

interface Saying {
  readonly script: Script;
  readonly pages: number;
  readonly honest: () => Promise<StrangeAnswer>;
}

async function strangely(
  path: string,
  asked: Asked,
  { script, pages, honest }: Saying,
): Promise<StrangeAnswer> {
  const { random } = script;
  switch (path) {
    case '/sync/hello':
      return strangeHello(JSON.parse(String((await honest()).body)) as Record<string, unknown>, random);
    case '/sync/push':
      return strangeResults(asked, random);
    case '/sync/pull':
      return strangePull(asked, random, pages);
    case '/sync/compare':
      return strangeComparison(asked, random);
    default:
      return strangeOffer(random);
  }
}

/** A body without an end stops here, long after any laptop should have hung up. */
const mostBytes = 80_000_000;

function send(res: ServerResponse, { status, headers, body, line }: StrangeAnswer): void {
  if (line === undefined) return void res.writeHead(status, headers).end(body);
  if (line === 'cut') {
    res.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body) + 100) });
    res.write(body === '' ? ' ' : body, () => res.destroy());
    return;
  }
  res.writeHead(status, headers);
  if (line === 'silent') return void res.write(body);
  let sent = 0;
  const goOn = (): void => {
    while (!res.destroyed && sent < mostBytes) {
      sent += Buffer.byteLength(body);
      if (!res.write(body)) return;
    }
    if (sent >= mostBytes) res.destroy();
  };
  res.on('drain', goOn);
  goOn();
}
