import type { embed } from '../../../shared/i18n/page-de/embed.ts';

declare global {
  /** What the server puts in front of the script for other websites. */
  const settings: {
    readonly words: typeof embed;
    readonly css: string;
    /** The association's: deadlines and shifts go by its clocks. */
    readonly timezone: string;
  };
}
