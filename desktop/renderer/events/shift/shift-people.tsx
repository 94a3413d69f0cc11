import { IconDots, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardRegistration, BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { writeTo } from '../../people/write-to.ts';
import { WriteButton } from '../../write-button.tsx';
import { helperAudience, helpersIn } from '../actions/helper-audience.ts';
import { ChipMenu, openRegistration } from '../board/chip-menu.tsx';
import { decide } from '../decisions/decide.ts';
import { canDecide } from '../decisions/registration-change.ts';
import { RegistrationStatusView } from '../decisions/registration-status.tsx';
import { warningText } from '../decisions/shift-labels.ts';
import { WarningIcon } from '../decisions/status-icon.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import styles from './shift.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { named } from '../../ui/named.ts';

const noRows: readonly BoardRegistration[] = [];

/** Everybody who is in a shift or waits for it, each with what can be done. */
export function ShiftPeople({ view, shift }: { readonly view: EventBoardView; readonly shift: BoardShift }) {
  const people = view.byShift.get(shift.uuid) ?? noRows;
  return (
    <section aria-label={label('shift.helpers')}>
      <h3 className={styles['title']}>{label('shift.helpers')}</h3>
      {people.length === 0 && <p className="soft">{label('shift.helpers.none')}</p>}
      <ul>
        {people.map(registration => (
          <Helper key={registration.uuid} registration={registration} view={view} />
        ))}
      </ul>
      <WriteLine view={view} shift={shift} />
    </section>
  );
}

/** An e-mail to those in this shift, or in every shift of its work area. */
function WriteLine({
  view: { board },
  shift,
}: {
  readonly view: EventBoardView;
  readonly shift: BoardShift;
}) {
  const { bereich } = shift;
  const area = board.shifts.filter(other => other.bereich === bereich).map(({ uuid }) => uuid);
  const inShift = helpersIn(board, new Set([shift.uuid]));
  const inArea = helpersIn(board, new Set(area));
  const write = (text: string, helpers: typeof inShift) => (
    <WriteButton
      needs="dispatch.write"
      size="compact-sm"
      variant="subtle"
      leftSection={<IconMail size={15} aria-hidden />}
      onClick={() => attempt(() => writeTo(helperAudience(board, helpers), board.event.uuid))}
    >
      {text}
    </WriteButton>
  );
  return (
    <div className={styles['write']}>
      {inShift.length > 0 && write(label('audience.write.shift'), inShift)}
      {bereich !== '' &&
        inArea.length > inShift.length &&
        write(label('audience.write.area', { area: bereich }), inArea)}
    </div>
  );
}

interface HelperProps {
  readonly registration: BoardRegistration;
  readonly view: EventBoardView;
}

function Helper({ registration, view }: HelperProps) {
  const { name, alternative_shift_uuid, warnings } = registration;
  return (
    <li className={styles['helper']}>
      <div className={styles['person']}>
        <button
          type="button"
          className="truncate flex-1 min-width-0 plain-button ink text-left medium hover-underline no-padding"
          onClick={() => openRegistration(registration)}
        >
          {name}
        </button>
        <SyncMarks waiting={registration.waiting} conflict={registration.conflict} />
        {canDecide(registration, 'approve') && <Answers registration={registration} />}
        <HelperMenu registration={registration} event={view.board.event.title} />
      </div>
      {registration.status !== 'approved' && (
        <RegistrationStatusView
          registration={registration}
          proposed={view.shifts.get(alternative_shift_uuid ?? '')}
        />
      )}
      {warnings.map(warning => (
        <p key={`${warning.code}${warning.shift_title}${warning.start_time}`} className={styles['warning']}>
          <WarningIcon />
          {warningText(warning, view.board.event.title)}
        </p>
      ))}
    </li>
  );
}

/** The two answers that most people wait for. */
function Answers({ registration: { uuid, name } }: Pick<HelperProps, 'registration'>) {
  const button = (action: 'approve' | 'reject', run: () => void) => {
    const text = label(`registration.action.${action}`);
    return (
      <WriteButton size="compact-xs" variant="default" onClick={run} aria-label={named(text, name)}>
        {text}
      </WriteButton>
    );
  };
  return (
    <>
      {button('approve', () => void decide([uuid], { name: 'approve' }))}
      {button('reject', () => void decide([uuid], { name: 'reject', reason: '' }))}
    </>
  );
}

interface HelperMenuProps {
  readonly registration: BoardRegistration;
  /** Title of the event on the screen. */
  readonly event: string;
}

/** Everything else that can be done with a person, as on the board. */
function HelperMenu({ registration, event }: HelperMenuProps) {
  const [at, setAt] = useState<DOMRect | null>(null);
  const text = named(label('registration.actions.more'), registration.name);
  return (
    <>
      <IconButton
        size="sm"
        name={text}
        aria-haspopup="menu"
        onClick={press => setAt(press.currentTarget.getBoundingClientRect())}
      >
        <IconDots size={16} aria-hidden />
      </IconButton>
      {at && <ChipMenu registration={registration} at={at} event={event} onClose={() => setAt(null)} />}
    </>
  );
}
