import { SwissQRBill, SwissQRCode } from 'swissqrbill/pdf';
import type { Data } from 'swissqrbill/types';
import type { QrBill, QrParty } from '../../finance/invoices/qr-bill/qr-bill.ts';
import { qrPayload } from '../../finance/invoices/qr-bill/qr-lines.ts';
import type { Language } from '../../language.ts';
import { fontName } from '../fonts.ts';
import type { Sheets } from '../sheet/document.ts';
import { a4, codeArea, mm, slipHeight } from '../sheet/measure.ts';
import { encodeQr } from '../qr-code/encode.ts';
import { drawCode } from '../qr-code/draw.ts';
import { fitParties, type SlipParties, type SlipRoom } from './slip-parties.ts';

/** Of the titles of receipt and payment part, in points (style guide p. 4). */
const slipTitleSize = 11;
/**
 * The columns are 52 and 87 mm wide. pdfkit counts a line break as a glyph of 0.75 em, and a word that does not fit
 * together with it would take two lines.
 */
const receiptRoom: SlipRoom = { width: 49.8, style: { size: 8, font: fontName }, lines: 11 };
const paymentRoom: Omit<SlipRoom, 'lines'> = { width: 84.3, style: { size: 10, font: fontName } };
/** What the payment part has for addresses and message together, its account and reference printed. */
const paymentLines = 16;

/**
 * Draws receipt and payment part at the foot of the current page by swissqrbill, the code by our own encoder: that
 * one takes the smallest version (IG 6.4; swissqrbill never goes below 10) and a third of the time.
 * The bill must have passed `qrBillProblems`. What would run over its part is shortened in print (IG 3.5.4), for each
 * part by itself; the code holds it whole.
 */
export function drawSlip(sheets: Sheets, bill: QrBill, language: Language): void {
  const slip = new SwissQRBill(slipData(bill), { language: swissLanguage[language], fontName });
  const matrix = encodeQr(qrPayload(bill));
  sheets.save();
  sheets.page.margins.bottom = 0;
  sheets.fillColor('black').strokeColor('black');
  const payment = fitParties(sheets, bill, {
    ...paymentRoom,
    lines: paymentLines - messageLines(sheets, bill.message ?? ''),
  });
  const printing = printParties(slip, fitParties(sheets, bill, receiptRoom));
  sheets.y = 0;
  const { x, y, width, height } = codeArea;
  const box = { x: mm(x), y: mm(y), width: mm(width), height: mm(height) };
  withCode(
    () => {
      sheets.figure('Swiss QR Code', box, () => drawCode(sheets, matrix, codeArea));
      printing.parties = payment;
    },
    () => sheets.section(slipTitleSize, () => slip.attachTo(sheets, 0, mm(a4.height - slipHeight))),
  );
  sheets.undash().fillColor('black').restore();
}

/** Lines that swissqrbill takes for the message; it breaks words that are too long in its own way. */
function messageLines(sheets: Sheets, message: string): number {
  sheets.font(fontName, paymentRoom.style.size);
  const options = { width: mm(87), lineGap: -0.75 };
  return Math.round(sheets.heightOfString(message, options) / sheets.heightOfString('X', options));
}

/**
 * Prints these addresses instead of swissqrbill's own, which are the same on both parts. swissqrbill draws the receipt,
 * then the code, then the payment part.
 */
function printParties(slip: SwissQRBill, receipt: SlipParties): { parties: SlipParties } {
  const printing = { parties: receipt };
  const formatAddress = (party: object): string =>
    'account' in party ? printing.parties.creditor : printing.parties.debtor;
  Object.assign(slip, { formatAddress });
  return printing;
}

const swissLanguage = { de: 'DE', fr: 'FR', it: 'IT', en: 'EN' } as const;

/**
 * Runs `attach` while swissqrbill's class for the code draws ours instead. swissqrbill offers no way to hand it a
 * code; both calls are synchronous, so no other code meets the exchanged method.
 */
function withCode(draw: () => void, attach: () => void): void {
  const own = SwissQRCode.prototype.attachTo;
  SwissQRCode.prototype.attachTo = draw;
  try {
    attach();
  } finally {
    SwissQRCode.prototype.attachTo = own;
  }
}

/** What swissqrbill checks and prints besides the addresses; its 'additional information' is never cut. */
function slipData(bill: QrBill): Data {
  const data: Data = {
    currency: bill.currency === 'EUR' ? 'EUR' : 'CHF',
    creditor: { account: bill.account, ...slipParty(bill.creditor) },
  };
  if (bill.debtor) data.debtor = slipParty(bill.debtor);
  if (bill.amount !== null) data.amount = Number(bill.amount);
  if (bill.reference !== null) data.reference = bill.reference;
  if (bill.message !== null) data.additionalInformation = bill.message;
  return data;
}

const slipParty = (party: QrParty) => ({
  name: party.name,
  address: party.street || '-',
  zip: party.postal_code,
  city: party.town,
  country: party.country,
});
