import type { ReactNode } from 'react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { counted } from './list-row.ts';

interface TotalsProps {
  readonly rehearsal: Rehearsal;
  /** Behind the ways: what it costs. */
  readonly children?: ReactNode;
}

/** How many get it and on which way, and how many do not. */
export function Totals({ rehearsal, children }: TotalsProps) {
  const { recipients, emails, letters, skipped, without } = rehearsal;
  return (
    <div className="totals" role="status">
      <strong>{counted('audience.total', recipients.length)}</strong>
      {letters > 0 && <span>{counted('audience.total.emails', emails)}</span>}
      {letters > 0 && <span>{counted('audience.total.letters', letters)}</span>}
      {children}
      {skipped.length > 0 && (
        <span className="warn">{counted('audience.total.skipped', skipped.length)}</span>
      )}
      {without.length > 0 && <span>{counted('audience.total.without', without.length)}</span>}
    </div>
  );
}
