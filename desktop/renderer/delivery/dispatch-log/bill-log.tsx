import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-texts.ts';
import { StatusBadge } from './status-badge.tsx';

const topics = ['dispatch'] as const;
const most = 20;

/** What went out for an invoice and its reminders ('invoice:<id>', 'dunning:<id>'), and nothing else; the newest first. */
export function BillLog({ bills }: { readonly bills: readonly string[] }) {
  const key = bills.join(' ');
  const read = useCallback(async () => {
    const lists = await Promise.all(key.split(' ').map(bill => api.dispatchLog.list({ bill, limit: most })));
    const lines = lists.flat().toSorted((one, other) => other.id - one.id);
    return { lines, asked: new Date() };
  }, [key]);
  const { value, error } = useLive(read, topics, { isRemote: true });
  return (
    <Section title={label('log.bill.title')}>
      <ErrorNote error={error} offline={label('log.member.offline')} />
      {value?.lines.length === 0 && <p className="soft">{label('log.bill.none')}</p>}
      <ul className="links">
        {value?.lines.map(line => (
          <li key={line.id}>
            <a href={`#/dispatch-log/${line.id}`}>
              <span data-when>{whenText(line.sent_at ?? line.created_at)}</span>
              <span className="truncate flex-1 min-width-0">{line.subject || dispatchKind(line.kind)}</span>
              <StatusBadge entry={line} asked={value.asked} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
