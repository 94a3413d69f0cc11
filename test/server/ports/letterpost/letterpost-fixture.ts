import type {
  LetterpostPort,
  PostOptions,
  ProviderLetter,
} from '../../../../server/ports/letterpost/letterpost-port.ts';
import { LetterpostError } from '../../../../server/ports/letterpost/letterpost-port.ts';
import type { PingenOptions } from '../../../../server/ports/letterpost/pingen/pingen-api.ts';
import { pingenLetterpost } from '../../../../server/ports/letterpost/pingen/pingen-letterpost.ts';
import {
  openPingen,
  type PingenServer,
  type PingenOptions as EmulatorOptions,
} from '../../../emulators/pingen/pingen-server.ts';

/** The adapter and the service that it speaks to. */
export interface LetterPostFixture {
  readonly fixture: PingenServer;
  readonly port: LetterpostPort;
  /** What the adapter had to tell the log. */
  readonly noticed: [string, string][];
}

export const webhookKey = 'demo-signing-key-0123456789';
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n2 0 obj << /Type /Page >> endobj\n',
);
export const cheap: PostOptions = { product: 'cheap', duplex: false, color: false };

export async function openLetterpost(
  fixture: EmulatorOptions = {},
  adapter: Partial<PingenOptions> = {},
): Promise<LetterPostFixture> {
  const opened = await openPingen({ speed: 50, ...fixture });
  const noticed: [string, string][] = [];
  const port = pingenLetterpost({
    staging: opened.state.settings.staging,
    apiUrl: opened.apiUrl,
    identityUrl: opened.identityUrl,
    clientId: opened.state.settings.clientId,
    clientSecret: opened.state.settings.clientSecret,
    organisation: opened.state.settings.organisation,
    webhookKey,
    notice: (what, detail) => noticed.push([what, detail]),
    perMinute: 100_000,
    pauseMs: 10,
    ...adapter,
  });
  return { fixture: opened, port, noticed };
}

export const letterOf = (reference: string, file_name = 'brief.pdf', bytes: Uint8Array = pdf) => ({
  reference,
  bytes,
  file_name,
  window_side: 'left' as const,
});

/** What a call throws; fails where it does not. */
export async function failureOf(call: Promise<unknown>): Promise<LetterpostError> {
  const error = await call.then(
    () => new Error('did not fail'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof LetterpostError) return error;
  throw error;
}

/** Looks at a letter until it stands so. */
export async function until(
  port: LetterpostPort,
  id: string,
  isThere: (letter: ProviderLetter) => boolean,
): Promise<ProviderLetter> {
  for (let tries = 0; tries < 300; tries++) {
    const letter = await port.letter(id);
    if (isThere(letter)) return letter;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  throw new Error('it never got there');
}

export const inPhase =
  (phase: ProviderLetter['phase']) =>
  (letter: ProviderLetter): boolean =>
    letter.phase === phase;

/** Handed over and checked. */
export async function readyLetter(
  port: LetterpostPort,
  reference: string,
  file_name?: string,
): Promise<string> {
  const { id } = await port.create(letterOf(reference, file_name));
  await until(port, id, inPhase('ready'));
  return id;
}
