import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { allocate } from './payment-action.ts';
import { moneyText } from './payment-labels.ts';
import styles from './payment.module.css';

type Proposal = PaymentRow['proposals'][number];

/** What a payment may be for, with the reasons; A takes the first. */
export function ProposalList({ row }: { readonly row: PaymentRow }) {
  const accept = ({ shares }: Proposal) => attempt(() => allocate(row, shares));
  const [first] = row.proposals;
  useKeys(first ? { a: () => accept(first) } : {});
  return (
    <Section title={label('payment.proposals')}>
      {row.proposals.length === 0 && <p className="soft">{label('payment.proposals.none')}</p>}
      <ul className="grid gap-8">
        {row.proposals.map((proposal, index) => (
          <li key={proposal.shares.map(({ invoice_id }) => invoice_id).join()} className={styles['proposal']}>
            <ProposalLines proposal={proposal} />
            <WriteButton
              variant={index === 0 ? 'filled' : 'default'}
              rightSection={index === 0 ? <Kbd keys="a" /> : undefined}
              onClick={() => accept(proposal)}
            >
              {label('payment.accept')}
            </WriteButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ProposalLines({ proposal: { reasons, shares } }: { readonly proposal: Proposal }) {
  return (
    <div className="grid min-width-0 gap-8">
      {shares.map(({ invoice_id, number, member_name, amount, outstanding, currency, description }) => (
        <div key={invoice_id}>
          <strong>{label('payment.share', { number, name: member_name })}</strong>
          <div className="soft">
            {description} · {partText(amount, outstanding, currency)}
          </div>
        </div>
      ))}
      <ul className={styles['reasons']}>
        {reasons.map(reason => (
          <li key={reason}>{label(`payment.reason.${reason}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** "CHF 50.00 von CHF 120.00", or the sum alone where it covers all that is asked for. */
const partText = (amount: number, outstanding: number, currency: string): string =>
  amount === outstanding
    ? moneyText(amount, currency)
    : label('payment.share.part', {
        amount: moneyText(amount, currency),
        outstanding: moneyText(outstanding, currency),
      });
