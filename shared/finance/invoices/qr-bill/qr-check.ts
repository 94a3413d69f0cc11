import { ibanError, isQrIban } from '../../../association/account.ts';
import { partyFields, type QrBill, type QrBillError, type QrBillErrorCode, type QrParty } from './qr-bill.ts';
import { qrPayload } from './qr-lines.ts';
import { countBytes, countCharacters, hasOnlyPermitted } from './qr-text.ts';
import { referenceError, referenceType } from '../reference.ts';

/** Whether a bill may be printed, after the SIX guidelines; the clauses stand with the codes in qr-bill.ts. */

/** Version 25 with error correction M holds 997 bytes; one of them goes to the mark for UTF-8 (ECI 26). */
export const qrCapacityBytes = 996;

const notForPayment = [
  'NICHT ZUR ZAHLUNG VERWENDEN',
  'NE PAS UTILISER POUR LE PAIEMENT',
  'NON UTILIZZARE PER IL PAGAMENTO',
  'DO NOT USE FOR PAYMENT',
];

const partyLimits = { name: 70, street: 70, house_no: 16, postal_code: 16, town: 35 } as const;
const optionalFields: readonly string[] = ['street', 'house_no'];

/** Every bad field of a bill, in the order of the code; an empty list when it may be printed. Nothing is repaired. */
export function qrBillProblems(bill: QrBill): QrBillError[] {
  const problems = [
    ...accountProblems(bill),
    ...partyProblems(bill.creditor, 'creditor'),
    ...amountProblems(bill),
    ...(bill.debtor ? partyProblems(bill.debtor, 'debtor') : []),
    ...referenceProblems(bill),
    ...textProblems(bill),
  ];
  if (problems.length === 0 && countBytes(qrPayload(bill)) > qrCapacityBytes) {
    problems.push({ path: 'payload', code: 'capacity' });
  }
  return problems;
}

function accountProblems(bill: QrBill): QrBillError[] {
  if (bill.account === '') return [{ path: 'account', code: 'required' }];
  const code = ibanError(bill.account);
  return code ? [{ path: 'account', code }] : [];
}

function partyProblems(party: QrParty, group: 'creditor' | 'debtor'): QrBillError[] {
  const problems: QrBillError[] = [];
  const report = (field: string, code: QrBillErrorCode) => problems.push({ path: `${group}.${field}`, code });
  if (party.type !== undefined && party.type !== 'S') report('type', 'address_type');
  for (const field of partyFields) {
    const value = party[field];
    if (value.trim() === '' && !optionalFields.includes(field)) report(field, 'required');
    else if (countCharacters(value) > partyLimits[field]) report(field, 'too_long');
    if (!hasOnlyPermitted(value)) report(field, 'charset');
  }
  if (/^[A-Z]{1,3}-\d/i.test(party.postal_code)) report('postal_code', 'postal_code_with_country');
  if (party.country === '') report('country', 'required');
  else if (!/^[A-Z]{2}$/.test(party.country)) report('country', 'country_code');
  return problems;
}

function amountProblems(bill: QrBill): QrBillError[] {
  const problems: QrBillError[] = [];
  const amount = bill.amount;
  if (amount !== null && !/^(?:0|[1-9]\d*)\.\d\d$/.test(amount)) {
    problems.push({ path: 'amount', code: 'amount_format' });
  } else if (amount === '0.00' && !notForPayment.includes(bill.message ?? '')) {
    problems.push({ path: 'amount', code: 'amount_zero_without_notification' });
  } else if (amount !== null && amount.length > '999999999.99'.length) {
    problems.push({ path: 'amount', code: 'amount_range' });
  }
  if (bill.currency !== 'CHF' && bill.currency !== 'EUR')
    problems.push({ path: 'currency', code: 'currency' });
  return problems;
}

function referenceProblems(bill: QrBill): QrBillError[] {
  const reference = bill.reference ?? '';
  const wrong = reference === '' ? null : referenceError(reference);
  if (wrong) return [{ path: 'reference', code: wrong }];
  const type = referenceType(reference);
  if (isQrIban(bill.account) && type !== 'QRR') return [{ path: 'reference', code: 'qriban_requires_qrr' }];
  if (!isQrIban(bill.account) && type === 'QRR') return [{ path: 'reference', code: 'qrr_requires_qriban' }];
  return [];
}

function textProblems(bill: QrBill): QrBillError[] {
  const problems: QrBillError[] = [];
  const message = bill.message ?? '';
  const information = bill.bill_information ?? '';
  if (!hasOnlyPermitted(message)) problems.push({ path: 'message', code: 'charset' });
  if (!hasOnlyPermitted(information)) problems.push({ path: 'bill_information', code: 'charset' });
  if (information !== '' && !/^\/\/[A-Za-z0-9]{2}/.test(information)) {
    problems.push({ path: 'bill_information', code: 'billinfo_prefix' });
  }
  if (countCharacters(message) > 140) problems.push({ path: 'message', code: 'too_long' });
  else if (countCharacters(information) > 140) problems.push({ path: 'bill_information', code: 'too_long' });
  else if (countCharacters(message) + countCharacters(information) > 140) {
    problems.push({ path: 'message+bill_information', code: 'additional_info_too_long' });
  }
  return [...problems, ...procedureProblems(bill.alternative_procedures)];
}

function procedureProblems(procedures: readonly string[]): QrBillError[] {
  const problems: QrBillError[] = [];
  if (procedures.length > 2) problems.push({ path: 'alternative_procedures', code: 'too_many' });
  for (const [index, text] of procedures.entries()) {
    const path = `alternative_procedures[${index}]`;
    if (text === '') problems.push({ path, code: 'required' });
    if (countCharacters(text) > 100) problems.push({ path, code: 'too_long' });
    if (!hasOnlyPermitted(text)) problems.push({ path, code: 'charset' });
  }
  return problems;
}
