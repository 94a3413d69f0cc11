import { DomainError } from '../../errors.ts';
import type { BilledInvoice } from '../../finance/invoices/invoice-bill.ts';
import type { QrBill, QrParty } from '../../finance/invoices/qr-bill/qr-bill.ts';
import { parsePayload } from '../../finance/invoices/qr-bill/qr-payload.ts';
import { toRappen } from '../../money.ts';
import { a4, codeArea, mm } from '../sheet/measure.ts';
import { decodeQr, UnreadableCode, type DecodedQr } from '../qr-code/decode.ts';
import { readDrawnCode } from '../qr-code/read-drawing.ts';

/** What was drawn, in points from the lower left as PDF counts. */
const codeSquare = {
  left: mm(codeArea.x),
  right: mm(codeArea.x + codeArea.width),
  top: mm(a4.height - codeArea.y),
  bottom: mm(a4.height - codeArea.y - codeArea.height),
};

/** Half the width of the Swiss cross as a share of the code; what it hides is not compared. */
const crossShare = 3.5 / 46;

/**
 * Reads the code back from the drawing operators of a page and compares it field by field with the invoice.
 * Throws `qr_bill_mismatch` with the first field that differs: 'code' when the code cannot be read or a single module
 * outside the cross is not as it should be, 'payload' when its text is no valid QR-bill, else the field of the row,
 * e.g. 'debtor.town'.
 */
export function checkDrawnCode(operators: Uint8Array, invoice: BilledInvoice): void {
  const { text } = readCode(operators);
  const { bill, problems } = parsePayload(text);
  if (!bill) throw mismatch('payload');
  const field = differingField(bill, invoice);
  if (field) throw mismatch(field);
  if (problems.length > 0) throw mismatch('payload');
}

function readCode(operators: Uint8Array): DecodedQr {
  const matrix = readDrawnCode(operators, codeSquare);
  if (!matrix) throw mismatch('code');
  try {
    const decoded = decodeQr(matrix);
    if (decoded.repaired.some(at => !isUnderCross(at, matrix.size))) throw mismatch('code');
    return decoded;
  } catch (error) {
    if (error instanceof UnreadableCode) throw mismatch('code');
    throw error;
  }
}

function isUnderCross(at: number, size: number): boolean {
  const near = (position: number) => Math.abs((position + 0.5) / size - 0.5) <= crossShare + 1 / size;
  return near(at % size) && near(Math.floor(at / size));
}

const mismatch = (field: string) => new DomainError('qr_bill_mismatch', { field });

function differingField(bill: QrBill, invoice: BilledInvoice): string | null {
  const amount = bill.amount === null ? null : Math.round(Number(bill.amount) * 100);
  const pairs: [field: string, read: unknown, expected: unknown][] = [
    ['account', bill.account, invoice.account],
    ...partyPairs('creditor', bill.creditor, invoice.creditor),
    ['amount', amount, toRappen(invoice.amount)],
    ['currency', bill.currency, invoice.currency],
    ...partyPairs('debtor', bill.debtor, invoice.debtor),
    ['reference', bill.reference ?? '', invoice.reference],
    ['description', bill.message ?? '', invoice.description],
    ['payload', bill.bill_information, null],
    ['payload', bill.alternative_procedures.length, 0],
  ];
  return pairs.find(([, read, expected]) => read !== expected)?.[0] ?? null;
}

const partyFields = ['name', 'street', 'house_no', 'postal_code', 'town', 'country'] as const;

function partyPairs(group: string, read: QrParty | null, expected: QrParty): [string, unknown, unknown][] {
  return partyFields.map(field => [`${group}.${field}`, read?.[field], expected[field]]);
}
