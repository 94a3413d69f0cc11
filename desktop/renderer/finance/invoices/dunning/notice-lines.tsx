import { formatDay } from '../../../../../shared/day.ts';
import type { Dunning } from '../../../../../shared/finance/invoices/dunning/dunning.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import { dayOf } from '../../../ui/clock.ts';
import styles from './dunning.module.css';

/** The reminders of an invoice, in their order. */
export function NoticeLines({ notices }: { readonly notices: readonly Dunning[] }) {
  return (
    <ul className={styles['notices']} aria-label={label('dunning.history')}>
      {notices
        .toSorted((one, other) => (one.issued_at < other.issued_at ? -1 : 1))
        .map(notice => (
          <li key={notice.id} data-status={notice.status}>
            <span>
              {label('dunning.history.line', {
                level: label(`dunning.level.${notice.level}`),
                when: formatDay(dayOf(notice.issued_at)),
              })}
            </span>
            <span className="soft">{factsOf(notice)}</span>
          </li>
        ))}
    </ul>
  );
}

const factsOf = ({ fee, due_at, status }: Dunning): string =>
  status === 'cancelled'
    ? label('dunning.history.cancelled')
    : [
        ...(fee > 0 ? [label('dunning.history.fee', { amount: formatRappen(toRappen(fee) ?? 0) })] : []),
        label('dunning.history.due', { day: formatDay(due_at) }),
      ].join(', ');
