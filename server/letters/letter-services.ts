import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import {
  letterpostPorts,
  type LetterpostPorts,
  type LetterpostSetting,
} from '../ports/letterpost/letterpost-ports.ts';
import type { LetterCalls } from './letter-calls.ts';
import { letterRenderer, type LetterRenderers, type LetterRenderer } from './post/letter-paper.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Services for letters besides the files: the letter post provider and the PDF worker pool. */
export interface LetterServices {
  readonly letterCalls: LetterCalls;
  readonly renderer: LetterRenderer;
  /** Of the embedded post: posts what is due. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export interface LetterServiceParts {
  readonly setting: LetterpostSetting;
  readonly dataDir: string;
  /** True: without an account letters become files. */
  readonly files: boolean;
  readonly context: Context;
  readonly log: Logger;
  readonly secret: string;
  readonly timers: boolean;
  readonly renderers: LetterRenderers;
}

/** Opens the configured letter post and the worker pool that renders letters. */
export async function openLetterServices(parts: LetterServiceParts): Promise<LetterServices> {
  const { setting, dataDir, files, context, log, secret, timers, renderers } = parts;
  const notice: LetterCalls['notice'] = (what, detail) => log.warn(detail, what);
  const ports: LetterpostPorts = await letterpostPorts({
    setting,
    dataDir,
    files,
    secret,
    now: context.now,
    async tell(body, signature) {
      const signed = { bytes: Buffer.from(body), signature };
      receiveWebhook({ ...context, signed }, letterCalls, JSON.parse(body));
    },
    notice: (what, detail) => notice(what, { detail }),
    timers,
  });
  const letterCalls: LetterCalls = {
    port: staging => (staging ? ports.staging : ports.live),
    webhookSecret: ports.webhookKey,
    notice,
  };
  const renderer = letterRenderer(context, renderers);
  return {
    letterCalls,
    renderer,
    settle: () => ports.settle(),
    async stop() {
      await Promise.all([ports.stop(), renderer.rest()]);
    },
  };
}
