import { paperTexts } from '../../../i18n/paper-texts.ts';
import type { Language } from '../../../language.ts';
import { formatRappen, toRappen } from '../../../money.ts';
import type { Settings } from '../../../association/setting.ts';
import type { DunningLevel } from './dunning.ts';
import type { Invoice } from '../invoice.ts';

/** Placeholders between `{{` and `}}` in the text of a reminder. */
export const dunningPlaceholders = [
  'name',
  'rechnung',
  'bezeichnung',
  'betrag',
  'faellig',
  'frist',
  'gebuehr',
] as const;
type Placeholder = (typeof dunningPlaceholders)[number];

/** The words of a level as they are written: the association's in its own language, else the program's. */
export function dunningTemplate(
  level: DunningLevel,
  language: Language,
  settings: Pick<Settings, 'sprache' | `dunning_text_${DunningLevel}`>,
): string {
  const own = settings.sprache === language ? settings[`dunning_text_${level}`].trim() : '';
  return own === '' ? paperTexts[language].dunning.text[level] : own;
}

export interface DunningFacts {
  readonly invoice: Pick<Invoice, 'number' | 'description' | 'due_at' | 'currency' | 'debtor'>;
  /** Outstanding amount of the invoice with this reminder's fee, in Rappen. */
  readonly owed: number;
  readonly fee: number;
  readonly due_at: string;
  /** A day as the reader's language writes it. */
  readonly day: (day: string) => string;
}

/** The text with its placeholders filled in; an unknown one is kept. */
export function dunningText(template: string, { invoice, owed, fee, due_at, day }: DunningFacts): string {
  const values: Readonly<Record<Placeholder, string>> = {
    name: invoice.debtor.name,
    rechnung: invoice.number,
    bezeichnung: invoice.description,
    betrag: `${invoice.currency} ${formatRappen(owed)}`,
    faellig: day(invoice.due_at),
    frist: day(due_at),
    gebuehr: `${invoice.currency} ${formatRappen(toRappen(fee) ?? 0)}`,
  };
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : all,
  );
}
