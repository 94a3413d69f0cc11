import type { FoundAddressFix } from '../../../../shared/people/addresses/desktop-address-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { WriteButton } from '../../write-button.tsx';
import styles from './address.module.css';
import { acceptFixes } from './use-address-check.ts';
import { columnsOf, strong } from '../../ui/table/columns.tsx';

/** One finding: whose, what is odd, what it should be, and the button that makes it so. */
export const addressColumns: readonly Column<FoundAddressFix>[] = columnsOf('address', {
  member: strong('minmax(7rem, 0.8fr)', ({ member }) => member.name),
  reason: {
    width: 'minmax(16rem, 1fr)',
    cell: ({ reason, certainty }) => (
      <span className={styles['reason']} data-certainty={certainty}>
        {label(`address.reason.${reason}`)}
      </span>
    ),
  },
  change: { width: 'minmax(16rem, 2.4fr)', cell: found => <Change found={found} /> },
  action: {
    hideTitle: true,
    width: '8rem',
    align: 'end',
    cell: found =>
      found.changes.length > 0 && (
        <WriteButton
          size="compact-sm"
          variant="light"
          tabIndex={-1}
          onClick={event => {
            event.stopPropagation();
            acceptFixes([found]);
          }}
        >
          {label('address.accept')}
        </WriteButton>
      ),
  },
});

function Change({ found: { changes, address, candidates } }: { readonly found: FoundAddressFix }) {
  if (changes.length === 0) {
    const ask =
      candidates.length > 0
        ? label('address.candidates', { list: candidates.join(', ') })
        : label('address.ask');
    return (
      <span>
        {address} <span className="soft">{ask}</span>
      </span>
    );
  }
  const changesText = changes.map(({ field, to }) => `${label(`member.field.${field}`)} ${to}`).join(', ');
  return (
    <span title={`${address} → ${changesText}`}>
      {changes.map(({ field, from, to }) => (
        <span key={field} className={styles['change']}>
          <span className="soft">{label(`member.field.${field}`)}</span> {from !== '' && <del>{from}</del>}{' '}
          {to !== '' ? <ins>{to}</ins> : <span className="soft">–</span>}
        </span>
      ))}
    </span>
  );
}
