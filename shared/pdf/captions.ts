import { formatDay } from '../day.ts';
import type { Language } from '../language.ts';
import { companyGreeting } from '../people/salutation.ts';

/** The words of an invoice letter; the slip's own captions come with swissqrbill. */
export interface InvoiceLabels {
  /** BCP 47 name for the file. */
  locale: string;
  invoice: string;
  /** File name of several invoices in one document. */
  invoices: string;
  salutation: (name: string) => string;
  /** For a company without contact person. */
  companySalutation: string;
  intro: string;
  description: string;
  amount: string;
  quantity: string;
  /** Of one. */
  price: string;
  total: string;
  payableUntil: string;
  closing: string;
  greeting: string;
  page: (page: number) => string;
  /** '20. November 2026' */
  longDay: (day: string) => string;
  /** Place and day of the letter. */
  dateLine: (town: string, day: string) => string;
}

const months: Record<Language, string> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  en: 'January February March April May June July August September October November December',
};

/** Day, month in words, year; first days as French and Italian write them. Own tables: Intl differs by version. */
function spellDay(day: string, language: Language, first: string, others: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return formatDay(day);
  const number = Number(match[3]);
  const month = months[language].split(' ')[Number(match[2]) - 1] ?? '';
  return `${number}${number === 1 ? first : others} ${month} ${match[1]}`;
}

const de: InvoiceLabels = {
  locale: 'de-CH',
  invoice: 'Rechnung',
  invoices: 'Rechnungen',
  salutation: name => `Guten Tag ${name}`,
  companySalutation: companyGreeting.de,
  intro: 'Wir erlauben uns, Ihnen den folgenden Betrag in Rechnung zu stellen.',
  description: 'Bezeichnung',
  amount: 'Betrag',
  quantity: 'Menge',
  price: 'Einzelpreis',
  total: 'Total',
  payableUntil: 'Zahlbar bis',
  closing: 'Vielen Dank für Ihre Zahlung mit dem untenstehenden Zahlteil.',
  greeting: 'Freundliche Grüsse',
  page: page => `Seite ${page}`,
  longDay: day => spellDay(day, 'de', '.', '.'),
  dateLine: (town, day) => `${town}, ${de.longDay(day)}`,
};

const fr: InvoiceLabels = {
  locale: 'fr-CH',
  invoice: 'Facture',
  invoices: 'Factures',
  salutation: () => 'Madame, Monsieur,',
  companySalutation: `${companyGreeting.fr},`,
  intro: 'Nous nous permettons de vous facturer le montant suivant.',
  description: 'Désignation',
  amount: 'Montant',
  quantity: 'Quantité',
  price: 'Prix unitaire',
  total: 'Total',
  payableUntil: 'Payable jusqu’au',
  closing: 'Nous vous remercions de votre paiement au moyen de la section paiement ci-dessous.',
  greeting: 'Meilleures salutations',
  page: page => `Page ${page}`,
  longDay: day => spellDay(day, 'fr', 'er', ''),
  dateLine: (town, day) => `${town}, le ${fr.longDay(day)}`,
};

const it: InvoiceLabels = {
  locale: 'it-CH',
  invoice: 'Fattura',
  invoices: 'Fatture',
  salutation: name => `Buongiorno ${name},`,
  companySalutation: `${companyGreeting.it},`,
  intro: 'Ci permettiamo di fatturarle il seguente importo.',
  description: 'Descrizione',
  amount: 'Importo',
  quantity: 'Quantità',
  price: 'Prezzo unitario',
  total: 'Totale',
  payableUntil: 'Pagabile entro il',
  closing: 'La ringraziamo per il pagamento tramite la sezione pagamento sottostante.',
  greeting: 'Cordiali saluti',
  page: page => `Pagina ${page}`,
  longDay: day => spellDay(day, 'it', '°', ''),
  dateLine: (town, day) => `${town}, ${it.longDay(day)}`,
};

const en: InvoiceLabels = {
  locale: 'en-CH',
  invoice: 'Invoice',
  invoices: 'Invoices',
  salutation: name => `Dear ${name},`,
  companySalutation: `${companyGreeting.en},`,
  intro: 'Please find below the amount due.',
  description: 'Description',
  amount: 'Amount',
  quantity: 'Quantity',
  price: 'Unit price',
  total: 'Total',
  payableUntil: 'Payable by',
  closing: 'Thank you for your payment with the payment part below.',
  greeting: 'Kind regards',
  page: page => `Page ${page}`,
  longDay: day => spellDay(day, 'en', '', ''),
  dateLine: (town, day) => `${town}, ${en.longDay(day)}`,
};

/** The words of an invoice letter in each language that a member may have. */
export const invoiceLabels: Record<Language, InvoiceLabels> = { de, fr, it, en };
