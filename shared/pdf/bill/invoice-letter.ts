import { dayIn } from '../../day.ts';
import { DomainError } from '../../errors.ts';
import { billOfInvoice, type BilledInvoice } from '../../finance/invoices/invoice-bill.ts';
import { positionsOf } from '../../finance/invoices/invoice-text.ts';
import type { Debtor, Invoice, Party } from '../../finance/invoices/invoice.ts';
import { qrBillProblems } from '../../finance/invoices/qr-bill/qr-check.ts';
import type { Branding } from '../../letters/layouts/layout.ts';
import type { Carrier } from '../../letters/envelope.ts';
import { toRappen } from '../../money.ts';
import { drawAddress, drawReturnLine, type WindowSide } from '../address-window.ts';
import type { Language } from '../../language.ts';
import { invoiceLabels, type InvoiceLabels } from '../captions.ts';
import { grid } from '../grid.ts';
import { drawTable } from './invoice-table.ts';
import { beginFlow, keepTogether, leave, nextPage, row, spacings, write, type Flow } from './letter-flow.ts';
import { drawFoldMarks, drawFooter, drawLetterhead } from '../letterhead.ts';
import { checkDrawnCode } from './self-check.ts';
import type { Sheets } from '../sheet/document.ts';
import { addSheet } from '../sheet/open-document.ts';
import type { Logo } from '../sheet/logo.ts';
import { drawSlip } from './slip.ts';

/** How invoices look, and who posts them. */
export interface InvoiceStyle {
  readonly branding: Branding;
  readonly logo: Logo | null;
  readonly carrier: Carrier;
}

/** A letter with a slip at its foot. */
export interface SlipLetter {
  readonly bill: BilledInvoice;
  readonly language: Language;
  /** On further pages. */
  readonly heading: string;
  /** Everything between address and slip. */
  readonly draw: (flow: Flow) => void;
}

/**
 * Draws one invoice into a document, from a new page on; the slip stands at the foot of the last page. The drawn code
 * is read back and compared, by the document's press where it has one. Throws `invoice_not_billable` (what the
 * code may not carry) or `qr_bill_mismatch`.
 */
export function drawInvoice(sheets: Sheets, invoice: Invoice, style: InvoiceStyle): void {
  const labels = invoiceLabels[invoice.sprache];
  drawSlipLetter(sheets, style, {
    bill: invoice,
    language: invoice.sprache,
    heading: `${labels.invoice} ${invoice.number}`,
    draw: flow => drawText(flow, invoice, labels),
  });
}

/** Any letter with a slip, as `drawInvoice` does it. */
export function drawSlipLetter(sheets: Sheets, style: InvoiceStyle, letter: SlipLetter): void {
  const { bill, language } = letter;
  requireBillable(bill);
  addSheet(sheets);
  drawHead(sheets, bill, style);
  const { heading, draw } = letter;
  const parts = { sheets, branding: style.branding, heading, pageWord: invoiceLabels[language].page };
  const fits = spacings.find(spacing => {
    const measured = beginFlow(parts, spacing, false);
    draw(measured);
    return measured.y - measured.spacing.leading <= lastBaseline(style.branding);
  });
  const flow = beginFlow(parts, fits ?? spacings[0], true);
  draw(flow);
  if (flow.y - flow.spacing.leading > lastBaseline(style.branding)) nextPage(flow);
  drawSlip(sheets, billOfInvoice(bill), language);
  drawFooter(sheets, style.branding, { y: grid.footer, most: 1 });
  if (sheets.press) sheets.press.check(sheets.operators(), bill);
  else checkDrawnCode(sheets.operators(), bill);
}

function requireBillable(bill: BilledInvoice): void {
  const problems = qrBillProblems(billOfInvoice(bill));
  if (problems.length === 0) return;
  const fields = problems.map(({ path, code }) => ({ path, message: code }));
  throw new DomainError('invoice_not_billable', { fields });
}

/** Lowest baseline of a page with a slip. */
const lastBaseline = ({ settings }: Branding): number =>
  settings.letter_footer.trim() === '' ? grid.aboveSlip : grid.aboveFooter;

function drawHead(
  sheets: Sheets,
  { creditor, debtor }: { readonly creditor: Party; readonly debtor: Debtor },
  { branding, logo, carrier }: InvoiceStyle,
): void {
  const side: WindowSide = branding.settings.window_side === 'left' ? 'left' : 'right';
  sheets.stamp('Letterhead', () => {
    drawLetterhead(sheets, branding, logo);
    drawFoldMarks(sheets, branding.layout, true);
  });
  if (carrier === 'own' && branding.layout.return_line) drawReturnLine(sheets, creditor, side);
  drawAddress(sheets, debtor, side);
}

function drawText(flow: Flow, invoice: Invoice, labels: InvoiceLabels): void {
  drawSubject(flow, invoice, labels);
  write(flow, greetingLine(invoice.debtor, labels));
  leave(flow, 1.6);
  write(flow, ownText(flow, invoice, 'invoice_intro') || labels.intro);
  const total = { text: labels.total, rappen: toRappen(invoice.amount) ?? 0 };
  drawTable(flow, { lines: positionsOf(invoice), currency: invoice.currency, labels, total });
  row(flow, labels.payableUntil, labels.longDay(invoice.due_at));
  drawClosing(flow, ownText(flow, invoice, 'invoice_closing') || labels.closing, invoice, labels);
}

/** Greets the person, of a company its contact person. */
export function greetingLine({ name, contact = name }: Debtor, labels: InvoiceLabels): string {
  return contact === '' ? labels.companySalutation : labels.salutation(contact);
}

function drawSubject(flow: Flow, invoice: Invoice, labels: InvoiceLabels): void {
  const issued = dayIn(new Date(invoice.issued_at), flow.branding.settings.timezone);
  drawDateAndTitle(flow, labels.dateLine(invoice.creditor.town, issued), flow.heading);
}

/** Place and day, then what it is about. */
export function drawDateAndTitle(flow: Flow, dateLine: string, title: string): void {
  write(flow, dateLine);
  leave(flow, 5.4);
  write(flow, title, { size: 13, bold: true });
  leave(flow, 4.4);
}

/** Thanks, greeting and who greets. */
export function drawClosing(
  flow: Flow,
  text: string,
  { creditor }: { readonly creditor: Party },
  labels: InvoiceLabels,
): void {
  leave(flow, 3.6);
  write(flow, text);
  leave(flow, 2.4);
  keepTogether(flow, 2);
  write(flow, labels.greeting);
  write(flow, creditor.name);
}

/** A text from the settings is in the association's language; members with another one get ours. */
function ownText(
  { branding: { settings } }: Flow,
  { sprache }: Invoice,
  key: 'invoice_intro' | 'invoice_closing',
): string {
  return sprache === settings.sprache ? settings[key].trim() : '';
}
