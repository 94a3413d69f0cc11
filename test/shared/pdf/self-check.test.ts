import { describe, expect, it } from 'vitest';
import { billOfInvoice } from '../../../shared/finance/invoices/invoice-bill.ts';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { qrPayload } from '../../../shared/finance/invoices/qr-bill/qr-lines.ts';
import { newSheets, type Sheets } from '../../../shared/pdf/sheet/document.ts';
import { addSheet } from '../../../shared/pdf/sheet/open-document.ts';
import { codeArea } from '../../../shared/pdf/sheet/measure.ts';
import { drawCode } from '../../../shared/pdf/qr-code/draw.ts';
import { encodeQr } from '../../../shared/pdf/qr-code/encode.ts';
import type { QrMatrix } from '../../../shared/pdf/qr-code/symbol.ts';
import { checkDrawnCode } from '../../../shared/pdf/bill/self-check.ts';
import { drawSlip } from '../../../shared/pdf/bill/slip.ts';
import { anOrder } from '../finance/invoice-order.ts';

const invoice = draftInvoice(anOrder());

function aSheet(): Sheets {
  const created = new Date('2026-11-20T09:42:00Z');
  const sheets = newSheets({ title: 'Test', author: 'Test', created, language: 'de-CH' });
  addSheet(sheets);
  return sheets;
}

/** The page's operators after a slip for `drawn` was put on it. */
function slipOf(drawn: Invoice): Uint8Array {
  const sheets = aSheet();
  drawSlip(sheets, billOfInvoice(drawn), 'de');
  return sheets.operators();
}

/** The page's operators after a code made of `text`, changed by `damage`, was put on it. */
function codeOf(text: string, damage: (matrix: QrMatrix) => void = () => {}): Uint8Array {
  const sheets = aSheet();
  const matrix = encodeQr(text);
  damage(matrix);
  drawCode(sheets, matrix, codeArea);
  return sheets.operators();
}

const mismatch = (field: string) => expect.objectContaining({ code: 'qr_bill_mismatch', params: { field } });

function verdict(operators: Uint8Array, expected: Invoice = invoice): unknown {
  try {
    checkDrawnCode(operators, expected);
    return 'as it should be';
  } catch (error) {
    return error;
  }
}

describe('reading a drawn code back', () => {
  it('finds what was drawn as it should be', () => {
    expect(verdict(slipOf(invoice))).toBe('as it should be');
  });

  const changes: [field: string, change: Partial<Invoice>][] = [
    ['account', { account: 'CH6431961000004421557' }],
    ['amount', { amount: 120.51 }],
    ['currency', { currency: 'EUR' }],
    ['reference', { reference: '000000000002026000123000422' }],
    ['description', { description: 'Mitgliederbeitrag 2027' }],
    ['creditor.name', { creditor: { ...invoice.creditor, name: 'Feuerwehrverein Musterwyl' } }],
    ['creditor.street', { creditor: { ...invoice.creditor, street: 'Dorfgasse' } }],
    ['creditor.house_no', { creditor: { ...invoice.creditor, house_no: '13' } }],
    ['creditor.postal_code', { creditor: { ...invoice.creditor, postal_code: '8124' } }],
    ['creditor.town', { creditor: { ...invoice.creditor, town: 'Musterwyl' } }],
    ['creditor.country', { creditor: { ...invoice.creditor, country: 'LI' } }],
    ['debtor.name', { debtor: { ...invoice.debtor, name: 'Anna Beispiel-Muller' } }],
    ['debtor.street', { debtor: { ...invoice.debtor, street: '' } }],
    ['debtor.house_no', { debtor: { ...invoice.debtor, house_no: '' } }],
    ['debtor.postal_code', { debtor: { ...invoice.debtor, postal_code: '3012' } }],
    ['debtor.town', { debtor: { ...invoice.debtor, town: 'Berne' } }],
    ['debtor.country', { debtor: { ...invoice.debtor, country: 'FR' } }],
  ];
  it.each(changes)('names %s when it differs from the invoice', (field, change) => {
    expect(verdict(slipOf({ ...invoice, ...change }))).toEqual(mismatch(field));
    expect(verdict(slipOf(invoice), { ...invoice, ...change })).toEqual(mismatch(field));
  });

  it('notices billing information that the invoice does not have', () => {
    const text = qrPayload({ ...billOfInvoice(invoice), bill_information: '//S1/10/42' });
    expect(verdict(codeOf(text))).toEqual(mismatch('payload'));
  });

  it('notices a code that says something else', () => {
    expect(verdict(codeOf('https://example.org'))).toEqual(mismatch('payload'));
    expect(verdict(codeOf(qrPayload(billOfInvoice(invoice)).replace('EPD', 'EPX')))).toEqual(
      mismatch('payload'),
    );
  });
});

describe('a badly drawn code', () => {
  const text = qrPayload(billOfInvoice(invoice));

  it('is refused when it is damaged beyond repair', () => {
    const damaged = codeOf(text, ({ size, modules }) => {
      for (let y = size - 12; y < size; y++) for (let x = 9; x < size; x++) modules[y * size + x] = 0;
    });
    expect(verdict(damaged)).toEqual(mismatch('code'));
  });

  it('is refused for one wrong module outside the cross, wherever it lies', () => {
    const { size } = encodeQr(text);
    for (const at of [0, size * 6 + 20, size * 8 + 3, size * 9 + 9, size * 20 + 30, size * size - 1]) {
      const flipped = codeOf(text, matrix => (matrix.modules[at]! ^= 1));
      expect(verdict(flipped), `module ${at}`).toEqual(mismatch('code'));
    }
  });

  it('is refused in the wrong place, size or colour, and when there is none', () => {
    const matrix = encodeQr(text);
    const at = (change: Partial<typeof codeArea>) => {
      const sheets = aSheet();
      drawCode(sheets, matrix, { ...codeArea, ...change });
      return sheets.operators();
    };
    expect(verdict(at({}))).toBe('as it should be');
    expect(verdict(at({ x: 68 } as object))).toEqual(mismatch('code'));
    expect(verdict(at({ width: 40 } as object))).toEqual(mismatch('code'));
    expect(verdict(aSheet().operators())).toEqual(mismatch('code'));
    const grey = Buffer.from(
      Buffer.from(at({})).toString('latin1').replaceAll('0 0 0 scn', '0.5 0.5 0.5 scn'),
      'latin1',
    );
    expect(verdict(grey)).toEqual(mismatch('code'));
  });

  it('is refused when something lies over it', () => {
    const over = (draw: (sheets: Sheets) => void) => {
      const sheets = aSheet();
      drawSlip(sheets, billOfInvoice(invoice), 'de');
      draw(sheets);
      return sheets.operators();
    };
    expect(verdict(over(sheets => sheets.rect(230, 600, 60, 60).fill('black')))).toEqual(mismatch('code'));
    expect(verdict(over(sheets => sheets.circle(250, 650, 30).fill('black')))).toEqual(mismatch('code'));
    const line = (sheets: Sheets) => sheets.moveTo(200, 600).lineTo(300, 700).stroke();
    expect(verdict(over(line))).toEqual(mismatch('code'));
    expect(verdict(over(sheets => sheets.fontSize(8).text('Danke', 230, 640)))).toEqual(mismatch('code'));
    expect(verdict(over(sheets => sheets.rect(20, 20, 60, 60).fill('red')))).toBe('as it should be');
  });
});
