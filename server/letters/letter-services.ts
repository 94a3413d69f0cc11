import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import {
  letterpostPorts,
  type LetterpostPorts,
  type LetterpostSetting,
} from '../ports/letterpost/letterpost-ports.ts';
import type { LetterDesk } from './letter-calls.ts';
import { letterPress, type LetterDrawers, type LetterPress } from './post/letter-paper.ts';
import { takeNews } from './receive-webhook.ts';

/** Everything that letters need besides the files: the way out of the house, and the press. */
export interface LetterHouse {
  readonly desk: LetterDesk;
  readonly press: LetterPress;
  /** Of the embedded post: posts what is due. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export interface LetterHouseParts {
  readonly setting: LetterpostSetting;
  readonly dataDir: string;
  readonly context: Context;
  readonly log: Logger;
  readonly secret: string;
  readonly timers: boolean;
  readonly drawers: LetterDrawers;
}

/** Opens the letter post as the configuration says, and the press that letters are made with. */
export async function openLetterHouse(parts: LetterHouseParts): Promise<LetterHouse> {
  const { setting, dataDir, context, log, secret, timers, drawers } = parts;
  const notice: LetterDesk['notice'] = (what, detail) => log.warn(detail, what);
  const ports: LetterpostPorts = await letterpostPorts({
    setting,
    dataDir,
    secret,
    now: context.now,
    async tell(body, signature) {
      const signed = { bytes: Buffer.from(body), signature };
      takeNews({ ...context, signed }, desk, JSON.parse(body));
    },
    notice: (what, detail) => notice(what, { detail }),
    timers,
  });
  const desk: LetterDesk = {
    port: staging => (staging ? ports.staging : ports.live),
    webhookSecret: ports.webhookKey,
    notice,
  };
  const press = letterPress(context, drawers);
  return {
    desk,
    press,
    settle: () => ports.settle(),
    async stop() {
      await Promise.all([ports.stop(), press.rest()]);
    },
  };
}
