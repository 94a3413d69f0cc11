import type { DropVerdict } from './drop-verdict.ts';

/**
 * Drags a chip by pointer without React: one element follows the pointer by transform, at most once per frame, and
 * only the card under it changes. Everything is measured when the drag begins.
 */

export interface DragParts {
  readonly scroller: HTMLElement;
  /** The card of a shift at a point of the scroller's content, or null. */
  readonly shiftAt: (x: number, y: number) => string | null;
  readonly verdictOn: (shift: string) => DropVerdict;
  readonly nowhere: string;
  /** A pointer rests on the button of another day. */
  readonly onDay: (day: string) => void;
  readonly onDrop: (shift: string) => void;
}

/** Pixels that tell a drag from a click. */
const threshold = 5;
/** Pixels from an edge where the board scrolls by itself, and its fastest step per frame. */
const edge = 48;
const fastest = 18;
const restOnDay = 450;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Watches a pressed chip; once the pointer has moved far enough it is dragged. */
export function watchChip(chip: HTMLElement, press: PointerEvent, parts: () => DragParts): void {
  const start: Point = { x: press.clientX, y: press.clientY };
  let drag: ChipDrag | null = null;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > threshold;
    if (!drag && far) drag = new ChipDrag(chip, start, parts());
    drag?.moveTo({ x: event.clientX, y: event.clientY });
  };
  const finish = (drop: boolean) => {
    stop.abort();
    drag?.end(drop);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  };
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => finish(true), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('blur', () => finish(false), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
}

class ChipDrag {
  readonly #parts: DragParts;
  readonly #ghost: HTMLElement;
  readonly #verdict: HTMLElement;
  readonly #offset: Point;
  readonly #frame: DOMRect;
  readonly #days: readonly { readonly day: string; readonly rect: DOMRect }[];
  #at: Point;
  #over: HTMLElement | null = null;
  #target: string | null = null;
  #request = 0;
  #day: { readonly name: string; readonly since: number } | null = null;

  constructor(chip: HTMLElement, start: Point, parts: DragParts) {
    const rect = chip.getBoundingClientRect();
    this.#parts = parts;
    this.#offset = { x: start.x - rect.left, y: start.y - rect.top };
    this.#at = start;
    this.#frame = parts.scroller.getBoundingClientRect();
    this.#days = [...document.querySelectorAll<HTMLElement>('[data-day-button]')].map(button => ({
      day: button.dataset['dayButton'] ?? '',
      rect: button.getBoundingClientRect(),
    }));
    this.#verdict = Object.assign(document.createElement('div'), { textContent: parts.nowhere });
    this.#verdict.dataset['part'] = 'verdict';
    this.#ghost = ghostOf(chip, rect.width);
    this.#ghost.append(this.#verdict);
    document.body.append(this.#ghost);
    document.body.dataset['dragging'] = 'chip';
    this.#request = requestAnimationFrame(this.#draw);
  }

  moveTo(point: Point): void {
    this.#at = point;
  }

  end(drop: boolean): void {
    cancelAnimationFrame(this.#request);
    if (drop) this.#look();
    this.#over?.removeAttribute('data-over');
    this.#ghost.remove();
    delete document.body.dataset['dragging'];
    swallowClick();
    if (drop && this.#target !== null) this.#parts.onDrop(this.#target);
  }

  readonly #draw = (now: number): void => {
    this.#request = requestAnimationFrame(this.#draw);
    const { x, y } = this.#at;
    this.#ghost.style.transform = `translate3d(${x - this.#offset.x}px, ${y - this.#offset.y}px, 0)`;
    this.#scroll();
    this.#look();
    this.#watchDays(now);
  };

  /** Finds what lies under the pointer; touches the page only when that is something else. */
  #look(): void {
    const { x, y } = this.#at;
    const { scroller, shiftAt, verdictOn, nowhere } = this.#parts;
    const inside = contains(this.#frame, this.#at);
    const found = inside
      ? shiftAt(x - this.#frame.left + scroller.scrollLeft, y - this.#frame.top + scroller.scrollTop)
      : null;
    if (found === this.#target) return;
    this.#target = found;
    this.#over?.removeAttribute('data-over');
    this.#over = found === null ? null : document.getElementById(`shift-${found}`);
    const verdict = found === null ? null : verdictOn(found);
    if (verdict) this.#over?.setAttribute('data-over', verdict.kind);
    this.#ghost.dataset['verdict'] = verdict?.kind ?? 'nowhere';
    this.#verdict.textContent = verdict?.text ?? nowhere;
  }

  #scroll(): void {
    const { left, right, top, bottom } = this.#frame;
    const { x, y } = this.#at;
    if (!contains(this.#frame, this.#at)) return;
    const dx = pull(x - left, right - x);
    const dy = pull(y - top, bottom - y);
    if (dx !== 0 || dy !== 0) this.#parts.scroller.scrollBy(dx, dy);
  }

  #watchDays(now: number): void {
    const found = this.#days.find(({ rect }) => contains(rect, this.#at));
    if (!found) this.#day = null;
    else if (this.#day?.name !== found.day) this.#day = { name: found.day, since: now };
    else if (now - this.#day.since > restOnDay) {
      this.#day = { name: found.day, since: Infinity };
      this.#parts.onDay(found.day);
    }
  }
}

const contains = (rect: DOMRect, { x, y }: Point): boolean =>
  x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;

/** How fast to scroll: the nearer to an edge, the faster. */
function pull(fromStart: number, fromEnd: number): number {
  if (fromStart < edge) return -Math.ceil(((edge - fromStart) / edge) * fastest);
  if (fromEnd < edge) return Math.ceil(((edge - fromEnd) / edge) * fastest);
  return 0;
}

function ghostOf(chip: HTMLElement, width: number): HTMLElement {
  const ghost = document.createElement('div');
  ghost.id = 'chip-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const copy = chip.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-registration');
  copy.style.width = `${width}px`;
  ghost.append(copy);
  return ghost;
}

/** Letting go over the chip's own card is no click. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
