import { setTimeout } from 'node:timers/promises';
import { contract, type Client } from '../../shared/contract.ts';
import type { Area } from '../../shared/endpoint.ts';
import type { CredentialKind } from '../../shared/permission.ts';
import type { TestApp } from '../fixtures.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What a call was given, and what the server answered; null for nothing and for a file. */
interface Example {
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: unknown;
}
export type Examples = Record<string, Example>;

/** What the steps of the walk are handed. */
export interface Walk {
  readonly app: TestApp;
  /** A person's calls; the first success of each is its example. */
  as(kind: CredentialKind): Client;
  withToken(token: string): Client;
  /** The same, without a trace among the examples. */
  unrecorded(kind: CredentialKind): Client;
  /** The secret of the newest link that waits in an e-mail to this address. */
  linkIn(recipient: string): string;
  has(call: string): boolean;
  /** Notes a call that was made by other means. */
  note(call: string, input: Readonly<Record<string, unknown>>, output: unknown): void;
}

const areas: Readonly<Record<string, Area>> = contract;

export function recorder(app: TestApp, examples: Examples): Walk {
  const note: Walk['note'] = (call, input, output) => {
    examples[call] ??= { input: withoutSecrets(sent(input)), output: answered(call, output) };
  };
  const recording = (client: Client) =>
    mapped(client, async (call, input, run) => {
      const output = await run();
      note(call, input, output);
      return output;
    });
  return {
    app,
    as: kind => recording(app.as(kind)),
    withToken: token => recording(app.withToken(token)),
    unrecorded: kind => app.as(kind),
    linkIn: recipient => linkIn(app, recipient),
    has: call => call in examples,
    note,
  };
}

type Run = () => Promise<unknown>;
type Fields = Readonly<Record<string, unknown>>;

function mapped(client: Client, around: (call: string, input: Fields, run: Run) => Promise<unknown>): Client {
  const entries = Object.entries(areas).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.keys(calls).map(name => [
        name,
        (input: Fields) => around(`${area}.${name}`, input, () => callOf(client, area, name)(input)),
      ]),
    ),
  ]);
  return Object.fromEntries(entries) as Client;
}

function callOf(client: Client, area: string, name: string): (input: Fields) => Promise<unknown> {
  const calls = (client as unknown as Record<string, Record<string, (input: Fields) => Promise<unknown>>>)[
    area
  ];
  const call = calls?.[name];
  if (!call) throw new Error(`no call ${area}.${name}`);
  return call;
}

/** Files travel beside the JSON and have no example. */
const sent = (input: Fields): Fields =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && !(value instanceof Uint8Array)),
  );

function answered(call: string, output: unknown): unknown {
  const [area = '', name = ''] = call.split('.');
  return areas[area]?.[name]?.kind === 'file' ? null : withoutSecrets(output);
}

function linkIn({ server }: TestApp, recipient: string): string {
  const row = server.context.db.sql
    .prepare<[string], { content: string }>(
      'SELECT content FROM outgoing_mail WHERE recipient = ? ORDER BY id DESC LIMIT 1',
    )
    .get(recipient);
  const secret = /(?<![\w-])[\w-]{43}(?:\.[\w.-]+)?(?![\w-])/.exec(row?.content ?? '')?.[0];
  if (secret === undefined) throw new Error(`no link waits for ${recipient}: ${row?.content ?? 'no e-mail'}`);
  return secret;
}

/** Asks until the answer is there, at most five seconds. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let count = 0; count < 100; count++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await setTimeout(50);
  }
  throw new Error('nothing came');
}
