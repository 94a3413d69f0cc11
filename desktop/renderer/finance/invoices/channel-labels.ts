import type { RehearsedInvoice } from '../../../../shared/finance/invoices/billing/billing.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';

/** 'E-Mail', and why where that does not go without saying: 'keine E-Mail-Adresse'. */
export function channelLabel({ way, because }: Pick<RehearsedInvoice, 'way' | 'because'>): {
  readonly way: string;
  readonly because: string;
} {
  const reason =
    labelOr(`audience.because.${because}`, 'audience.because.none') ||
    labelOr(`audience.because.${because}.${way}`, 'audience.because.none') ||
    (way === null ? labelOr(`audience.skip.${because}`, 'audience.because.none') : '');
  return { way: label(way === null ? 'billing.channel.none' : `billing.by.${way}`), because: reason };
}
