import { dayIn } from '../../day.ts';
import {
  demanded,
  dunningBill,
  type DunningDocument,
} from '../../finance/invoices/dunning/dunning-document.ts';
import type { Position } from '../../finance/invoices/position.ts';
import { formatMessage } from '../../i18n/label.ts';
import { paperTexts } from '../../i18n/paper-texts.ts';
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
export type DunningTexts = ReturnType<typeof textsOf>;

const textsOf = (language: Language) => {
  const text = paperTexts[language].dunning;
  return { ...text, of: (number: string, day: string) => formatMessage(text.of, { number, day }) };
};

export const dunningTexts: Readonly<Record<Language, DunningTexts>> = {
  de: textsOf('de'),
  fr: textsOf('fr'),
  it: textsOf('it'),
  en: textsOf('en'),
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
