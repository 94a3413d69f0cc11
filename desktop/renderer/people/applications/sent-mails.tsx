import { useCallback } from 'react';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-texts.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch', 'members'] as const;
const most = 6;

/** Which e-mails about the application the person has got, each a way to what it said. */
export function SentMails({ row }: { readonly row: ApplicationRow }) {
  const { email, status, waiting } = row;
  const read = useCallback(async () => {
    const lines = await api.dispatchLog.list({ search: email, limit: 50 });
    return lines
      .filter(({ kind, recipient }) => kind.startsWith('application_') && recipient === email)
      .slice(0, most);
  }, [email]);
  const { value: lines, error } = useLive(read, topics);
  return (
    <Section
      title={label('application.sent')}
      action={<a href="#/mail-texts/application_approved.de">{label('application.sent.text')}</a>}
    >
      <ErrorNote error={error} offline={label('application.sent.offline')} />
      {lines?.length === 0 && <p className="soft">{label('application.sent.none')}</p>}
      <ul className="links">
        {lines?.map(line => (
          <li key={line.id}>
            <a href={`#/dispatch-log/${line.id}`}>
              <span data-when>{whenText(line.sent_at ?? line.created_at)}</span>
              <span>{line.subject || dispatchKind(line.kind)}</span>
            </a>
          </li>
        ))}
      </ul>
      {status === 'pending' && <p className="soft">{label('application.sent.approve', { email })}</p>}
      {status !== 'pending' && waiting && <p className="soft">{label('application.sent.soon')}</p>}
    </Section>
  );
}
