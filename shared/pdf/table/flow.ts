import type { Sheets } from '../sheet/document.ts';
import type { Place } from '../sheet/text.ts';

/** A piece of a document that is drawn as a whole; `at` is its upper left corner. Millimetres. */
export interface Block {
  readonly height: number;
  readonly draw: (sheets: Sheets, at: Place) => void;
  /** Divides the block so that the first part is at most `room` high; null where nothing can be divided. */
  readonly cut?: (room: number) => readonly [Block, Block] | null;
}

/** A block on its way onto the pages. */
export interface FlowItem {
  readonly block: Block;
  /** Never the last thing on a page: the next item follows on the same one. */
  readonly keep?: boolean;
  /** Drawn above it again where it is the first thing on a further page. */
  readonly repeat?: readonly Block[];
}

/** Items that begin a new page unless all of them fit below what is there, or half of the page is free. */
export type Chapter = readonly FlowItem[];

interface PlacedBlock {
  readonly block: Block;
  /** It stands on an earlier page already. */
  readonly isRepeated: boolean;
  /** Upper edge in millimetres. */
  readonly y: number;
}
export type FlowPage = readonly PlacedBlock[];

/** Upper and lower end of what a page may hold, in millimetres. */
export interface Room {
  readonly top: number;
  readonly bottom: number;
}

/** Where on an almost full page a block that is taller than any page may begin rather than on a new one. */
const worthBeginning = 60;

/**
 * Puts chapters onto pages. A block is divided only when a whole page has no room for it; a block that can be neither
 * placed nor divided stands alone on its page.
 */
export function paginate(chapters: readonly Chapter[], room: Room): FlowPage[] {
  const flow = new Flow(room);
  for (const chapter of chapters) {
    flow.beginChapter(chapter);
    for (const unit of unitsOf(chapter)) flow.place(unit);
  }
  return flow.pages;
}

/** Items with everything that must stand on the same page as they. */
function unitsOf(chapter: Chapter): FlowItem[][] {
  const units: FlowItem[][] = [];
  let open: FlowItem[] = [];
  for (const item of chapter) {
    open.push(item);
    if (item.keep) continue;
    units.push(open);
    open = [];
  }
  return open.length > 0 ? [...units, open] : units;
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

class Flow {
  readonly pages: PlacedBlock[][] = [[]];
  private readonly room: Room;
  private y: number;
  /** Nothing but repeated blocks stands on the page so far. */
  private fresh = true;

  constructor(room: Room) {
    this.room = room;
    this.y = room.top;
  }

  beginChapter(chapter: Chapter): void {
    const isHalfFree = this.left() > (this.room.bottom - this.room.top) / 2;
    const height = heightOf(chapter.map(({ block }) => block));
    if (!this.fresh && !isHalfFree && height > this.left()) this.turn([]);
  }

  place(unit: readonly FlowItem[]): void {
    const height = heightOf(unit.map(({ block }) => block));
    const repeat = unit[0]?.repeat ?? [];
    if (height > this.left() && !this.fresh) {
      const tooTall = height + heightOf(repeat) > this.room.bottom - this.room.top;
      if (!tooTall || this.left() < worthBeginning) this.turn(repeat);
    }
    for (const item of unit) this.put(item);
  }

  private put({ block, repeat = [] }: FlowItem): void {
    let rest = block;
    while (rest.height > this.left()) {
      const parts = rest.cut?.(this.left());
      if (parts) this.add(parts[0]);
      else if (this.fresh) break;
      rest = parts?.[1] ?? rest;
      this.turn(repeat);
    }
    this.add(rest);
  }

  private add(block: Block, isRepeated = false): void {
    this.pages.at(-1)?.push({ block, isRepeated, y: this.y });
    this.y += block.height;
    this.fresh = false;
  }

  private turn(repeat: readonly Block[]): void {
    this.pages.push([]);
    this.y = this.room.top;
    for (const block of repeat) this.add(block, true);
    this.fresh = true;
  }

  /** A hair more than there is: sums of millimetres are not exact. */
  private left(): number {
    return this.room.bottom - this.y + 0.001;
  }
}
