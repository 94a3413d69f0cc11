import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-texts.ts';
import { StatusBadge } from './status-badge.tsx';

const topics = ['dispatch'] as const;
const shown = 5;

/** What went to a member and to her address, the newest first, for the member's card. */
export function MemberLog({ memberId }: { readonly memberId: string }) {
  const read = useCallback(async () => {
    const [lines, { total }] = await Promise.all([
      api.dispatchLog.list({ about_member: memberId, limit: shown }),
      api.dispatchLog.count({ about_member: memberId }),
    ]);
    return { lines, total, asked: new Date() };
  }, [memberId]);
  const { value, error } = useLive(read, topics, { isRemote: true });
  const all = `#/dispatch-log?member=${memberId}`;
  return (
    <Section
      title={label('log.member.title')}
      count={value?.total}
      action={
        value && value.total > shown ? (
          <a href={all}>{label('log.member.all', { count: formatNumber(value.total) })}</a>
        ) : undefined
      }
    >
      <ErrorNote error={error} offline={label('log.member.offline')} />
      {value?.total === 0 && <p className="soft">{label('log.member.none')}</p>}
      <ul className="links">
        {value?.lines.map(line => (
          <li key={line.id}>
            <a href={`#/dispatch-log/${line.id}?member=${memberId}`}>
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
