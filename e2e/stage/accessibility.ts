import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

/** What fades away has no contrast for a moment; what moves without an end (a spinner) is not waited for. */
const stillness = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map(animation => animation.finished),
    ),
  );

async function look(page: Page, rules: readonly string[]): Promise<string[]> {
  await stillness(page);
  const axe = new AxeBuilder({ page })
    // Electron opens no second page, in which axe would otherwise put its results together.
    .setLegacyMode()
    // What is right is not listed, which takes axe as long as finding what is wrong.
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A tooltip is read with the button that it describes, wherever in the page it lies.
      .filter(({ html }) => !(id === 'region' && html.includes('role="tooltip"')))
      .map(node => `${id}: ${node.html.slice(0, 160)}`),
  );
}

/** Looks again at a page with findings: a message may begin to fade while axe measures it. */
async function lasting(page: Page, ...rules: readonly string[]): Promise<string[]> {
  const found = await look(page, rules);
  return found.length === 0 ? found : look(page, rules);
}

/** What axe finds on a page once nothing on it moves any more, each as 'rule: element'. */
export const findingsOn = (page: Page): Promise<string[]> => lasting(page);

/**
 * The same in light and in dark, where the contrast is another and nothing else. Leaves the page in the scheme of
 * the system.
 */
export async function findingsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const findings = colorScheme === 'light' ? await lasting(page) : await lasting(page, 'color-contrast');
    found.push(...findings.map(finding => `${colorScheme}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}
