import { dayIn } from '../../day.ts';
import {
  demanded,
  dunningBill,
  type DunningDocument,
} from '../../finance/invoices/dunning/dunning-document.ts';
import type { DunningLevel } from '../../finance/invoices/dunning/dunning.ts';
import type { Position } from '../../finance/invoices/position.ts';
import { fromRappen } from '../../money.ts';
import type { Language } from '../../language.ts';
import { invoiceLabels } from '../captions.ts';
import {
  drawClosing,
  drawDateAndTitle,
  drawSlipLetter,
  type InvoiceStyle,
  greetingLine,
} from './invoice-letter.ts';
import { drawTable } from './invoice-table.ts';
import { leave, row, write, type Flow } from './letter-flow.ts';
import type { Sheets } from '../sheet/document.ts';

/** The words of a reminder besides those of an invoice. */
export interface DunningTexts {
  readonly title: Readonly<Record<DunningLevel, string>>;
  /** File name of several reminders in one document. */
  readonly several: string;
  readonly of: (number: string, day: string) => string;
  readonly fee: Readonly<Record<DunningLevel, string>>;
  readonly paid: string;
  readonly open: string;
  readonly closing: string;
}

export const dunningTexts: Readonly<Record<Language, DunningTexts>> = {
  de: {
    title: { 1: 'Zahlungserinnerung', 2: 'Zweite Mahnung', 3: 'Letzte Mahnung' },
    several: 'Mahnungen',
    of: (number, day) => `Rechnung ${number} vom ${day}`,
    fee: {
      1: 'Gebühr der Zahlungserinnerung',
      2: 'Gebühr der zweiten Mahnung',
      3: 'Gebühr der letzten Mahnung',
    },
    paid: 'Schon bezahlt',
    open: 'Noch offen',
    closing: 'Bitte zahlen Sie mit dem untenstehenden Zahlteil.',
  },
  fr: {
    title: { 1: 'Rappel de paiement', 2: 'Deuxième rappel', 3: 'Dernier rappel' },
    several: 'Rappels',
    of: (number, day) => `Facture ${number} du ${day}`,
    fee: { 1: 'Frais du rappel de paiement', 2: 'Frais du deuxième rappel', 3: 'Frais du dernier rappel' },
    paid: 'Déjà payé',
    open: 'Encore ouvert',
    closing: 'Merci de payer au moyen de la section paiement ci-dessous.',
  },
  it: {
    title: { 1: 'Sollecito di pagamento', 2: 'Secondo sollecito', 3: 'Ultimo sollecito' },
    several: 'Solleciti',
    of: (number, day) => `Fattura ${number} del ${day}`,
    fee: { 1: 'Spese del sollecito', 2: 'Spese del secondo sollecito', 3: 'Spese dell’ultimo sollecito' },
    paid: 'Già pagato',
    open: 'Ancora aperto',
    closing: 'La preghiamo di pagare tramite la sezione pagamento sottostante.',
  },
  en: {
    title: { 1: 'Payment reminder', 2: 'Second reminder', 3: 'Final reminder' },
    several: 'Reminders',
    of: (number, day) => `Invoice ${number} of ${day}`,
    fee: { 1: 'Fee of the reminder', 2: 'Fee of the second reminder', 3: 'Fee of the final reminder' },
    paid: 'Already paid',
    open: 'Still open',
    closing: 'Please pay with the payment part below.',
  },
};

/** Draws one reminder into a document, as `drawInvoice` does an invoice. Throws the same. */
export function drawDunning(sheets: Sheets, document: DunningDocument, style: InvoiceStyle): void {
  const { invoice, notice } = document;
  const texts = dunningTexts[invoice.sprache];
  const { invoice: invoiceWord } = invoiceLabels[invoice.sprache];
  const message = `${invoiceWord} ${invoice.number}, ${texts.title[notice.level]}`;
  drawSlipLetter(sheets, style, {
    bill: dunningBill(document, message),
    language: invoice.sprache,
    heading: `${texts.title[notice.level]}, ${invoiceWord} ${invoice.number}`,
    draw: flow => drawText(flow, document, texts),
  });
}

function drawText(flow: Flow, document: DunningDocument, texts: DunningTexts): void {
  const { invoice, notice } = document;
  const own = invoiceLabels[invoice.sprache];
  const { timezone } = flow.branding.settings;
  drawDateAndTitle(
    flow,
    own.dateLine(invoice.creditor.town, dayIn(new Date(notice.issued_at), timezone)),
    flow.heading,
  );
  write(flow, greetingLine(invoice.debtor, own));
  leave(flow, 1.6);
  for (const [index, paragraph] of notice.text.split(/\n{2,}/).entries()) {
    if (index > 0) leave(flow, 1.6);
    write(flow, paragraph);
  }
  const total = { text: texts.open, rappen: demanded(document) };
  drawTable(flow, {
    lines: linesOf(document, texts, timezone),
    currency: invoice.currency,
    labels: own,
    total,
  });
  row(flow, own.payableUntil, own.longDay(notice.due_at));
  drawClosing(flow, texts.closing, invoice, own);
}

/** As much of the words of the invoice as two lines hold. */
const brief = (text: string): string =>
  [...text].length <= 70 ? text : `${[...text].slice(0, 67).join('').trimEnd()}...`;

/** The invoice, the fees, and what came in. */
function linesOf(
  { invoice, notices, paid }: DunningDocument,
  texts: DunningTexts,
  timezone: string,
): Position[] {
  const issued = invoiceLabels[invoice.sprache].longDay(dayIn(new Date(invoice.issued_at), timezone));
  const line = (text: string, amount: number): Position => ({ text, quantity: 1, amount });
  return [
    line(`${texts.of(invoice.number, issued)}: ${brief(invoice.description)}`, invoice.amount),
    ...notices.filter(({ fee }) => fee > 0).map(({ level, fee }) => line(texts.fee[level], fee)),
    ...(paid === 0 ? [] : [line(texts.paid, fromRappen(-paid))]),
  ];
}
