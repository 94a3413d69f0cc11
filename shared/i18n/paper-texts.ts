import type { Language } from '../language.ts';
import de from './paper.de.json' with { type: 'json' };
import en from './paper.en.json' with { type: 'json' };
import fr from './paper.fr.json' with { type: 'json' };
import it from './paper.it.json' with { type: 'json' };

/** What stands on invoices, reminders and phone lists; those of plans are in plan-labels.ts. */
export type PaperTexts = typeof de;

/** A file that lacks a text does not compile. */
export const paperTexts: Readonly<Record<Language, PaperTexts>> = { de, fr, it, en };
