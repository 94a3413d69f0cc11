import { describe, expect, it } from 'vitest';
import {
  formatIban,
  ibanError,
  isQrIban,
  mod97,
  normaliseIban,
} from '../../../shared/association/account.ts';
import { codeAmount, slipAmount } from '../../../shared/finance/invoices/invoice-bill.ts';
import { hasOnlyPermitted } from '../../../shared/finance/invoices/qr-bill/qr-text.ts';
import {
  createQrr,
  createScor,
  formatReference,
  qrrCheckDigit,
  referenceError,
  referenceFor,
} from '../../../shared/finance/invoices/reference.ts';
import cases from './number-cases.json' with { type: 'json' };

describe('QR references', () => {
  it.each(cases.qr_references)('$digits gets check digit $check', ({ digits, check, reference, printed }) => {
    expect(qrrCheckDigit(digits)).toBe(check);
    expect(createQrr(digits)).toBe(reference);
    expect(createQrr(digits.replace(/^0+/, ''))).toBe(reference);
    expect(referenceError(reference)).toBeNull();
    expect(formatReference(reference)).toBe(printed);
  });

  it.each(cases.no_qr_references)('%s is none', reference => {
    expect(referenceError(reference)).toMatch(/^qrr_/);
  });

  it('notices every single wrong digit', () => {
    const reference = createQrr('12345600000000129114629051');
    for (let at = 0; at < reference.length; at++) {
      const wrong = (Number(reference[at]) + 3) % 10;
      expect(referenceError(reference.slice(0, at) + wrong + reference.slice(at + 1))).toBe(
        'qrr_check_digit',
      );
    }
  });

  it('are not made of more than 26 digits or of letters', () => {
    expect(() => createQrr('1'.repeat(27))).toThrow(RangeError);
    expect(() => createQrr('12a')).toThrow(RangeError);
  });
});

describe('creditor references', () => {
  it.each(cases.creditor_references)(
    '$body becomes $reference',
    ({ body, reference, printed, remainder }) => {
      expect(mod97(`${body}RF00`)).toBe(remainder);
      expect(createScor(body)).toBe(reference);
      expect(createScor(body.toLowerCase())).toBe(reference);
      expect(referenceError(reference)).toBeNull();
      expect(formatReference(reference)).toBe(printed);
    },
  );

  it.each(cases.no_creditor_references)('%s is none', reference => {
    expect(referenceError(reference)).not.toBeNull();
  });
});

describe('the reference of an invoice', () => {
  it('is the running number behind the digits of the bank on a QR-IBAN', () => {
    expect(referenceFor(42, 'CH4431999123000889012', '')).toBe(createQrr('42'));
    expect(referenceFor(42, 'CH4431999123000889012', '123456')).toBe(createQrr('12345600000000000000000042'));
  });

  it('is a creditor reference on a plain IBAN', () => {
    expect(referenceFor(2026000123, 'CH5800791123000889012', '123')).toBe('RF462026000123');
  });

  it('is refused when prefix and number do not fit together', () => {
    expect(referenceFor(100, 'CH4431999123000889012', '1'.repeat(24))).toBeNull();
  });
});

describe('accounts', () => {
  it.each(cases.accounts)('$iban', ({ iban, valid, qr }) => {
    expect(ibanError(iban) === null).toBe(valid);
    expect(isQrIban(iban)).toBe(qr);
    expect(normaliseIban(` ${formatIban(iban).toLowerCase()}\u00a0`)).toBe(iban);
  });

  it('are printed in groups of four', () => {
    expect(formatIban('CH4431999123000889012')).toBe('CH44 3199 9123 0008 8901 2');
  });
});

describe('amounts', () => {
  it.each(cases.amounts)('$rappen Rappen', ({ rappen, code, slip }) => {
    expect(codeAmount(rappen)).toBe(code);
    expect(slipAmount(rappen)).toBe(slip);
  });
});

describe('permitted characters', () => {
  it('are exactly the ranges of the guidelines', () => {
    for (let code = 0; code < 0x3000; code++) {
      const inside = cases.permitted.some(([first = 0, last = 0]) => code >= first && code <= last);
      expect(hasOnlyPermitted(String.fromCodePoint(code)), `U+${code.toString(16)}`).toBe(inside);
    }
    for (const code of cases.not_permitted) expect(hasOnlyPermitted(String.fromCodePoint(code))).toBe(false);
  });
});
