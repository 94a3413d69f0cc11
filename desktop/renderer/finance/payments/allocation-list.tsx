import { IconArrowBackUp } from '@tabler/icons-react';
import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Section } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { release } from './payment-action.ts';
import { moneyText } from './payment-labels.ts';
import styles from './payment.module.css';

/** The invoices that got a part of a payment, each with the way back. */
export function AllocationList({ row }: { readonly row: PaymentRow }) {
  return (
    <Section title={label('payment.allocations')}>
      <ul className="grid gap-8">
        {row.allocations.map(part => (
          <li key={part.invoice_id} className={styles['proposal']}>
            <div className="grid min-width-0 gap-8">
              <div>
                <a href={`#/invoices/${part.invoice_id}`}>
                  {label('payment.share', { number: part.number, name: part.member_name })}
                </a>
                <div className="soft">
                  {moneyText(part.amount, row.currency)} ·{' '}
                  {label(part.automatic ? 'payment.automatic' : 'payment.byHand')}
                </div>
              </div>
            </div>
            {row.standing !== 'ignored' && (
              <WriteButton
                variant="default"
                leftSection={<IconArrowBackUp size={15} aria-hidden />}
                onClick={() => attempt(() => release(row, part))}
              >
                {label('payment.release')}
              </WriteButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
