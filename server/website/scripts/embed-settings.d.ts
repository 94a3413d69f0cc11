import type { EmbedWords } from '../../../shared/i18n/page-words.ts';

declare global {
  /** What the server puts in front of the script for other websites. */
  const settings: {
    readonly words: EmbedWords;
    readonly css: string;
    /** The association's: deadlines and shifts go by its clocks. */
    readonly timezone: string;
  };
}
