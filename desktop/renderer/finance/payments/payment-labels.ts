import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { rappenOf } from '../../../../shared/finance/payments/payment.ts';

/** 1234.5 → "CHF 1'234.50" */
export const moneyText = (amount: number, currency: string): string =>
  `${currency} ${formatRappen(rappenOf(amount))}`;

export const payerName = ({ payer_name }: Pick<PaymentRow, 'payer_name'>): string =>
  payer_name === '' ? label('payment.unnamed') : payer_name;
