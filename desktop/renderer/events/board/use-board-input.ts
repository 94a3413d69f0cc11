import { useEffect, useRef, useState, type RefObject } from 'react';
import type { BoardRegistration, PersonWarning } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { moveTo } from '../decisions/decide.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { cardBeside, type BoardLayout, type CardBox } from './board-layout.ts';
import { boardSizes, cardAtPoint, slotAtPoint, type Slot } from './board-place.ts';
import { watchChip, type DragParts } from './chip-drag.ts';
import { dropVerdict } from './drop-verdict.ts';
import type { TimeAxis } from './time-axis.ts';

export interface BoardActions {
  readonly onOpen: (shift: string) => void;
  readonly onSlot: (slot: Slot) => void;
  readonly onDay: (day: string) => void;
}

interface InputParts extends BoardActions {
  readonly view: EventBoardView;
  readonly layout: BoardLayout;
  readonly axis: TimeAxis;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The card that the keys are on. */
  readonly active: string | null;
  readonly setActive: (shift: string) => void;
}

interface OpenMenu {
  readonly registration: BoardRegistration;
  readonly at: DOMRect;
}

const chipOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-registration]');
const cardOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-shift]');

/** Pointer and keys of the board, heard in one place, so that cards and chips need no functions of their own. */
export function useBoardInput(parts: InputParts) {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  useKeptFocus(parts);
  const onPointerDown = (event: React.PointerEvent) => {
    const chip = chipOf(event.target);
    if (!chip || event.button !== 0) return;
    const uuid = chip.dataset['registration'] ?? '';
    watchChip(chip, event.nativeEvent, () => dragOf(latest, uuid));
  };
  const onClick = (event: React.MouseEvent<HTMLDivElement>) => {
    const chip = chipOf(event.target);
    const registration = parts.view.registrations.get(chip?.dataset['registration'] ?? '');
    if (chip && registration) return setMenu({ registration, at: chip.getBoundingClientRect() });
    const shift = cardOf(event.target)?.dataset['shift'];
    if (shift !== undefined) return parts.onOpen(shift);
    if (!(event.target as HTMLElement).closest('[data-no-slot]')) parts.onSlot(slotOf(event, parts));
  };
  const onFocus = (event: React.FocusEvent) => {
    const shift = cardOf(event.target)?.dataset['shift'];
    if (shift !== undefined && shift !== parts.active) parts.setActive(shift);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = chipOf(event.target) ? moveOnChip(event) : moveOnCard(event, parts);
    if (moved) event.preventDefault();
  };
  return {
    handlers: { onPointerDown, onClick, onFocus, onKeyDown },
    menu,
    closeMenu: () => {
      setMenu(null);
      if (menu) requestAnimationFrame(() => chipWith(menu.registration.uuid)?.focus({ preventScroll: true }));
    },
  };
}

function slotOf(event: React.MouseEvent<HTMLDivElement>, { layout, axis }: InputParts): Slot {
  const place = event.currentTarget;
  const rect = place.getBoundingClientRect();
  const x = event.clientX - rect.left + place.scrollLeft;
  const y = event.clientY - rect.top + place.scrollTop;
  return slotAtPoint(layout, axis, { x, y });
}

/** What a drag of this person needs; asks core once about overlaps with other events. */
function dragOf(latest: RefObject<InputParts>, uuid: string): DragParts {
  let known: ReadonlyMap<string, readonly PersonWarning[]> | null = null;
  api.desktopRegistrations.alternatives({ uuid }).then(
    all => (known = new Map(all.map(({ shift, warnings }) => [shift.uuid, warnings]))),
    () => undefined,
  );
  const { settings } = useAssociation.getState();
  return {
    scroller: latest.current.scroller.current ?? document.body,
    shiftAt: (x, y) => cardAtPoint(latest.current.layout, x, y)?.uuid ?? null,
    verdictOn: shift => {
      const { view } = latest.current;
      const [dragged, target] = [view.registrations.get(uuid), view.shifts.get(shift)];
      if (!dragged || !target) return { kind: 'here', text: '' };
      return dropVerdict({ view, settings, known }, dragged, target);
    },
    nowhere: label('board.drag.nowhere'),
    onDay: day => latest.current.onDay(day),
    onDrop: shift => moveTo(uuid, shift),
  };
}

/** Arrows lead from chip to chip of a card, Escape back to its title. */
function moveOnChip(event: React.KeyboardEvent): boolean {
  const card = cardOf(event.target);
  if (!card) return false;
  const stops = [...card.querySelectorAll<HTMLElement>('[data-title], [data-registration]')];
  const at = stops.indexOf(chipOf(event.target) as HTMLElement);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  const step = steps[event.key];
  if (event.key === 'Escape') {
    event.stopPropagation();
    stops[0]?.focus();
    return true;
  }
  if (step === undefined) return false;
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  return true;
}

/** Arrows lead from card to card; the one that is reached comes into view. */
function moveOnCard(
  event: React.KeyboardEvent,
  { layout, active, setActive, scroller }: InputParts,
): boolean {
  const next = active === null ? null : cardBeside(layout, active, event.key);
  if (!next) return false;
  showCard(scroller.current, next);
  setActive(next.uuid);
  requestAnimationFrame(() => titleOf(next.uuid)?.focus({ preventScroll: true }));
  return true;
}

/** Scrolls as little as needed for a card to be seen whole. */
export function showCard(place: HTMLElement | null, card: CardBox): void {
  if (!place) return;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = place;
  const right = card.x + card.width + boardSizes.areas + boardSizes.end - clientWidth;
  const bottom = card.y + card.height + boardSizes.head + boardSizes.end - clientHeight;
  place.scrollLeft = Math.max(Math.min(scrollLeft, Math.max(0, card.x - boardSizes.end)), right);
  place.scrollTop = Math.max(Math.min(scrollTop, Math.max(0, card.y - boardSizes.end)), bottom);
}

const chipWith = (registration: string) =>
  document.querySelector<HTMLElement>(`[data-registration="${registration}"]`);

const titleOf = (shift: string) =>
  document.getElementById(`shift-${shift}`)?.querySelector<HTMLElement>('[data-title]');

/** A chip that has the keys keeps them where it goes; where it vanishes, its card takes them. */
function useKeptFocus({ view, active }: InputParts): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A question about the chip does not take it from the keys.
      if ((target as HTMLElement).closest('[role="dialog"], [role="menu"]')) return;
      last.current = chipOf(target as HTMLElement)?.dataset['registration'] ?? null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (view.shifts.size === 0 || last.current === null || document.activeElement !== document.body) return;
    (chipWith(last.current) ?? titleOf(active ?? ''))?.focus({ preventScroll: true });
  }, [view, active]);
}
