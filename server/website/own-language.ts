import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import { html, type Html } from './html.ts';
import type { Branding } from './page-branding.ts';

/** What a page knows of the association and of its reader's language. */
export interface Shown {
  readonly branding: Branding;
  readonly texts: PageTexts;
}

/**
 * The attribute `lang` of texts that the association has written, on a page in another language: a screen reader reads
 * them in their own (WCAG 2.2, 3.1.2). Null where both are the same.
 */
export const ownLanguage = ({ branding: { language }, texts }: Shown): Html | null =>
  language === texts.language ? null : html`lang="${language}"`;
