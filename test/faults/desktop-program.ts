import { contract } from '../../shared/contract.ts';
import { desktopContract, type DesktopClient } from '../../shared/desktop-contract.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Reply } from '../../desktop/core/answer.ts';
import { startProgram, type Program } from './program.ts';
import { boardLogin } from './server-program.ts';

/** A desktop's core in a process of its own. */
export interface DesktopProgram extends Program {
  /** Throws what core refused, and `Killed` when the process ends before it answers. */
  readonly api: DesktopClient;
}

/** The process ended before it answered: what was asked may have happened or not. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export interface DesktopPlace {
  readonly dataDir: string;
  readonly server: string;
  /** Milliseconds by which this computer's clock is wrong. */
  readonly clockOffset?: number;
  readonly version?: string;
}

interface Refused extends Program {
  readonly refused: string;
}

/** Starts a desktop; `opened` tells whether it opened, refused to, or (null) ended before it could say. */
export function launchDesktop(place: DesktopPlace) {
  const { dataDir, server, clockOffset = 0, version = '0.1.0' } = place;
  const args = [dataDir, server, String(clockOffset), version];
  const program = startProgram('test/faults/desktop-driver.ts', args);
  const said = new Promise<FirstWord>(resolve =>
    program.child.once('message', message => resolve(message as FirstWord)),
  );
  const opened = Promise.race([said, program.ended.then((): FirstWord => ({}))]).then(
    ({ ready, refused }): DesktopProgram | Refused | null => {
      if (ready) return { ...program, api: clientOf(program) };
      return refused === undefined ? null : { ...program, refused };
    },
  );
  return { program, opened };
}

interface FirstWord {
  readonly ready?: true;
  readonly refused?: string;
}

/** Runs a desktop until it is open, or has refused to. */
export async function runDesktop(place: DesktopPlace): Promise<DesktopProgram | Refused> {
  const { program, opened } = launchDesktop(place);
  const desktop = await opened;
  if (desktop) return desktop;
  throw new Error(`the desktop broke: ${program.said().err}`);
}

export async function startDesktop(place: DesktopPlace): Promise<DesktopProgram> {
  const program = await runDesktop(place);
  if ('api' in program) return program;
  throw new Error(`the desktop did not start: ${program.refused}`);
}

/** What a start that must fail says and answers. */
export async function refusedDesktop(place: DesktopPlace) {
  const program = await runDesktop(place);
  if ('api' in program) {
    await program.kill();
    throw new Error('the desktop started');
  }
  return { refused: program.refused, code: await program.ended, err: program.said().err };
}

/** Logs in and waits for the first copy. */
export async function logIn({ api }: DesktopProgram, device_name: string): Promise<void> {
  await api.desktopSession.login({ ...boardLogin, device_name });
  await until('the first copy', async () => (await api.desktopSession.state({})).phase === 'ready');
}

/** Waits, looking only: nothing is done that could set a stuck sync going again. */
export async function settled({ api }: DesktopProgram, within = 30_000): Promise<void> {
  const last = Date.now() + within;
  for (;;) {
    const state = await api.desktopSync.state({});
    const waiting = await api.desktopSync.waiting({});
    if (state.kind === 'saved' && waiting.length === 0) return;
    if (Date.now() > last)
      throw new Error(`the outbox does not empty: ${JSON.stringify({ state, waiting }, null, 1)}`);
    await pause(50);
  }
}

export async function until(what: string, holds: () => Promise<boolean>, within = 20_000): Promise<void> {
  const last = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`waited ${within} ms for ${what}`);
    await pause(25);
  }
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

function clientOf({ child, ended }: Program): DesktopClient {
  let count = 0;
  const open = new Map<number, (reply: Reply | null) => void>();
  child.on('message', (message: { id?: number; reply?: Reply }) => {
    if (message.id === undefined || message.reply === undefined) return;
    open.get(message.id)?.(message.reply);
    open.delete(message.id);
  });
  void ended.then(() => open.forEach(answer => answer(null)));
  const call = async (area: string, name: string, input: unknown): Promise<unknown> => {
    const id = count++;
    const reply = await new Promise<Reply | null>(resolve => {
      open.set(id, resolve);
      if (!child.connected) return resolve(null);
      child.send({ id, area, name, input }, error => error && resolve(null));
    });
    if (reply === null) throw new Killed(`${area}.${name}`);
    if ('error' in reply) throw new DomainError(reply.error, reply.params);
    return reply.ok;
  };
  const areas = Object.entries({ ...contract, ...desktopContract }).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.keys(calls).map(name => [name, (input: unknown) => call(area, name, input)])),
  ]);
  return Object.fromEntries(areas) as DesktopClient;
}
