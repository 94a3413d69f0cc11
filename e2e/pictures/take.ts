import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Desktop } from '../stage/desktop.ts';
import { root } from '../stage/program.ts';

/**
 * A picture of the handbook: this part of the window alone, so that its words can be read in a column of text. A
 * dialog has `margin` pixels of what it stands over around it.
 */
export async function take({ page }: Desktop, part: Locator, name: string, margin = 0): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(640, 4);
  // Buttons and dialogs slide in.
  await page.waitForTimeout(600);
  const box = await part.boundingBox();
  if (!box) throw new Error(`What ${name} shows is not there.`);
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  await page.screenshot({
    path: join(root, 'docs/handbook/pictures', `${name}.png`),
    clip: { x, y, width: box.x + box.width + margin - x, height: box.y + box.height + margin - y },
    animations: 'disabled',
    timeout: 60_000,
  });
}
