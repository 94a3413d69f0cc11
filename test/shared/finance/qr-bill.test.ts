import { describe, expect, it } from 'vitest';
import { cleanBill, type QrBill, type QrParty } from '../../../shared/finance/invoices/qr-bill/qr-bill.ts';
import { qrBillProblems, qrCapacityBytes } from '../../../shared/finance/invoices/qr-bill/qr-check.ts';
import { qrLines, qrPayload } from '../../../shared/finance/invoices/qr-bill/qr-lines.ts';
import { parsePayload } from '../../../shared/finance/invoices/qr-bill/qr-payload.ts';
import { countBytes, countCharacters } from '../../../shared/finance/invoices/qr-bill/qr-text.ts';
import cases from './qr-bill-cases.json' with { type: 'json' };

type Change = Partial<Omit<QrBill, 'creditor' | 'debtor'>> & {
  creditor?: Partial<QrParty>;
  debtor?: Partial<QrParty> | null;
};

/** The bill of the cases with one thing changed. */
function billWith({ creditor, debtor, ...rest }: Change): QrBill {
  const base: QrBill = cases.bill;
  return {
    ...base,
    ...rest,
    creditor: { ...base.creditor, ...creditor },
    debtor: debtor === null ? null : { ...cases.bill.debtor, ...debtor },
  };
}

describe('a QR-bill that may be printed', () => {
  it.each(cases.accepted)('$name', ({ change, lines, characters, bytes }) => {
    const bill = cleanBill(billWith(change as Change));
    expect(qrBillProblems(bill)).toEqual([]);
    expect(qrLines(bill)).toEqual(lines);
    expect(countCharacters(qrPayload(bill))).toBe(characters);
    expect(countBytes(qrPayload(bill))).toBe(bytes);
  });

  it.each(cases.accepted)('is read back as it was: $name', ({ change, lines }) => {
    const { bill, problems } = parsePayload(lines.join('\n'));
    expect(problems).toEqual([]);
    const written = cleanBill(billWith(change as Change));
    expect(bill).toMatchObject(written);
    expect(qrLines(bill ?? written)).toEqual(lines);
  });
});

describe('a QR-bill that is refused', () => {
  it.each(cases.refused)('$name', ({ change, error }) => {
    expect(qrBillProblems(billWith(change as Change))).toContainEqual(error);
  });

  it('names every bad field at once, in the order of the code', () => {
    const bill = billWith({
      account: 'CH00',
      creditor: { town: '' },
      amount: '1,50',
      debtor: { country: 'che' },
    });
    expect(qrBillProblems(bill).map(problem => `${problem.path} ${problem.code}`)).toEqual([
      'account iban_length',
      'creditor.town required',
      'amount amount_format',
      'debtor.country country_code',
      'reference qrr_requires_qriban',
    ]);
  });

  it('is too big for the code although each field is short enough', () => {
    const bill = billWith(cases.too_big.change as Change);
    expect(countCharacters(qrPayload(bill))).toBe(cases.too_big.characters);
    expect(countBytes(qrPayload(bill))).toBe(cases.too_big.bytes);
    expect(qrCapacityBytes).toBe(cases.too_big.limit);
    expect(qrBillProblems(bill)).toEqual([cases.too_big.error]);
  });
});

describe('cleaning', () => {
  it('gives pasted text the spelling of the code', () => {
    const bill = cleanBill(
      billWith({
        message: 'Mitglied’s Beitrag\n2025–2026 „plus“ …\u202f!',
        debtor: { name: 'Zoe\u0308 Müller ', postal_code: 'CH-3011', country: 'ch' },
      }),
    );
    expect(bill.message).toBe('Mitglied\'s Beitrag 2025-2026 "plus" ... !');
    expect(bill.debtor).toMatchObject({ name: 'Zoë Müller', postal_code: '3011', country: 'CH' });
    expect(qrBillProblems(bill)).toEqual([]);
  });

  it('does not hide what it cannot spell', () => {
    expect(qrBillProblems(cleanBill(billWith({ message: 'Danke 😀' })))).toEqual([
      { path: 'message', code: 'charset' },
    ]);
  });
});

describe('reading a code', () => {
  it.each(cases.read)('$name', ({ lines, joined_by, error }) => {
    const { problems } = parsePayload(lines.join(joined_by));
    if (error === null) expect(problems).toEqual([]);
    else expect(problems.map(problem => problem.code)).toContain(error);
  });

  it('gives the same bill for both kinds of line ends', () => {
    const lines = qrLines(cases.bill);
    expect(parsePayload(lines.join('\r\n')).bill).toEqual(parsePayload(lines.join('\n')).bill);
  });

  it('refuses mixed line ends', () => {
    const text = qrPayload(cases.bill).replace('\n', '\r\n');
    expect(parsePayload(text).problems).toEqual([{ path: 'payload', code: 'separator' }]);
  });
});
