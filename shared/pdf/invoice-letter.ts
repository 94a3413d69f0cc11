import { dayIn } from '../day.ts';
import { DomainError } from '../errors.ts';
import { billOfInvoice } from '../invoices/invoice-bill.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { defaultLayout } from '../layouts/layout.ts';
import { qrBillProblems } from '../invoices/qr-bill/qr-check.ts';
import { formatRappen, toRappen } from '../money.ts';
import type { Settings } from '../settings/setting.ts';
import { drawAddress, drawReturnLine, type WindowSide } from './address-window.ts';
import { invoiceWords, type InvoiceWords } from './captions.ts';
import { addSheet, type Sheets } from './sheet/document.ts';
import { grid } from './grid.ts';
import { accentOf, drawLetterhead } from './letterhead.ts';
import type { Logo } from './sheet/logo.ts';
import { mm } from './sheet/measure.ts';
import { checkDrawnCode } from './self-check.ts';
import { drawSlip } from './slip.ts';
import { drawLine, grey, shorten, lineWidth, wrapText, type TextStyle } from './sheet/text.ts';

/** One letter while it is drawn: `y` is the next baseline in millimetres, `page` counts from 1. */
interface Letter {
  sheets: Sheets;
  invoice: Invoice;
  settings: Settings;
  words: InvoiceWords;
  logo: Logo | null;
  y: number;
  page: number;
  spacing: Spacing;
}

/** How airy a letter is set: millimetres from line to line, and a factor for the gaps between its parts. */
interface Spacing {
  leading: number;
  gap: number;
}

/** From airy to dense: the first one that keeps the letter on one page with its slip is taken. */
const spacings: readonly [Spacing, ...Spacing[]] = [
  { leading: 4.8, gap: 1 },
  { leading: 4.5, gap: 0.9 },
  { leading: 4.2, gap: 0.75 },
];

const body: TextStyle = { size: 10 };
/** Gaps between the parts of a letter in millimetres, before the factor of its spacing. */
const gaps = {
  date: 5.4,
  subject: 4.4,
  salutation: 1.6,
  table: 3.4,
  tableRow: 2.2,
  closing: 3.6,
  greeting: 2.4,
};
const columns = { text: grid.second + 30 - grid.left, amount: grid.right } as const;

const sections: readonly ((letter: Letter) => void)[] = [
  head,
  subject,
  opening,
  positions,
  dueDay,
  closing,
  slip,
  footer,
];

/**
 * Draws one invoice into a document, from a new page on; the slip stands at the foot of the last page. The drawn code
 * is read back and compared, by the document's press where it has one. Throws `invoice_not_billable` (what the
 * code may not carry) or `qr_bill_mismatch`.
 */
export function drawInvoice(sheets: Sheets, invoice: Invoice, settings: Settings, logo: Logo | null): void {
  const problems = qrBillProblems(billOfInvoice(invoice));
  if (problems.length > 0) {
    const fields = problems.map(({ path, code }) => ({ path, message: code }));
    throw new DomainError('invoice_not_billable', { fields });
  }
  addSheet(sheets);
  const words = invoiceWords[invoice.sprache];
  const letter: Letter = {
    sheets,
    invoice,
    settings,
    words,
    logo,
    y: grid.body,
    page: 1,
    spacing: spacings[0],
  };
  letter.spacing = spacings.find(spacing => fitsOnePage(letter, spacing)) ?? spacings[0];
  for (const section of sections) section(letter);
  if (sheets.press) sheets.press.check(sheets.operators(), invoice);
  else checkDrawnCode(sheets.operators(), invoice);
}

/** True when the letter set like this ends above its slip on the first page. */
function fitsOnePage(letter: Letter, { leading, gap }: Spacing): boolean {
  const { sheets, invoice, words } = letter;
  const full = grid.right - grid.left;
  const wrapped: readonly (readonly [string, number])[] = [
    [words.salutation(invoice.debtor.name), full],
    [ownText(letter, 'invoice_intro') || words.intro, full],
    [invoice.description, columns.text],
    [ownText(letter, 'invoice_closing') || words.closing, full],
    [invoice.creditor.name, full],
  ];
  const single = 6; // date, subject, head of the table, total, due day, greeting
  const lines = wrapped.reduce(
    (sum, [text, width]) => sum + wrapText(sheets, text, width, body).length,
    single,
  );
  const between = Object.values(gaps).reduce((sum, each) => sum + each, gaps.tableRow) * gap;
  return grid.body + (lines - 1) * leading + between <= lastBaseline(letter);
}

/** Lowest baseline of a page with a slip. */
function lastBaseline({ settings }: Letter): number {
  return settings.letter_footer.trim() === '' ? grid.aboveSlip : grid.aboveFooter;
}

/** Leaves a gap. */
function leave(letter: Letter, gap: keyof typeof gaps): void {
  letter.y += gaps[gap] * letter.spacing.gap;
}

function head({ sheets, settings, logo, invoice }: Letter): void {
  const side: WindowSide = settings.window_side === 'left' ? 'left' : 'right';
  sheets.stamp('Letterhead', () => drawLetterhead(sheets, { settings, layout: defaultLayout }, logo));
  drawReturnLine(sheets, invoice.creditor, side);
  drawAddress(sheets, invoice.debtor, side);
}

function subject(letter: Letter): void {
  const { invoice, settings, words } = letter;
  write(
    letter,
    words.dateLine(invoice.creditor.town, dayIn(new Date(invoice.issued_at), settings.timezone)),
    body,
  );
  leave(letter, 'date');
  write(letter, `${words.invoice} ${invoice.number}`, { size: 13, bold: true });
  leave(letter, 'subject');
}

function opening(letter: Letter): void {
  const { invoice, words } = letter;
  write(letter, words.salutation(invoice.debtor.name), body);
  leave(letter, 'salutation');
  write(letter, ownText(letter, 'invoice_intro') || words.intro, body);
}

/** A text from the settings is in the association's language; members with another one get ours. */
function ownText({ settings, invoice }: Letter, key: 'invoice_intro' | 'invoice_closing'): string {
  return invoice.sprache === settings.sprache ? settings[key].trim() : '';
}

function positions(letter: Letter): void {
  const { sheets, invoice, words, settings } = letter;
  const amount = formatRappen(toRappen(invoice.amount) ?? 0);
  const lines = wrapText(sheets, invoice.description, columns.text, body);
  keepTogether(letter, 4 + lines.length);
  leave(letter, 'table');
  row(letter, words.description, `${words.amount} ${invoice.currency}`, { size: 8, color: grey });
  rule(letter, 0.5, accentOf(settings));
  leave(letter, 'tableRow');
  for (const [index, line] of lines.entries()) row(letter, line, index === 0 ? amount : '', body);
  rule(letter, 0.25, grey);
  leave(letter, 'tableRow');
  row(letter, words.total, `${invoice.currency} ${amount}`, { ...body, bold: true });
}

function row(letter: Letter, text: string, amount: string, style: TextStyle): void {
  const { sheets, y } = letter;
  drawLine(sheets, text, { x: grid.left, y }, style);
  drawLine(sheets, amount, { x: columns.amount, y }, { ...style, align: 'right' });
  letter.y += letter.spacing.leading;
}

/** A line across the letter, a little below the row before it. */
function rule({ sheets, y, spacing }: Letter, width: number, color: string): void {
  const at = mm(y - spacing.leading + 1.9);
  sheets.moveTo(mm(grid.left), at).lineTo(mm(grid.right), at).lineWidth(width).strokeColor(color).stroke();
}

function dueDay(letter: Letter): void {
  const { words, invoice } = letter;
  row(letter, words.payableUntil, words.longDay(invoice.due_at), body);
}

function closing(letter: Letter): void {
  const { words, invoice } = letter;
  leave(letter, 'closing');
  write(letter, ownText(letter, 'invoice_closing') || words.closing, body);
  leave(letter, 'greeting');
  keepTogether(letter, 2);
  write(letter, words.greeting, body);
  write(letter, invoice.creditor.name, body);
}

/** Writes a text in the width of the letter, on further pages where it does not fit. */
function write(letter: Letter, text: string, style: TextStyle): void {
  for (const line of wrapText(letter.sheets, text, grid.right - grid.left, style)) {
    keepTogether(letter, 1);
    drawLine(letter.sheets, line, { x: grid.left, y: letter.y }, style);
    letter.y += letter.spacing.leading;
  }
}

/** Goes on to a new page unless this many lines still fit. */
function keepTogether(letter: Letter, lines: number): void {
  if (letter.y + (lines - 1) * letter.spacing.leading > grid.bottom) nextPage(letter);
}

function nextPage(letter: Letter): void {
  const { sheets, invoice, words } = letter;
  addSheet(sheets);
  letter.page++;
  const style: TextStyle = { size: 8, color: grey };
  drawLine(sheets, `${words.invoice} ${invoice.number}`, { x: grid.left, y: 18 }, style);
  drawLine(sheets, words.page(letter.page), { x: grid.right, y: 18 }, { ...style, align: 'right' });
  letter.y = grid.top;
}

function slip(letter: Letter): void {
  if (letter.y - letter.spacing.leading > lastBaseline(letter)) nextPage(letter);
  drawSlip(letter.sheets, billOfInvoice(letter.invoice), letter.invoice.sprache);
}

/** The association's own last line, on the page with the slip. */
function footer({ sheets, settings }: Letter): void {
  const style: TextStyle = { size: 7.5, color: grey };
  const room = grid.right - grid.left;
  const text = shorten(settings.letter_footer.trim(), part => lineWidth(sheets, part, style) <= room);
  drawLine(sheets, text, { x: grid.left, y: grid.footer }, style);
}
