import { useEffect, useState, type RefObject } from 'react';
import type { Box } from './board-layout.ts';

/** Cards are drawn this far around what is seen, and again after so many pixels of scrolling. */
const margin = 240;
const step = 120;

const down = (value: number) => Math.floor(value / step) * step;

/** The part of the board's content that shall be drawn: what is seen with a margin, in steps. */
export function useBoardWindow(scroller: RefObject<HTMLElement | null>): Box {
  const [seen, setSeen] = useState<Box>(() => boxOf(0, 0, window.innerWidth, window.innerHeight));
  useEffect(() => {
    const place = scroller.current;
    if (!place) return;
    const look = () => {
      const next = boxOf(place.scrollLeft, place.scrollTop, place.clientWidth, place.clientHeight);
      setSeen(old => (same(old, next) ? old : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(place);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return seen;
}

function boxOf(left: number, top: number, width: number, height: number): Box {
  return {
    x: down(left) - margin,
    y: down(top) - margin,
    width: down(width) + step * 2 + margin * 2,
    height: down(height) + step * 2 + margin * 2,
  };
}

const same = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
