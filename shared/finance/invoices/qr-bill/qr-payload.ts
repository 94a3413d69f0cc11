import { referenceType } from '../reference.ts';
import type { QrBill, QrBillError, QrParty } from './qr-bill.ts';
import { qrBillProblems } from './qr-check.ts';

/** Reading the text inside a Swiss QR code: 31 to 34 lines (IG QR-bill 4.2.2). */

/** What can be wrong with the frame of a text that was read; its contents are judged by `qrBillProblems`. */
type PayloadErrorCode =
  | 'separator'
  | 'line_count'
  | 'empty_last_line'
  | 'qr_type'
  | 'version'
  | 'coding'
  | 'ultimate_creditor_filled'
  | 'reference_type_mismatch'
  | 'trailer';

export interface PayloadError {
  path: string;
  code: PayloadErrorCode | QrBillError['code'];
}

/**
 * Reads the text of a code. `bill` is null when the lines cannot be told apart; `problems` holds everything that is
 * wrong, in the frame and in the fields, and is empty for a valid code.
 */
export function parsePayload(text: string): { bill: QrBill | null; problems: PayloadError[] } {
  const lines = splitLines(text);
  if (!lines) return { bill: null, problems: [{ path: 'payload', code: 'separator' }] };
  if (lines.length < 31 || lines.length > 34) {
    return { bill: null, problems: [{ path: 'payload', code: 'line_count' }] };
  }
  const bill = billOf(lines);
  return { bill, problems: [...frameProblems(lines), ...qrBillProblems(bill)] };
}

/** LF or CR LF, the same throughout (4.1.4); null for CR alone or a mixture. */
function splitLines(text: string): string[] | null {
  const crlf = text.split('\r\n').length - 1;
  const feeds = text.split('\n').length - 1;
  const returns = text.split('\r').length - 1;
  if (returns !== crlf || (crlf > 0 && feeds !== crlf)) return null;
  return text.split(crlf > 0 ? '\r\n' : '\n');
}

function billOf(lines: readonly string[]): QrBill {
  const at = (line: number) => lines[line - 1] ?? '';
  const party = (first: number): QrParty => ({
    type: at(first),
    name: at(first + 1),
    street: at(first + 2),
    house_no: at(first + 3),
    postal_code: at(first + 4),
    town: at(first + 5),
    country: at(first + 6),
  });
  const hasDebtor = lines.slice(20, 27).some(line => line !== '');
  return {
    account: at(4),
    creditor: party(5),
    amount: at(19) || null,
    currency: at(20),
    debtor: hasDebtor ? party(21) : null,
    reference: at(29) || null,
    message: at(30) || null,
    bill_information: at(32) || null,
    alternative_procedures: lines.slice(32),
  };
}

function frameProblems(lines: readonly string[]): PayloadError[] {
  const problems: PayloadError[] = [];
  const expect = (right: boolean, path: string, code: PayloadErrorCode) => {
    if (!right) problems.push({ path, code });
  };
  expect(lines[0] === 'SPC', 'qr_type', 'qr_type');
  expect(lines[1] === '0200', 'version', 'version');
  expect(lines[2] === '1', 'coding', 'coding');
  expect(
    lines.slice(11, 18).every(line => line === ''),
    'ultimate_creditor',
    'ultimate_creditor_filled',
  );
  expect(lines[27] === referenceType(lines[28] ?? ''), 'reference_type', 'reference_type_mismatch');
  expect(lines[30] === 'EPD', 'trailer', 'trailer');
  expect(lines.length === 31 || lines.at(-1) !== '', 'payload', 'empty_last_line');
  return problems;
}
