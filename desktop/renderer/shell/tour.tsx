import { Button } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { create } from 'zustand';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { useSession } from '../session-store.ts';
import { CrossButton } from '../ui/icon-button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { attempt } from '../ui/toast.tsx';
import styles from './tour.module.css';

/** The hints in their order; each points at the part of the window with its name in `data-tour`. */
const hints = [
  { name: 'search', keys: 'mod+k' },
  { name: 'areas', keys: 'n' },
  { name: 'sync', keys: null },
  { name: 'steps', keys: 'mod+z' },
  { name: 'person', keys: '?' },
] as const;
type HintName = (typeof hints)[number]['name'];

interface TourStore {
  /** Place of the hint that is shown, the first is 0; null while there is no tour. */
  readonly at: number | null;
  readonly start: () => void;
  readonly go: (at: number | null) => void;
}

export const useTour = create<TourStore>()(set => ({
  at: null,
  start: () => set({ at: 0 }),
  go: at => set({ at }),
}));

/** Marks a part of the window as what a hint is about; the line of the sync has the attribute itself. */
export const tourTarget = (name: HintName) => ({ 'data-tour': name });

/** Comes by itself at the first visit of a person on this computer, and from the help whenever it is wanted. */
export function Tour() {
  const isSeen = useSession(state => state.desktop?.tour_seen ?? true);
  const { at, start, go } = useTour();
  const began = useRef(false);
  useEffect(() => {
    if (isSeen || began.current) return;
    began.current = true;
    start();
  }, [isSeen, start]);
  const end = () => {
    go(null);
    attempt(async () => useSession.getState().setDesktop(await api.desktopSession.markTour({})));
  };
  if (at === null) return null;
  return <Hint key={at} at={at} onGo={go} onEnd={end} />;
}

interface HintProps {
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onEnd: () => void;
}

/** One hint beside what it is about. It takes no keys from the screen but Escape, which ends the tour. */
function Hint({ at, onGo, onEnd }: HintProps) {
  const hint = hints[at];
  const panel = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const id = useId();
  const places = usePlaces(hint?.name ?? 'search', panel);
  useFocus(onward);
  useEscape(onEnd);
  if (!hint) return null;
  return (
    <>
      {places && <div className={styles['ring']} style={places.ring} aria-hidden />}
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles['hint']}
        style={places?.panel}
        data-no-print
      >
        <div className="row justify-between gap-8">
          <span className="soft tiny">{label('tour.place', { place: at + 1, count: hints.length })}</span>
          <CrossButton size="sm" name={label('tour.skip')} keys="Esc" onClick={onEnd} />
        </div>
        <h2 id={`${id}-title`} className="row flex-wrap gap-8">
          {label(`tour.${hint.name}.title`)}
          {hint.keys !== null && <Kbd keys={hint.keys} />}
        </h2>
        <p id={`${id}-text`}>{label(`tour.${hint.name}.text`)}</p>
        <HintFoot at={at} onward={onward} onGo={onGo} onEnd={onEnd} />
      </div>
    </>
  );
}

interface HintFootProps extends HintProps {
  readonly onward: RefObject<HTMLButtonElement | null>;
}

function HintFoot({ at, onward, onGo, onEnd }: HintFootProps) {
  const isLast = at === hints.length - 1;
  return (
    <div className="row gap-8 justify-end top-8">
      {at > 0 && (
        <Button variant="default" onClick={() => onGo(at - 1)}>
          {label('ui.back')}
        </Button>
      )}
      <Button ref={onward} onClick={() => (isLast ? onEnd() : onGo(at + 1))}>
        {label(isLast ? 'tour.end' : 'tour.next')}
      </Button>
    </div>
  );
}

interface Places {
  readonly ring: {
    readonly top: number;
    readonly left: number;
    readonly width: number;
    readonly height: number;
  };
  readonly panel: { readonly top: number; readonly left: number };
}

/** Pixels between a hint, what it is about, and the edges of the window. */
const margin = 10;

/** Where ring and hint stand, again whenever the window or its parts change their size. */
function usePlaces(name: HintName, panel: RefObject<HTMLDivElement | null>): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useLayoutEffect(() => {
    const target = document.querySelector<HTMLElement>(`[data-tour="${name}"]`);
    const own = panel.current;
    if (!target || !own) return;
    const measure = () => setPlaces(placesOf(target.getBoundingClientRect(), own.getBoundingClientRect()));
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [target, own, document.body]) observer.observe(watched);
    return () => observer.disconnect();
  }, [name, panel]);
  return places;
}

/** Above what stands at the foot of the window, else beside it or, where there is no room, below it; always within the window. */
function placesOf(target: DOMRect, panel: DOMRect): Places {
  const within = (value: number, size: number, room: number) =>
    Math.max(margin, Math.min(value, room - size - margin));
  const isAtFoot = target.top > innerHeight * 0.8;
  const isWide = target.width > innerWidth * 0.5;
  const top = isAtFoot ? target.top - panel.height - margin : isWide ? target.bottom + margin : target.top;
  const left = isAtFoot || isWide ? target.left : target.right + margin;
  return {
    ring: {
      top: target.top - 3,
      left: target.left - 3,
      width: target.width + 6,
      height: target.height + 6,
    },
    panel: {
      top: within(top, panel.height, innerHeight),
      left: within(left, panel.width, innerWidth),
    },
  };
}

/** The keys go to the button that goes on, and back to where they were when the tour ends. */
function useFocus(onward: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    onward.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [onward]);
}

/** Escape ends the tour and nothing else; a dialog or a menu over it keeps its own. */
function useEscape(onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement?.closest('[aria-modal="true"]')) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
