import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import { isSamePerson } from '../../../../shared/events/registrations/registration.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { whenText } from '../../ui/clock.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import { Note } from '../../ui/note.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { areaName, shiftNamed, shiftTime, warningText } from '../decisions/shift-labels.ts';
import { RegistrationStatusView } from '../decisions/registration-status.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { SentMails } from '../sent-mails/sent-mails.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { MoveHistory } from './move-history.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ShiftFill } from './registration-columns.tsx';
import styles from './registration.module.css';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { TextArea } from '../../ui/form/field.tsx';
import { showSaved } from '../../saved-step.ts';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { useEventBoard } from '../screen/event-board-store.ts';
import { named } from '../../ui/named.ts';

interface RegistrationDetailProps {
  readonly view: EventBoardView;
  readonly registration: BoardRegistration;
  /** Told before a decision, so that the list goes on to the next one. */
  readonly onDecide: () => void;
}

/** One registration: who, which shift, what to know, what was decided and what can be. */
export function RegistrationDetail({ view, registration, onDecide }: RegistrationDetailProps) {
  const { name, alternative_shift_uuid } = registration;
  return (
    <section className={styles['detail']} aria-label={label('registration.detail', { name })}>
      <header className={styles['detailHead']}>
        <h2>{name}</h2>
        <SyncMarks waiting={registration.waiting} conflict={registration.conflict} />
        <RegistrationStatusView
          registration={registration}
          proposed={view.shifts.get(alternative_shift_uuid ?? '')}
        />
      </header>
      <DecisionButtons registration={registration} onDecide={onDecide} />
      <Warnings view={view} registration={registration} />
      <ShiftLine view={view} uuid={registration.shift_uuid} />
      <Contact registration={registration} />
      {registration.message !== '' && (
        <blockquote className={styles['message']}>{registration.message}</blockquote>
      )}
      {registration.reason !== '' && (
        <p className="soft">{named(label('registration.field.reason'), registration.reason)}</p>
      )}
      <OtherShifts view={view} registration={registration} />
      <NoteField key={registration.note} registration={registration} />
      <SentMails key={registration.uuid} registration={registration.uuid} email={registration.email} />
      <MoveHistory view={view} registration={registration} />
    </section>
  );
}

type Part = Omit<RegistrationDetailProps, 'onDecide'>;

function Warnings({ view, registration }: Part) {
  const { warnings } = registration;
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn">
      {warnings.map(warning => (
        <p key={`${warning.code}${warning.shift_title}${warning.start_time}`}>
          {warningText(warning, view.board.event.title)}
        </p>
      ))}
    </Note>
  );
}

function ShiftLine({ view, uuid }: { readonly view: EventBoardView; readonly uuid: string }) {
  const shift = view.shifts.get(uuid);
  if (!shift) return null;
  return (
    <div className={styles['shift']}>
      <a
        href={`#/events/${shift.event_uuid}/shifts?shift=${shift.uuid}&day=${shift.start_time.slice(0, 10)}`}
      >
        {`${areaName(shift.bereich)} · ${shift.title}`}
      </a>
      <ShiftFill view={view} uuid={uuid} />
      <span className="soft">{shiftTime(shift)}</span>
      <span className="soft">{label('shift.free', { count: shift.free_places })}</span>
    </div>
  );
}

function Contact({ registration }: { readonly registration: BoardRegistration }) {
  const { email, phone, member_id, source, created_at, name } = registration;
  const [isEdited, setEdited] = useState(false);
  const edit = label('registration.person.edit');
  return (
    <div className="column gap-2 break-anywhere">
      {isEdited && <PersonDialog registration={registration} onClose={() => setEdited(false)} />}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== '' && <span>{groupPhone(phone)}</span>}
      {member_id !== null && <a href={`#/members/${member_id}`}>{label('registration.toMember')}</a>}
      <span className="soft">
        {`${label('registration.since', { time: whenText(created_at) })} ${label(`registration.source.${source}`)}`}
      </span>
      <div>
        <WriteButton
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
          aria-label={`${edit} ${name}`}
          onClick={() => setEdited(true)}
        >
          {edit}
        </WriteButton>
      </div>
    </div>
  );
}

function OtherShifts({ view, registration }: Part) {
  const others = [...view.registrations.values()].filter(
    other => other.uuid !== registration.uuid && isLive(other.status) && isSamePerson(other, registration),
  );
  if (others.length === 0) return null;
  return (
    <div>
      <h3>{label('registration.others')}</h3>
      <ul>
        {others.map(other => {
          const shift = view.shifts.get(other.shift_uuid);
          return (
            <li key={other.uuid} className={styles['other']}>
              <span>{shift && shiftNamed(shift)}</span>
              <RegistrationStatusView registration={other} proposed={undefined} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A word for the board only; saved when the field is left. */
function NoteField({ registration }: { readonly registration: BoardRegistration }) {
  const { uuid, note } = registration;
  const [text, setText] = useState(note);
  const save = async () => {
    const next = text.trim();
    if (next === note) return;
    const { run } = useEventBoard.getState();
    const put = (from: string, to: string) =>
      run(new Map([[uuid, { note: to }]]), () =>
        api.desktopRegistrations.save({ uuid, changes: { note: { from, to } } }),
      );
    await put(note, next);
    await showSaved({ tbl: 'registration', id: uuid, changes: { note } }, () => put(next, note));
  };
  return (
    <TextArea
      label={label('registration.field.note')}
      hint={label('registration.note.hint')}
      rows={1}
      value={text}
      onChange={setText}
      onBlur={() => attempt(save)}
    />
  );
}
