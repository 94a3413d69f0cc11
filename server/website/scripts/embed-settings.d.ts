import type { EmbedTexts } from '../../../shared/i18n/page-texts.ts';

declare global {
  /** What the server puts in front of the script for other websites. */
  const settings: {
    readonly texts: EmbedTexts;
    readonly css: string;
    /** The association's: deadlines and shifts go by its clocks. */
    readonly timezone: string;
  };
}
