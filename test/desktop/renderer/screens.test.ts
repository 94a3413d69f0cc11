import { readFileSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  isBelow,
  rootScreens,
  screenAt,
  screens,
  viewsOf,
  type Screen,
} from '../../../desktop/renderer/screens.ts';

const renderer = new URL('../../../desktop/renderer/', import.meta.url).pathname;

test.each(screens)('$path lights exactly one entry of the navigation and has a title', screen => {
  const address = `${screen.path}${screen.path === '/' ? '' : '/019b8d2b-8fe8-779a-8a71-ab2b6f07cde2'}`;
  expect(screenAt(address)).toBe(screen);
  expect(rootScreens.filter(root => isBelow(root, address))).toHaveLength(1);
  expect(screen.title).not.toBe('');
});

test('an address that no screen has lights no entry', () => {
  expect(screenAt('/membersx')).toBeUndefined();
  expect(rootScreens.some(root => isBelow(root, '/membersx'))).toBe(false);
});

test('a strip of views begins with its own screen and holds those below it', () => {
  const paths = (path: Screen['path']) => viewsOf(path).map(view => view.path);
  expect(paths('/duplicates')).toEqual(['/duplicates', '/distinct-members', '/member-merges']);
  expect(paths('/invoices')).toEqual([
    '/invoices',
    '/invoice-run',
    '/billing-runs',
    '/dunning',
    '/payments',
    '/articles',
    '/finances',
    '/journal',
  ]);
});

/** The folder with the code of a screen, by its loader: '/duplicates' → 'people/duplicates'. */
function folderOf(path: string): string {
  const loaders = readFileSync(join(renderer, 'screen-loaders.tsx'), 'utf8');
  const [, rest = ''] = loaders.split(`'${path}': async () =>`);
  const file = /import\('\.\/([^']+)'\)/.exec(rest)?.[1] ?? '';
  if (file === 'shell/member-page.tsx') return 'people/members';
  const [domain = '', area = ''] = dirname(file).split('/');
  return domain === 'events' && !['groups', 'shift-templates'].includes(area) ? domain : join(domain, area);
}

test.each(screens.filter(({ permission }) => permission !== null))(
  '$path disables what a role without $permission may not press',
  ({ path }) => {
    const files = globSync('**/*.tsx', { cwd: join(renderer, folderOf(path)) });
    const locked = files.filter(file =>
      /\b(WriteButton|WriteItem|FormPage|DeleteLine|NamedDetail|useLock|useRefusal|useMay)\b/.test(
        readFileSync(join(renderer, folderOf(path), file), 'utf8'),
      ),
    );
    expect(locked.length).toBeGreaterThan(0);
  },
);
