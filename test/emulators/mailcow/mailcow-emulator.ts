import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addAlias,
  aliasDetails,
  deleteAliases,
  domainDetails,
  editAliases,
  findAlias,
} from './alias-calls.ts';
import { addMailbox, boxesOf, deleteMailboxes, editMailboxes, mailboxDetails } from './mailbox-calls.ts';
import { domainOf, newWorld, type Attributes, type Entry, type World } from './world.ts';

export interface MailcowEmulator {
  /** For MAILCOW_URL. */
  readonly url: string;
  readonly world: World;
  /** What was asked for, in order: 'GET get/mailbox/all/verein.example'. */
  readonly requests: string[];
  /** Wrong keys so far; from the tenth on no client is answered any more, as behind a firewall. */
  refusals: number;
  /** What the next calls should meet with instead of an answer. */
  readonly troubles: Trouble[];
  /** What the next changes should meet with. */
  readonly writeTroubles: Trouble[];
  stop(): Promise<void>;
}

/** 'cut': the change is made, its answer lost. 'silent': no answer at all. 'html': something else answers. */
type Trouble = 'cut' | 'silent' | 'html' | 'error500';

export interface MailcowOptions {
  readonly domain: string;
  readonly port?: number;
  readonly now?: () => Date;
}

export const mailcowKeys = { readWrite: 'RW-KEY-1234', readOnly: 'RO-KEY-1234' } as const;
/** Attempts after which mailcow's firewall bans an address. */
const bannedFrom = 10;

/** A mailcow over real HTTP, by the order of checks and the odd habits of its PHP. */
export async function startMailcow(options: MailcowOptions): Promise<MailcowEmulator> {
  const world = newWorld(options.domain);
  const server = createServer((req, res) => void serve(emulator, options, req, res));
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const emulator: MailcowEmulator = {
    url: `http://127.0.0.1:${port}`,
    world,
    requests: [],
    refusals: 0,
    troubles: [],
    writeTroubles: [],
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return emulator;
}

async function serve(
  emulator: MailcowEmulator,
  options: MailcowOptions,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const path = decodeURIComponent((req.url ?? '').replace(/^\/api\/v1\//, ''));
  emulator.requests.push(`${req.method} ${path}`);
  const body = await textOfBody(req);
  if (emulator.refusals >= bannedFrom) return void req.socket.destroy();
  const trouble = (req.method === 'POST' ? emulator.writeTroubles : emulator.troubles).shift();
  if (trouble === 'silent') return;
  if (trouble === 'html') return void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hallo</p>');
  if (trouble === 'error500') return void res.writeHead(500).end('<h1>Internal Server Error</h1>');
  const answer = answerOf(emulator, { method: req.method ?? '', path, body, headers: req.headers }, options);
  if (trouble === 'cut') return void req.socket.destroy();
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
}

async function textOfBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}
interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const error = (status: number, msg: string): Answer => ({ status, json: { type: 'error', msg } });

function answerOf(emulator: MailcowEmulator, asked: Asked, options: MailcowOptions): Answer {
  const key = String(asked.headers['x-api-key'] ?? '').replace(/[^A-Za-z0-9-]/g, '');
  if (key !== mailcowKeys.readWrite && key !== mailcowKeys.readOnly) {
    emulator.refusals += 1;
    return error(401, 'authentication failed');
  }
  const [verb = '', ...rest] = asked.path.split('/');
  if (!['get', 'add', 'edit', 'delete'].includes(verb)) return error(404, 'route not found');
  const wanted = verb === 'get' ? 'GET' : 'POST';
  if (asked.method !== wanted) return error(405, `only ${wanted} method is allowed`);
  if (verb === 'get') return get(emulator.world, rest);
  if (key === mailcowKeys.readOnly) return error(403, 'API read/write access denied');
  return change(emulator.world, { verb, category: rest[0] ?? '', body: asked.body }, options);
}

/** What is missing, and a list without anything in it, is `{}`. */
function get(world: World, [category = '', which = '', domain]: readonly string[]): Answer {
  const list = (rows: readonly unknown[]): Answer => ({ status: 200, json: rows.length === 0 ? {} : rows });
  const one = (row: unknown): Answer => ({ status: 200, json: row ?? {} });
  if (category === 'status' && which === 'version') return one({ version: '2026-08' });
  if (category === 'domain') return one(domainDetails(world, which));
  if (category === 'mailbox') {
    if (world.resources.has(which)) return one({ username: null, name: null, quota: 0, active: null });
    const box = world.mailboxes.get(which);
    if (which !== 'all') return one(box && mailboxDetails(world, box));
    const boxes = domain === undefined ? [...world.mailboxes.values()] : boxesOf(world, domain);
    return list(boxes.map(each => mailboxDetails(world, each)));
  }
  if (category === 'alias') {
    const alias = findAlias(world, which);
    if (which !== 'all') return one(alias && aliasDetails(world, alias));
    const all = [...world.aliases.values()].filter(
      ({ address }) => domain === undefined || domainOf(address) === domain,
    );
    return list(all.map(each => aliasDetails(world, each)));
  }
  return error(404, 'route not found');
}

interface Change {
  readonly verb: string;
  readonly category: string;
  readonly body: string;
}

function change(world: World, { verb, category, body }: Change, options: MailcowOptions): Answer {
  if (body === '') return error(200, 'Cannot find attributes in post data');
  const content = parsed(body);
  if (content === undefined) return error(400, "Request body doesn't contain valid json!");
  if (category !== 'mailbox' && category !== 'alias') return error(404, 'route not found');
  const entries = entriesOf(world, `${verb}/${category}`, content, options.now?.() ?? new Date());
  if (entries.length > 0) return { status: 200, json: entries };
  return error(200, { add: 'Cannot add item', edit: 'Cannot edit item' }[verb] ?? 'Cannot delete item');
}

function entriesOf(world: World, call: string, content: unknown, now: Date): Entry[] {
  const attributes = (content ?? {}) as Attributes;
  const items = (Array.isArray(content) ? content : attributes['items']) as unknown;
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  const attr = (attributes['attr'] ?? {}) as Attributes;
  if (call === 'add/mailbox') return addMailbox(world, attributes, now);
  if (call === 'edit/mailbox') return editMailboxes(world, list, attr);
  if (call === 'delete/mailbox') return deleteMailboxes(world, list);
  if (call === 'add/alias') return addAlias(world, attributes, now);
  if (call === 'edit/alias') return editAliases(world, list, attr);
  return deleteAliases(world, list);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
