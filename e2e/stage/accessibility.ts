import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page as it is now, each as 'rule: element'. */
export async function findingsOn(page: Page): Promise<string[]> {
  // Legacy mode: Electron opens no second page, in which axe would otherwise put its results together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`));
}
