import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { whenInWords } from '../../ui/clock.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-words.ts';
import { StatusBadge } from './status-badge.tsx';

const online = ['dispatch'] as const;
const offline = ['members'] as const;
const shown = 5;

/** What went to a member and to her address, the newest first, for the member's card. */
export function MemberLog({ memberId }: { readonly memberId: string }) {
  const away = useSession(state => state.sync?.kind === 'offline');
  const read = useCallback(async () => {
    const [lines, { total }] = await Promise.all([
      api.dispatchLog.list({ about_member: memberId, limit: shown }),
      api.dispatchLog.count({ about_member: memberId }),
    ]);
    return { lines, total, asked: new Date() };
  }, [memberId]);
  const { value, error } = useLive(read, away ? offline : online);
  const isOffline = isRefusal(error, 'offline');
  const all = `#/dispatch-log?member=${memberId}`;
  return (
    <Section
      title={label('log.member.title')}
      action={
        value && value.total > shown ? (
          <a href={all}>{label('log.member.all', { count: value.total.toLocaleString('de-CH') })}</a>
        ) : undefined
      }
    >
      {isOffline && <p className="soft">{label('log.member.offline')}</p>}
      {!isOffline && <ErrorNote error={error} />}
      {value?.total === 0 && <p className="soft">{label('log.member.none')}</p>}
      <ul className="links">
        {value?.lines.map(line => (
          <li key={line.id}>
            <a href={`#/dispatch-log/${line.id}?member=${memberId}`}>
              <span data-when>{whenInWords(line.sent_at ?? line.created_at)}</span>
              <span className="truncate flex-1 min-width-0">{line.subject || dispatchKind(line.kind)}</span>
              <StatusBadge entry={line} asked={value.asked} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
