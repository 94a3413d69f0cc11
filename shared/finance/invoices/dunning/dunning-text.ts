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

/** Default texts, from the friendly to the last reminder. */
const texts: Readonly<Record<Language, Readonly<Record<DunningLevel, string>>>> = {
  de: {
    1: 'Für unsere Rechnung {{rechnung}} haben wir noch keine vollständige Zahlung erhalten; sie war am {{faellig}} fällig. Sicher ist das nur untergegangen. Bitte zahlen Sie den offenen Betrag bis zum {{frist}}.\n\nHaben sich Ihre Zahlung und dieser Brief gekreuzt? Dann betrachten Sie ihn bitte als erledigt.',
    2: 'Unsere Rechnung {{rechnung}}, fällig am {{faellig}}, ist trotz unserer Erinnerung noch offen. Bitte zahlen Sie den Betrag bis zum {{frist}}. Ist etwas unklar, oder möchten Sie in Raten zahlen? Dann melden Sie sich bei uns.',
    3: 'Unsere Rechnung {{rechnung}}, fällig am {{faellig}}, ist trotz zweier Mahnungen noch offen. Wir bitten Sie ein letztes Mal, den Betrag bis zum {{frist}} zu zahlen. Danach behalten wir uns weitere Schritte vor.',
  },
  fr: {
    1: 'Nous n’avons pas encore reçu le paiement complet de notre facture {{rechnung}}, échue le {{faellig}}. Il s’agit sans doute d’un oubli. Merci de régler le montant ouvert jusqu’au {{frist}}.\n\nVotre paiement et cette lettre se sont-ils croisés ? Dans ce cas, considérez-la comme sans objet.',
    2: 'Malgré notre rappel, notre facture {{rechnung}}, échue le {{faellig}}, n’est pas encore payée. Merci de régler le montant jusqu’au {{frist}}. Une question, ou souhaitez-vous payer en plusieurs fois ? Contactez-nous.',
    3: 'Malgré deux rappels, notre facture {{rechnung}}, échue le {{faellig}}, n’est pas encore payée. Nous vous prions une dernière fois de régler le montant jusqu’au {{frist}}. Passé ce délai, nous nous réservons d’autres démarches.',
  },
  it: {
    1: 'Non abbiamo ancora ricevuto il pagamento completo della nostra fattura {{rechnung}}, scaduta il {{faellig}}. Si tratta certamente di una dimenticanza. La preghiamo di versare l’importo aperto entro il {{frist}}.\n\nIl Suo pagamento e questa lettera si sono incrociati? In tal caso la consideri evasa.',
    2: 'Nonostante il nostro sollecito, la nostra fattura {{rechnung}}, scaduta il {{faellig}}, è ancora aperta. La preghiamo di versare l’importo entro il {{frist}}. Qualcosa non è chiaro, o desidera pagare a rate? Ci contatti.',
    3: 'Nonostante due solleciti, la nostra fattura {{rechnung}}, scaduta il {{faellig}}, è ancora aperta. La preghiamo un’ultima volta di versare l’importo entro il {{frist}}. In seguito ci riserviamo ulteriori passi.',
  },
  en: {
    1: 'We have not yet received full payment of our invoice {{rechnung}}, which was due on {{faellig}}. It has surely just slipped by. Please pay the open amount by {{frist}}.\n\nDid your payment and this letter cross? Then please disregard it.',
    2: 'Despite our reminder, our invoice {{rechnung}}, due on {{faellig}}, is still open. Please pay the amount by {{frist}}. If something is unclear, or if you would like to pay in instalments, please contact us.',
    3: 'Despite two reminders, our invoice {{rechnung}}, due on {{faellig}}, is still open. We ask you one last time to pay the amount by {{frist}}. After that we reserve further steps.',
  },
};

/** The words of a level as they are written: the association's in its own language, else the program's. */
export function dunningTemplate(
  level: DunningLevel,
  language: Language,
  settings: Pick<Settings, 'sprache' | `dunning_text_${DunningLevel}`>,
): string {
  const own = settings.sprache === language ? settings[`dunning_text_${level}`].trim() : '';
  return own === '' ? texts[language][level] : own;
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
