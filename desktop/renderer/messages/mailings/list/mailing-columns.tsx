import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { whenText } from '../../../ui/clock.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { useServices } from '../../../association/service-store.ts';
import { mailingInstant, mailingState, mailingTitle } from '../mailing-state.ts';
import styles from './mailing-list.module.css';
import { columnsOf, instant, syncMarksOf } from '../../../ui/table/columns.tsx';

/** The columns of the list; `nameOf` says who acted, in words. */
export const mailingColumns = (nameOf: (actor: string) => string): readonly Column<MailingRow>[] =>
  columnsOf('mailing', {
    subject: {
      width: 'minmax(13rem, 1.6fr)',
      cell: row => (
        <span className={styles['subject']} data-empty={row.subject.trim() === '' || undefined}>
          {mailingTitle(row)}
        </span>
      ),
    },
    marks: syncMarksOf(row => ({ waiting: row.waiting && !row.queued, conflict: row.conflict })),
    channel: { from: 760, width: '7.25rem', cell: row => label(`mailing.channelName.${row.channel}`) },
    state: { width: 'minmax(15rem, 1.6fr)', cell: row => <StateText row={row} /> },
    who: { from: 900, width: 'minmax(7rem, 0.5fr)', cell: row => nameOf(row.sent_by || row.created_by) },
    when: instant('9.5rem', mailingInstant, { from: 700 }),
  });

function StateText({ row }: { readonly row: MailingRow }) {
  const services = useServices(state => state.services);
  const { text, tone } = mailingState(row, whenText, services);
  return (
    <span className="toned tabular-nums" data-tone={tone} title={text}>
      {text}
    </span>
  );
}
