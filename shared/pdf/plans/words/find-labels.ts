import { languages, type Language } from '../../../language.ts';
import type { Settings } from '../../../association/setting.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { PlanLabels } from './plan-labels.ts';

export const planLabels: Readonly<Record<Language, PlanLabels>> = { de, fr, it, en };

/** The association's own language. */
export const languageOf = ({ sprache }: Pick<Settings, 'sprache'>): Language =>
  languages.find(language => language === sprache) ?? 'de';
