import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page once nothing on it moves any more, each as 'rule: element'. */
export async function findingsOn(page: Page): Promise<string[]> {
  // A message that fades away has no contrast for a moment; what moves without an end (a spinner) is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map(animation => animation.finished),
    ),
  );
  // Legacy mode: Electron opens no second page, in which axe would otherwise put its results together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A tooltip is read with the button that it describes, wherever in the page it lies.
      .filter(({ html }) => !(id === 'region' && html.includes('role="tooltip"')))
      .map(node => `${id}: ${node.html.slice(0, 160)}`),
  );
}
