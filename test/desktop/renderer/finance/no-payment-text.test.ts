import { expect, test } from 'vitest';
import { noPaymentText } from '../../../../desktop/renderer/finance/invoices/detail/no-payment-text.ts';

test('an invoice that is marked as paid does not say that nothing came in yet', () => {
  expect(noPaymentText({ status: 'open' })).toBe('Noch nichts eingegangen.');
  expect(noPaymentText({ status: 'paid' })).toBe('Ohne Bankauszug als bezahlt markiert.');
  expect(noPaymentText({ status: 'cancelled' })).toBe('Nichts eingegangen.');
});
