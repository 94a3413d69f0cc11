import { IconTrash } from '@tabler/icons-react';
import { addDays } from '../../../../shared/day.ts';
import type { BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { shiftDefaults, type ShiftFields } from '../../../../shared/events/shifts/shift.ts';
import { useAssociation } from '../../association/association-store.ts';
import { useTypedForm } from '../../ui/form/use-typed-form.ts';
import { FillMark } from '../../ui/fill-level.tsx';
import { useQuery } from '../../ui/location.ts';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { shiftTime } from '../decisions/shift-labels.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { AddPerson } from './add-person.tsx';
import { createShift, removeShift, saveShift } from './save-shift.ts';
import { SaveLine, ShiftFormFields } from './shift-form.tsx';
import { ShiftPeople } from './shift-people.tsx';
import styles from './shift.module.css';
import { shiftShape } from './shift-values.ts';
import { CrossButton } from '../../ui/icon-button.tsx';

interface ShiftPanelProps {
  readonly view: EventBoardView;
  /** Uuid of a shift, or 'new'. */
  readonly open: string;
  readonly day: string;
  readonly days: readonly string[];
  readonly onClose: () => void;
}

/** One shift beside the board: its fields to change in place, its helpers, and a form to add one. */
export function ShiftPanel(props: ShiftPanelProps) {
  const { view, open, onClose } = props;
  useKeys({ Escape: onClose });
  const shift = view.shifts.get(open);
  const title = open === 'new' ? label('shift.new') : (shift?.title ?? label('shift.one'));
  return (
    <aside className={styles['panel']} aria-label={label('shift.detail', { title })}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <CrossButton name={label('ui.close')} onClick={onClose} />
      </header>
      <div className={styles['content']}>
        {open === 'new' && <NewShift {...props} />}
        {open !== 'new' && !shift && <p role="status">{label('shift.gone')}</p>}
        {shift && <KnownShift {...props} shift={shift} />}
      </div>
    </aside>
  );
}

const areasOf = (view: EventBoardView): string[] =>
  [...new Set(view.board.shifts.map(({ bereich }) => bereich))].filter(area => area !== '');

function NewShift({ view, day, days, onClose }: ShiftPanelProps) {
  const [query, setQuery] = useQuery();
  const { event } = view.board;
  const timezone = useAssociation(state => state.settings.timezone);
  const start = query.get('at') ?? `${day}T${event.start_time ?? '10:00'}:00`;
  const blank = blankShift(start, query.get('bereich') ?? '');
  const form = useTypedForm(shiftShape(event, timezone), `shift:new:${event.uuid}:${start}`, blank);
  const save = async (fields: ShiftFields) => {
    form.discard();
    setQuery({ shift: await createShift(event.uuid, fields), at: '', bereich: '' });
  };
  return (
    <>
      <ShiftFormFields form={form} days={days} areas={areasOf(view)} isNew />
      <SaveLine
        form={form}
        text={label('shift.create')}
        onSave={save}
        onDrop={() => {
          form.discard();
          onClose();
        }}
      />
    </>
  );
}

/** Four hours from `start` on. */
function blankShift(start: string, bereich: string): ShiftFields {
  const hour = Number(start.slice(11, 13)) + 4;
  const day = addDays(start.slice(0, 10), hour >= 24 ? 1 : 0);
  const end = `${day}T${String(hour % 24).padStart(2, '0')}${start.slice(13)}`;
  return { ...shiftDefaults, title: '', bereich, start_time: start, end_time: end, max_helpers: 4 };
}

function KnownShift({ view, shift, days }: ShiftPanelProps & { readonly shift: BoardShift }) {
  const { event } = view.board;
  const timezone = useAssociation(state => state.settings.timezone);
  const form = useTypedForm(shiftShape(event, timezone), `shift:${shift.uuid}`, shift);
  const told = shift.approved_count;
  const save = async (fields: ShiftFields, changes: Parameters<typeof saveShift>[2]) => {
    await saveShift(shift, fields, changes);
    form.discard();
  };
  const timesChanged = ['start_time', 'end_time'].some(
    name =>
      form.values[name as 'end_time'] !== shiftShape(event, timezone).valuesOf(shift)[name as 'end_time'],
  );
  const tells = timesChanged && told > 0;
  return (
    <>
      <Summary shift={shift} />
      <ShiftPeople view={view} shift={shift} />
      <AddPerson key={shift.uuid} shift={shift} />
      <hr className={styles['line']} />
      <ShiftFormFields form={form} days={days} areas={areasOf(view)} isNew={false} />
      {form.dirty && (
        <SaveLine
          form={form}
          text={tells ? label('shift.saveAndNotify', { count: told }) : label('shift.save')}
          {...(tells && { hint: label('shift.saveAndTell.hint', { count: told }) })}
          onSave={save}
          onDrop={form.discard}
        />
      )}
      <RemoveLine shift={shift} />
    </>
  );
}

function Summary({ shift }: { readonly shift: BoardShift }) {
  const { max_helpers: places, free_places, offered_count } = shift;
  const taken = places - free_places;
  return (
    <div className={styles['summary']}>
      <span>{shiftTime(shift)}</span>
      <FillMark taken={taken} places={places} label={label('shift.fill', { taken, places })} />
      <span className="soft">{label('shift.free', { count: free_places })}</span>
      {offered_count > 0 && <p className="soft">{label('shift.offered', { count: offered_count })}</p>}
    </div>
  );
}

function RemoveLine({ shift }: { readonly shift: BoardShift }) {
  const [, setQuery] = useQuery();
  const people = shift.approved_count + shift.pending_count + shift.waiting_count;
  if (people > 0) return <p className="soft">{label('shift.delete.refused', { count: people })}</p>;
  const remove = async () => {
    await removeShift(shift);
    setQuery({ shift: '' });
  };
  return (
    <div>
      <WriteButton
        variant="subtle"
        color="var(--bad)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => attempt(remove)}
      >
        {label('shift.delete')}
      </WriteButton>
    </div>
  );
}
