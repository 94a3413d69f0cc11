import { syncEvents } from '../../../shared/sync/sync-contract.ts';
import { untilAborted } from '../until-aborted.ts';
import type { TransportOptions } from './transport.ts';

/** The server sends a comment every 25 s; silence for longer means that the line is dead. */
const silence = 60_000;
/** Longest hint, in characters. */
const longestLine = 10_000;

/**
 * Reads the server's stream of hints and resolves when it ends, breaks or times out. `heard` gets the name of each event
 * ('head', 'revoke'). A hint only triggers a pull, so a lost one does no harm.
 */
export async function listen(options: TransportOptions, heard: (event: string) => void): Promise<void> {
  const quiet = new AbortController();
  const ended = AbortSignal.any([options.signal, quiet.signal]);
  let timer = setTimeout(() => quiet.abort(), silence);
  try {
    const response = await options.fetch(options.server + syncEvents.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${options.token}` },
      redirect: 'error',
      signal: ended,
    });
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await untilAborted(ended, reader.read());
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) return;
      for (const event of lines.flatMap(eventOf)) heard(event);
    }
  } catch {
    // Polling continues; the loop connects again after its next success.
  } finally {
    clearTimeout(timer);
  }
}

const eventOf = (line: string): string[] =>
  line.startsWith('event: ') ? [line.slice('event: '.length).trim()] : [];
