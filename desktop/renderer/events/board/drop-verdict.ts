import type {
  BoardRegistration,
  BoardShift,
  PersonWarning,
} from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { isSamePerson } from '../../../../shared/events/registrations/registration.ts';
import { warningsOf } from '../../../../shared/events/registrations/verdict.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import { warningText } from '../decisions/shift-labels.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';

/** What would happen if a person were let go over a shift. */
export interface DropVerdict {
  readonly kind: 'here' | 'taken' | 'full' | 'warned' | 'free';
  readonly text: string;
}

export interface DropParts {
  readonly view: EventBoardView;
  readonly settings: Pick<Settings, 'timezone' | 'rest_hours'>;
  /** Warnings by shift over all events, as core tells them; null until it has. */
  readonly known: ReadonlyMap<string, readonly PersonWarning[]> | null;
}

/** Pure; the same rules as when the change is saved. */
export function dropVerdict(parts: DropParts, dragged: BoardRegistration, target: BoardShift): DropVerdict {
  if (target.uuid === dragged.shift_uuid) return { kind: 'here', text: label('board.drag.here') };
  const others = (parts.view.byPerson.get(dragged.person) ?? []).filter(
    other => other.uuid !== dragged.uuid && isSamePerson(other, dragged),
  );
  if (others.some(({ shift_uuid }) => shift_uuid === target.uuid))
    return { kind: 'taken', text: label('board.drag.taken') };
  if (target.free_places === 0) return { kind: 'full', text: label('board.drag.full') };
  const [warning] = parts.known?.get(target.uuid) ?? warningsHere(parts, others, target);
  if (warning) return { kind: 'warned', text: warningText(warning, parts.view.board.event.title) };
  return { kind: 'free', text: label('board.drag.free', { count: target.free_places }) };
}

/** Overlaps and short rests with the person's other shifts of this event. */
function warningsHere(
  { view, settings }: DropParts,
  others: readonly BoardRegistration[],
  target: BoardShift,
): PersonWarning[] {
  const event_title = view.board.event.title;
  const shifts = others.flatMap(({ shift_uuid }) => {
    const shift = view.shifts.get(shift_uuid);
    return shift ? [{ ...shift, event_title }] : [];
  });
  const { timezone } = settings;
  return warningsOf({ shift: target, others: shifts, timezone, restHours: Number(settings.rest_hours) }).map(
    warning => ({
      code: warning.code,
      shift_title: warning.shift.title,
      event_title: warning.shift.event_title,
      start_time: warning.shift.start_time,
      end_time: warning.shift.end_time,
      hours: warning.code === 'short_rest' ? warning.hours : null,
    }),
  );
}
