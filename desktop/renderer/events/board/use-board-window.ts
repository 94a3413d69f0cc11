import { startTransition, useEffect, useState, type RefObject } from 'react';
import type { Box } from './board-layout.ts';
import { boardSizes } from './board-place.ts';

/** Cards are drawn this far around what is seen, and again after so many pixels of scrolling. */
const margin = 240;
const step = 120;
/** Milliseconds after which what is near is drawn though the browser is busy. */
const patience = 300;
/** What stands above the hours is never lower, and the board itself neither, in pixels. */
const above = 200;
const least = 340;

const down = (value: number) => Math.floor(value / step) * step;

/**
 * The part of the board's content that shall be drawn: at first what is seen, so that it is painted soon; a moment later
 * also what is near, in steps.
 */
export function useBoardWindow(scroller: RefObject<HTMLElement | null>): Box {
  const [seen, setSeen] = useState<Box>(firstBox);
  useEffect(() => {
    const place = scroller.current;
    if (!place) return;
    const look = () => {
      const next = boxOf(place.scrollLeft, place.scrollTop, place.clientWidth, place.clientHeight);
      setSeen(old => (same(old, next) ? old : next));
    };
    const [lookLater, end] = whenIdle(() => startTransition(look));
    const observer = new ResizeObserver(lookLater);
    observer.observe(place);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      end();
      observer.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return seen;
}

/** Runs once after any number of calls, when the browser has painted and nothing else is to do. */
function whenIdle(run: () => void): [ask: () => void, end: () => void] {
  let asked = 0;
  const end = () => cancelIdleCallback(asked);
  const ask = () => {
    end();
    asked = requestIdleCallback(run, { timeout: patience });
  };
  return [ask, end];
}

/** What a window of this size can show of a board that begins at its upper left corner, and no more. */
const firstBox = (): Box => ({
  x: 0,
  y: 0,
  width: window.innerWidth - boardSizes.areas,
  height: Math.max(least, window.innerHeight - boardSizes.head - above),
});

function boxOf(left: number, top: number, width: number, height: number): Box {
  return {
    x: down(left) - margin,
    y: down(top) - margin,
    width: down(width) + step * 2 + margin * 2,
    height: down(height) + step * 2 + margin * 2,
  };
}

const same = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
