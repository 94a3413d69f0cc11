import type { QrBill, QrParty } from './qr-bill.ts';
import { referenceType } from '../reference.ts';

const partyLines = 7;

/**
 * The lines of a bill's code. Line 32 (bill information) is empty only when an alternative procedure follows, and
 * nothing empty ends the list (4.1.4). The bill is not judged here.
 */
export function qrLines(bill: QrBill): string[] {
  const reference = bill.reference ?? '';
  const further = [bill.bill_information ?? '', ...bill.alternative_procedures];
  while (further.at(-1) === '') further.pop();
  return [
    'SPC',
    '0200',
    '1',
    bill.account,
    ...partyOf(bill.creditor),
    ...Array<string>(partyLines).fill(''),
    bill.amount ?? '',
    bill.currency,
    ...(bill.debtor ? partyOf(bill.debtor) : Array<string>(partyLines).fill('')),
    referenceType(reference),
    reference,
    bill.message ?? '',
    'EPD',
    ...further,
  ];
}

/** The text of a bill's code, lines joined by LF, none after the last. */
export function qrPayload(bill: QrBill): string {
  return qrLines(bill).join('\n');
}

function partyOf(party: QrParty): string[] {
  return [
    party.type ?? 'S',
    party.name,
    party.street,
    party.house_no,
    party.postal_code,
    party.town,
    party.country,
  ];
}
