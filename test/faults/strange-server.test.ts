import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '../../shared/errors.ts';
import { errorLabel } from '../../shared/i18n/label.ts';
import {
  logIn,
  pause,
  settled,
  startDesktop,
  until,
  type DesktopPlace,
  type DesktopProgram,
} from './desktop-program.ts';
import { freePort } from './program.ts';
import { startServer, visit, type ServerProgram } from './server-program.ts';

const patience = { timeout: 60_000 };
let folder: string;
let desktop: DesktopProgram | null = null;
let server: ServerProgram | null = null;
let stranger: Server | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-faults-'));
});
afterEach(async () => {
  await desktop?.kill();
  await server?.kill();
  await endStranger();
  [desktop, server] = [null, null];
  rmSync(folder, { recursive: true });
});

type Answerer = (req: IncomingMessage, res: ServerResponse) => void;

/** Something that speaks HTTP on a port; answers its address. */
async function listen(answer: Answerer, port = 0): Promise<string> {
  stranger = createServer(answer).listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  return `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
}

async function endStranger(): Promise<void> {
  stranger?.closeAllConnections();
  stranger?.close();
  stranger = null;
  await pause(0);
}

const website: Answerer = (_req, res) => res.end('<!doctype html><title>Willkommen</title>');
const router: Answerer = (_req, res) => res.writeHead(401, { 'www-authenticate': 'Basic' }).end('Router');
const otherApi: Answerer = (_req, res) =>
  res.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"no such route"}');
const jsonForAll: Answerer = (_req, res) =>
  res.writeHead(200, { 'content-type': 'application/json' }).end('{}');

async function open(place: Partial<DesktopPlace> = {}): Promise<DesktopProgram> {
  desktop = await startDesktop({ dataDir: join(folder, 'desktop'), server: '', ...place });
  return desktop;
}

/** What choosing a server answers, with the sentence that the page shows. */
async function choose({ api }: DesktopProgram, address: string): Promise<{ code: string; sentence: string }> {
  const error = await api.desktopSession.connect({ server: address }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error(`the address was taken: ${String(error)}`);
  return { code: error.code, sentence: errorLabel(error.code, error.params) };
}

const strangers = [
  ['a website', website],
  ['a router that asks for a password', router],
  ['another program', otherApi],
  ['a program that says yes to everything', jsonForAll],
] as const;

describe('choosing a server', () => {
  test('finds out that something else answers there', patience, async () => {
    const up = await open();
    for (const [what, answerer] of strangers) {
      const address = await listen(answerer);
      expect({ what, ...(await choose(up, address)) }).toEqual({
        what,
        code: 'server_not_aktuar',
        sentence: `Unter ${address} antwortet etwas, aber kein Aktuar-Server. Bitte prüfen Sie die Adresse, auch die Zahl nach dem Doppelpunkt.`,
      });
      await endStranger();
    }
  });

  test('says that no server answers at a mistyped address', patience, async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    const up = await open();
    expect(await choose(up, address)).toEqual({
      code: 'server_unreachable',
      sentence: `Unter ${address} antwortet niemand. Läuft der Server? Stimmt die Adresse? Sind Sie mit dem Netz verbunden?`,
    });
    expect(await choose(up, 'https://kein-rechner.invalid')).toMatchObject({
      code: 'server_unreachable',
    });
    expect(await choose(up, 'http://')).toMatchObject({ code: 'validation_failed' });
  });

  test('names both versions when they do not go together', patience, async () => {
    server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
    expect(await choose(await open({ version: '9.3.1' }), server.address)).toEqual({
      code: 'server_incompatible',
      sentence:
        'Der Server hat die Version 0.1.0, dieses Programm 9.3.1. Die beiden verstehen sich nicht; bitte bringen Sie beide auf den neusten Stand.',
    });
  });
});

/** A desktop with a first copy, whose server is gone and which has typed something since. */
async function typedOffline(): Promise<{ id: string; port: number }> {
  server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
  const up = await open({ server: server.address });
  await logIn(up, 'Laptop');
  await settled(up);
  await server.stop();
  const { rows } = await up.api.desktopMembers.page({ limit: 1 });
  const [member] = rows;
  const id = member?.id ?? '';
  await up.api.desktopMembers.save({ id, changes: { ort: { from: member?.ort, to: 'Getippt' } } });
  return { id, port: Number(new URL(server.address).port) };
}

async function arrives(id: string, port: number): Promise<void> {
  server = await startServer({ dataDir: join(folder, 'server'), port });
  if (!desktop) throw new Error('no desktop');
  await settled(desktop);
  const board = await visit(server.address);
  expect((await board.ask('GET', `/members/${id}`)).body).toMatchObject({ ort: 'Getippt' });
}

const otherVersions = [
  ['a newer server that no longer speaks this language', { schema: 99, min_schema: 99 }, 'upgrade_required'],
  ['a newer protocol', { protocol: [99, 99] }, 'upgrade_required'],
  ['a server three minor versions ahead', { version: '0.4.0' }, 'server_incompatible'],
  ['an older server', { schema: 0, min_schema: 0 }, 'server_incompatible'],
] as const;

/** Answers that break off in the middle, or are of the right length and nonsense. */
function nonsense(): Answerer {
  let asked = 0;
  return (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
    res.write('{"results":[{"mid":');
    if (++asked % 2 === 0) res.end('0'.repeat(381));
    else setTimeout(() => res.destroy(), 20);
  };
}

describe('what was typed survives', () => {
  test('something else in the place of the server', patience, async () => {
    const { id, port } = await typedOffline();
    for (const [what, answerer] of strangers) {
      const address = await listen(answerer, port);
      const state = await desktop?.api.desktopSync.now({});
      expect({ what, ...state }).toMatchObject({
        what,
        kind: 'blocked',
        problem: 'server_not_aktuar',
        problem_params: { address },
        waiting: 1,
        refused: 0,
      });
      await endStranger();
    }
    await listen(nonsense(), port);
    for (let n = 0; n < 4; n++) await desktop?.api.desktopSync.now({});
    expect(await desktop?.api.desktopSync.state({})).toMatchObject({ waiting: 1, refused: 0 });
    await endStranger();
    await arrives(id, port);
  });

  test('a server of another version', patience, async () => {
    const { id, port } = await typedOffline();
    const real = await startServer({ dataDir: join(folder, 'server'), port: 0 });
    for (const [what, changed, problem] of otherVersions) {
      await listen(withOtherHello(real.address, changed), port);
      await desktop?.api.desktopSync.now({});
      expect({ what, ...(await desktop?.api.desktopSync.state({})) }).toMatchObject({
        what,
        kind: 'blocked',
        problem,
        waiting: 1,
      });
      await endStranger();
    }
    await real.stop();
    // The programs fit together again after one of them was updated, which means a new start.
    await desktop?.stop();
    await open({ server: `http://127.0.0.1:${port}` });
    await arrives(id, port);
  });
});

/** The real server, but with other versions in its greeting. */
function withOtherHello(address: string, changed: object): Answerer {
  return (req, res) => {
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const passed = request(address + (req.url ?? '/'), { method: req.method, headers }, answer => {
      if (req.url !== '/sync/hello') {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        return;
      }
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => {
        res.writeHead(200, { 'content-type': 'application/json' });
        res.end(JSON.stringify({ ...(JSON.parse(text) as object), ...changed }));
      });
    });
    req.pipe(passed);
  };
}

test('a clock that is wrong by years breaks nothing', patience, async () => {
  server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
  const year = 365 * 24 * 3_600_000;
  const places = [-12, 0, 12].map((years, index) => ({
    dataDir: join(folder, `desktop-${index}`),
    server: server?.address ?? '',
    clockOffset: years * year,
  }));
  const desktops = await Promise.all(places.map(place => startDesktop(place)));
  try {
    for (const [index, up] of desktops.entries()) await logIn(up, `Laptop ${index}`);
    const { rows } = (await desktops[1]?.api.desktopMembers.page({ limit: 9 })) ?? { rows: [] };
    for (const [index, { api }] of desktops.entries()) {
      const member = rows[index];
      const id = member?.id ?? '';
      await api.desktopMembers.save({ id, changes: { ort: { from: member?.ort, to: `Ort ${index}` } } });
      await api.desktopMembers.create({ vorname: 'Neu', nachname: `Uhr ${index}` });
      await api.desktopInvoices.create({
        id: crypto.randomUUID(),
        member_id: id,
        amount: 10,
        description: 'Uhr',
      });
    }
    for (const up of desktops) await settled(up);
    for (const { api } of desktops) {
      await until('all to agree', async () => {
        const found = await Promise.all(
          [0, 1, 2].map(
            async index => (await api.desktopMembers.get({ id: rows[index]?.id ?? '' })).member.ort,
          ),
        );
        const bills = (await api.desktopInvoices.list({})).filter(({ description }) => description === 'Uhr');
        return found.join() === 'Ort 0,Ort 1,Ort 2' && bills.length === 3;
      });
      expect(await api.desktopSync.refused({})).toEqual([]);
      expect(await api.desktopSync.conflicts({})).toEqual([]);
    }
  } finally {
    for (const up of desktops) await up.kill();
  }
});
