import { contract } from '../../../shared/contract.ts';
import type { Context } from '../context.ts';

/** Checks periodically whether an unreachable server is reachable again. */
export interface ServerProbe {
  /** Polls until the server answers, then calls back once; does nothing while it is polling already. */
  start(): void;
  stop(): void;
}

const shortest = 500;
const longest = 10_000;
const timeout = 3_000;

/**
 * A change that waits should be gone within a second after the server is back, so the smallest of all questions is
 * asked twice a second; the longer the server stays away, the rarer, after an hour every ten seconds.
 */
export function probeLine(
  context: Pick<Context, 'fetch' | 'now' | 'random'>,
  server: string,
  onBack: () => void,
): ServerProbe {
  let timer: NodeJS.Timeout | undefined;
  let since: number | null = null;

  const look = async (): Promise<void> => {
    const back = await answers(context.fetch, server);
    if (since === null) return;
    if (!back) return again();
    since = null;
    onBack();
  };
  const again = (): void => {
    const away = context.now().getTime() - (since ?? 0);
    const pause = Math.min(longest, Math.max(shortest, away / 360)) * (0.8 + context.random() * 0.4);
    timer = setTimeout(() => void look(), pause).unref();
  };
  return {
    start() {
      if (since !== null) return;
      since = context.now().getTime();
      again();
    },
    stop() {
      since = null;
      clearTimeout(timer);
    },
  };
}

const answers = (ask: Context['fetch'], server: string): Promise<boolean> =>
  ask(server + contract.system.health.path, { signal: AbortSignal.timeout(timeout), redirect: 'error' }).then(
    response => response.ok,
    () => false,
  );
