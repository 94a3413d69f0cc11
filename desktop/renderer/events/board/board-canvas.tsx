import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { BoardRegistration, BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { areaName } from '../decisions/shift-labels.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { cardsIn, layoutBoard, type BoardLayout, type CardBox } from './board-layout.ts';
import { boardSizes } from './board-place.ts';
import styles from './board.module.css';
import { ChipMenu } from './chip-menu.tsx';
import { ShiftCard } from './shift-card.tsx';
import { axisOf, hoursOf, localAt, xOf, type TimeAxis } from './time-axis.ts';
import { showCard, useBoardInput, type BoardActions } from './use-board-input.ts';
import { useBoardWindow } from './use-board-window.ts';

interface BoardCanvasProps extends BoardActions {
  readonly view: EventBoardView;
  readonly day: string;
  /** The shifts of this day, in the order of the work plan. */
  readonly shifts: readonly BoardShift[];
  /** Pixels that there are from edge to edge, whatever stands beside the board now. */
  readonly width: number;
  /** The shift that is open beside the board. */
  readonly open: string | null;
}

const noRows: readonly BoardRegistration[] = [];

/** One day of an event: work areas below each other, time from left to right, only the seen part drawn. */
export function BoardCanvas({ view, day, shifts, width, open, ...actions }: BoardCanvasProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { layout, axis } = useLayout(view, day, shifts, width);
  const [active, setActive] = useState(open);
  const reachable = layout.cards.some(({ uuid }) => uuid === active)
    ? active
    : (layout.cards[0]?.uuid ?? null);
  useStartOf(scroller, day);
  useShownCard(scroller, layout, open);
  const input = useBoardInput({ view, layout, axis, scroller, active: reachable, setActive, ...actions });
  return (
    <>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="group"
        aria-label={label('board.label', { day: formatLongDay(day) })}
        {...input.handlers}
      >
        <div className={styles['sheet']} style={{ width: layout.width + boardSizes.areas + boardSizes.end }}>
          <Hours axis={axis} />
          <div className="relative" style={{ height: layout.height }}>
            <Bands layout={layout} axis={axis} />
            <Cards scroller={scroller} view={view} layout={layout} reachable={reachable} open={open} />
          </div>
          {layout.cards.length === 0 && <p className={styles['emptyDay']}>{label('board.emptyDay')}</p>}
        </div>
      </div>
      {input.menu && (
        <ChipMenu
          registration={input.menu.registration}
          at={input.menu.at}
          event={view.board.event.title}
          onClose={input.closeMenu}
        />
      )}
    </>
  );
}

/** Another day begins at its upper left corner; the board itself stays, so that a drag goes on. */
function useStartOf(scroller: RefObject<HTMLDivElement | null>, day: string): void {
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current !== day) scroller.current?.scrollTo(0, 0);
    shown.current = day;
  }, [scroller, day]);
}

/** The shift that opens beside the board comes into view, unless it was seen anyway. */
function useShownCard(
  scroller: RefObject<HTMLDivElement | null>,
  layout: BoardLayout,
  open: string | null,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const card = layout.cards.find(({ uuid }) => uuid === open);
    if (card && shown.current !== open) showCard(scroller.current, card);
    shown.current = open;
  }, [scroller, layout, open]);
}

function useLayout(view: EventBoardView, day: string, shifts: readonly BoardShift[], width: number) {
  const { byShift } = view;
  const axis = useMemo(
    () =>
      axisOf(day, shifts, {
        width: Math.max(0, width - boardSizes.areas - boardSizes.end),
        leastPxPerHour: boardSizes.hour,
      }),
    [day, shifts, width],
  );
  const layout = useMemo(
    () => layoutBoard(shifts, uuid => byShift.get(uuid)?.length ?? 0, axis),
    [shifts, byShift, axis],
  );
  return { axis, layout };
}

function Hours({ axis }: { readonly axis: TimeAxis }) {
  return (
    <div className={styles['hours']} aria-hidden>
      <div className={styles['corner']}>{label('board.areas')}</div>
      {hoursOf(axis).map(minutes => (
        <span key={minutes} style={{ left: boardSizes.areas + xOf(axis, minutes) }}>
          {localAt(axis.day, minutes).slice(11, 16)}
        </span>
      ))}
    </div>
  );
}

function Bands({ layout, axis }: { readonly layout: BoardLayout; readonly axis: TimeAxis }) {
  const hour = axis.pxPerMinute * 60;
  const lines = { backgroundSize: `${hour}px 100%`, left: boardSizes.areas, width: xOf(axis, axis.to) };
  return (
    <>
      <div className={styles['lines']} style={lines} />
      {layout.bands.map(band => (
        <div key={band.bereich} className={styles['band']} style={{ top: band.y, height: band.height }}>
          <h2 className={styles['area']}>{areaName(band.bereich)}</h2>
        </div>
      ))}
    </>
  );
}

interface CardsProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly view: EventBoardView;
  readonly layout: BoardLayout;
  readonly reachable: string | null;
  readonly open: string | null;
}

/** The cards that are seen, and the one that has the keys wherever it is. */
function Cards({ scroller, view, layout, reachable, open }: CardsProps) {
  const seen = useBoardWindow(scroller);
  const near = cardsIn(layout, seen);
  const own = layout.cards.find(({ uuid }) => uuid === reachable);
  const drawn: readonly CardBox[] = own && !near.includes(own) ? [...near, own] : near;
  return (
    <div className={styles['cards']} style={{ left: boardSizes.areas }}>
      {drawn.map(box => {
        const shift = view.shifts.get(box.uuid);
        return (
          shift && (
            <ShiftCard
              key={box.uuid}
              shift={shift}
              registrations={view.byShift.get(box.uuid) ?? noRows}
              box={box}
              event={view.board.event.title}
              reachable={box.uuid === reachable}
              open={box.uuid === open}
            />
          )
        );
      })}
    </div>
  );
}
