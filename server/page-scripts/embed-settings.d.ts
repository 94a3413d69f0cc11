import type { embed } from '../../shared/labels/page-de/embed.ts';

declare global {
  /** What the server puts in front of the script for other websites. */
  const settings: {
    readonly words: typeof embed;
    readonly css: string;
    /** Today in the association's zone, and its clocks' time when the script was fetched. */
    readonly today: string;
    readonly now: string;
  };
}
