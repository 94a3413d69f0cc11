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

/** Where the window was when it was last closed; null the first time and where that screen is gone. */
export function readWindowState(dataDir: string): WindowState | null {
  try {
    const state = stateSchema.parse(JSON.parse(readFileSync(file(dataDir), 'utf8')));
    return screen.getAllDisplays().some(({ workArea }) => overlap(workArea, state.bounds)) ? state : null;
  } catch {
    return null;
  }
}

/** Remembers place and size when the window closes. */
export function keepWindowState(window: BrowserWindow, dataDir: string): void {
  window.on('close', () => {
    const state: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    try {
      writeAtomic(file(dataDir), JSON.stringify(state));
    } catch {
      // The next window opens where windows open by default.
    }
  });
}

/** At least a strip that a hand can grab is on the screen. */
function overlap(area: Rectangle, bounds: Rectangle): boolean {
  const width = Math.min(area.x + area.width, bounds.x + bounds.width) - Math.max(area.x, bounds.x);
  const height = Math.min(area.y + area.height, bounds.y + bounds.height) - Math.max(area.y, bounds.y);
  return width >= 100 && height >= 50;
}
