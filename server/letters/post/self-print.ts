import type { LetterpostPort } from '../../ports/letterpost/letterpost-port.ts';
import type { LetterPaper } from '../../delivery/letter-order.ts';
import type { Context } from '../../context.ts';
import { failed } from './letter-outcome.ts';
import { freeze, LetterRefused } from './letter-steps.ts';
import { changeLetter, type LetterChange, type LetterLine } from './letter-store.ts';

interface PrintParts {
  readonly context: Context;
  readonly draw: (line: LetterLine) => Promise<LetterPaper>;
}

const hourMs = 3_600_000;

/** False: no account of a letter service is set up, so the board prints and posts letters itself. */
export const hasLetterService = (port: (staging: boolean) => LetterpostPort | null): boolean =>
  port(false) !== null || port(true) !== null;

/**
 * What becomes of a letter while there is no letter service: it is drawn and kept, and waits for a person who prints and
 * posts it. One that a service may have is left alone, because it could reach its recipient twice.
 */
export async function withoutService(parts: PrintParts, line: LetterLine): Promise<void> {
  const { effects, now } = parts.context;
  const end = (from: LetterLine, change: LetterChange) =>
    effects.write('system', () => changeLetter(effects, from, change));
  // The files of a server of before this rule name letters by our reference; no service has them.
  const isFile = line.provider_id === line.reference;
  const isUntouched = line.provider_id === null && line.begun === 0;
  if (!isFile && !isUntouched) {
    end(line, { letter: { due_at: new Date(now().getTime() + hourMs).toISOString() } });
    return;
  }
  if (line.status !== 'pending' || line.step === 'cancel') {
    end(line, { letter: { step: 'ended' } });
    return;
  }
  if (line.stop_asked === 1) {
    end(line, failed(line, { reason: 'cancelled', now: now(), isOver: true }));
    return;
  }
  try {
    const drawn = line.sha256 === null ? (await freeze(parts, line)).frozen : line;
    end(drawn, toPrint(now().toISOString()));
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error;
    end(line, failed(line, { reason: error.message, now: now(), isOver: true }));
  }
}

const toPrint = (at: string): LetterChange => ({
  letter: {
    carrier: 'self',
    step: 'ended',
    staging: 0,
    begun: 0,
    price_rappen: 0,
    provider_id: null,
    provider_status: null,
    updated_at: at,
  },
  line: { state: 'pending', error: null, provider_id: null },
});
