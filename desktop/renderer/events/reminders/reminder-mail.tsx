import { useCallback } from 'react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { placeholderValues } from '../../../../shared/association/mail-texts/mail-fact.ts';
import { mailLabels } from '../../../../shared/association/mail-texts/mail-labels.ts';
import { renderMailText } from '../../../../shared/association/mail-texts/render-mail-text.ts';
import type { ReminderItem } from '../../../../shared/events/reminders/reminder.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { MailSheet } from '../../association/mail-texts/mail-sheet.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import styles from './reminder.module.css';

const topics = ['settings'] as const;

interface ReminderMailProps {
  readonly view: EventBoardView;
  readonly item: ReminderItem;
}

/** What one person reads: the association's text with this person's shift in it. */
export function ReminderMail({ view, item }: ReminderMailProps) {
  const { name, email, registration_uuid } = item;
  const registration = view.registrations.get(registration_uuid);
  const title = label('reminder.mail', { name });
  return (
    <div className={styles['mail']} aria-label={title} {...scrollable}>
      <h2>{title}</h2>
      {email === '' ? (
        <p className="soft">{label('reminder.mail.noAddress')}</p>
      ) : (
        <>
          <p className="soft">{email}</p>
          {registration ? (
            <Sheet view={view} registration={registration} />
          ) : (
            <p className="soft">{label('reminder.mail.unknown')}</p>
          )}
        </>
      )}
    </div>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = { tabIndex: 0, role: 'region' };

interface SheetProps {
  readonly view: EventBoardView;
  readonly registration: BoardRegistration;
}

function Sheet({ view, registration }: SheetProps) {
  const { sprache: language, shift_uuid, name } = registration;
  const id = `shift_reminder.${language}` as const;
  const read = useCallback(() => api.mailTexts.get({ id }), [id]);
  const { value: text, error, refresh } = useLive(read, topics);
  const settings = useAssociation(state => state.settings);
  if (!text) return <ErrorNote error={error} onRetry={refresh} />;
  const values = placeholderValues({
    language,
    timezone: settings.timezone,
    name,
    person: name,
    association: { name: settings.name, email: settings.contact_email || settings.email },
    event: view.board.event,
    shift: view.shifts.get(shift_uuid) ?? null,
    otherShift: null,
    message: '',
    deadline: null,
  });
  const labels = mailLabels[language];
  return (
    <>
      <MailSheet
        {...renderMailText(text, values)}
        language={language}
        sender={settings.name}
        buttons={[]}
        pages={[labels.ownShifts, labels.calendar]}
        why={labels.why.helper}
      />
      <a href={`#/mail-texts/${id}`}>{label('reminder.mail.edit')}</a>
    </>
  );
}
