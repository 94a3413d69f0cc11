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
import { shorten } from '../sheet/text.ts';

/** Of the titles of receipt and payment part, in points (style guide p. 4). */
const slipTitleSize = 11;
/** Column of the receipt, where a line has the least room. */
const receiptWidth = 52;

/**
 * Draws receipt and payment part at the foot of the current page by swissqrbill, the code by our own encoder: that
 * one takes the smallest version (IG 6.4; swissqrbill never goes below 10) and a third of the time.
 * The bill must have passed `qrBillProblems`. Names and streets that would run over the receipt are shortened in
 * print (IG 3.5.4); the code holds them whole.
 */
export function drawSlip(sheets: Sheets, bill: QrBill, language: Language): void {
  const slip = new SwissQRBill(printedData(sheets, bill), { language: swissLanguage[language], fontName });
  const matrix = encodeQr(qrPayload(bill));
  sheets.save();
  sheets.page.margins.bottom = 0;
  sheets.fillColor('black').strokeColor('black');
  sheets.y = 0;
  const { x, y, width, height } = codeArea;
  const box = { x: mm(x), y: mm(y), width: mm(width), height: mm(height) };
  withCode(
    () => sheets.figure('Swiss QR Code', box, () => drawCode(sheets, matrix, codeArea)),
    () => sheets.section(slipTitleSize, () => slip.attachTo(sheets, 0, mm(a4.height - slipHeight))),
  );
  sheets.undash().fillColor('black').restore();
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

function printedData(sheets: Sheets, bill: QrBill): Data {
  const data: Data = {
    currency: bill.currency === 'EUR' ? 'EUR' : 'CHF',
    creditor: { account: bill.account, ...printedParty(sheets, bill.creditor) },
  };
  if (bill.debtor) data.debtor = printedParty(sheets, bill.debtor);
  if (bill.amount !== null) data.amount = Number(bill.amount);
  if (bill.reference !== null) data.reference = bill.reference;
  if (bill.message !== null) data.message = bill.message;
  return data;
}

/** Name and street on two lines each at most, the place on one; without a street the place moves up. */
function printedParty(sheets: Sheets, party: QrParty) {
  const country = party.country === 'CH' ? '' : `${party.country} - `;
  const street = `${party.street} ${party.house_no}`.trim();
  const town = `${country}${party.postal_code} ${party.town}`;
  const name = fitReceipt(sheets, party.name, 2);
  if (street === '') return { name, address: fitReceipt(sheets, town, 1), zip: '', city: '', country: 'CH' };
  const room = `${country}${party.postal_code} `;
  return {
    name,
    address: fitReceipt(sheets, street, 2),
    zip: party.postal_code,
    city: fitReceipt(sheets, town, 1).slice(room.length),
    country: party.country,
  };
}

/**
 * The text, shortened with '...' until it takes no more than `lines` lines of the receipt; never more than the 70
 * characters that swissqrbill takes for a street with its number.
 */
function fitReceipt(sheets: Sheets, text: string, lines: number): string {
  sheets.font(fontName, 8);
  const width = mm(receiptWidth);
  if (text.length <= 70 && sheets.widthOfString(text) <= width) return text;
  const single = sheets.heightOfString('X', { width });
  const room = single * (lines + 0.5);
  return shorten(text, part => part.length <= 70 && sheets.heightOfString(part, { width }) < room);
}
