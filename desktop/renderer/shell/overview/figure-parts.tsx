import { statusesInOrder, statusName } from '../../association/status-names.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { Section } from '../../ui/page.tsx';
import type { Figures } from './figures.ts';
import styles from './overview.module.css';

interface FiguresProps {
  readonly figures: Figures;
}

/** Members by their status; a status without members is left out. */
export function MemberNumbers({ figures }: FiguresProps) {
  const held = statusesInOrder().filter(status => (figures.byStatus[status] ?? 0) > 0);
  if (figures.members === 0) return null;
  return (
    <Section title={label('overview.members')}>
      <Table>
        {held.map(status => (
          <Line
            key={status}
            name={statusName(status)}
            value={formatNumber(figures.byStatus[status] ?? 0)}
            path={`/members?status=${status}`}
          />
        ))}
        <Line name={label('overview.total')} value={formatNumber(figures.members)} path="/members" strong />
      </Table>
    </Section>
  );
}

/** Amounts of invoices; nothing as long as there are none. */
export function InvoiceNumbers({ figures }: FiguresProps) {
  const { open, overdue, paidThisYear } = figures;
  if (open === 0 && overdue === 0 && paidThisYear === 0) return null;
  return (
    <Section title={label('overview.invoices')}>
      <Table>
        <Line
          name={label('overview.invoices.open')}
          value={formatRappen(open)}
          path="/invoices?status=open"
        />
        <Line
          name={label('overview.invoices.overdue')}
          value={formatRappen(overdue)}
          path="/invoices?status=overdue"
        />
        <Line
          name={label('overview.invoices.paidYear', { year: figures.year })}
          value={formatRappen(paidThisYear)}
          path="/invoices?status=paid"
        />
      </Table>
    </Section>
  );
}

function Table({ children }: { readonly children: React.ReactNode }) {
  return <ul className={styles['table']}>{children}</ul>;
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly strong?: boolean;
}

function Line({ name, value, path, strong }: LineProps) {
  return (
    <li>
      <a href={`#${path}`} className={styles['line']} data-strong={strong}>
        <span>{name}</span>
        <span className="number">{value}</span>
      </a>
    </li>
  );
}
