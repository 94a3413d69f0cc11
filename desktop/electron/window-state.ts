import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { z } from 'zod';
import { writeAtomic } from '../core/storage/atomic-file.ts';

const stateSchema = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().min(400), height: z.int().min(300) }),
  maximized: z.boolean(),
});
export type WindowState = z.output<typeof stateSchema>;

const file = (dataDir: string): string => join(dataDir, 'window.json');

/** Points by which a further window stands lower and further right, so that both can be seen. */
const offset = 28;

/** Place and size of a window that opens beside another one; nothing where there is none. */
export function besideWindow(other: BrowserWindow | undefined): Partial<Rectangle> {
  if (!other) return {};
  const { x, y, width, height } = other.getNormalBounds();
  const { workArea } = screen.getDisplayMatching({ x, y, width, height });
  const right = workArea.x + workArea.width;
  const bottom = workArea.y + workArea.height;
  // At the edge of the screen it begins anew at the upper left.
  const fits = x + offset + width <= right && y + offset + height <= bottom;
  return { ...(fits ? { x: x + offset, y: y + offset } : { x: workArea.x, y: workArea.y }), width, height };
}

/** Where the window was when it was last moved; null the first time and where that screen is gone. */
export function readWindowState(dataDir: string): WindowState | null {
  try {
    const state = stateSchema.parse(JSON.parse(readFileSync(file(dataDir), 'utf8')));
    return screen.getAllDisplays().some(({ workArea }) => overlap(workArea, state.bounds)) ? state : null;
  } catch {
    return null;
  }
}

/** Milliseconds after the last movement. */
const rest = 500;

/** Remembers place and size while the window is moved, as the program may be ended without closing it, and at its close. */
export function keepWindowState(window: BrowserWindow, dataDir: string): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    const state: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    try {
      writeAtomic(file(dataDir), JSON.stringify(state));
    } catch {
      // The next window opens where windows open by default.
    }
  };
  const keepSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, rest);
  };
  window.on('move', keepSoon);
  window.on('resize', keepSoon);
  window.on('close', keep);
  window.on('closed', () => clearTimeout(timer));
}

/** At least a strip that a hand can grab is on the screen. */
function overlap(area: Rectangle, bounds: Rectangle): boolean {
  const width = Math.min(area.x + area.width, bounds.x + bounds.width) - Math.max(area.x, bounds.x);
  const height = Math.min(area.y + area.height, bounds.y + bounds.height) - Math.max(area.y, bounds.y);
  return width >= 100 && height >= 50;
}
