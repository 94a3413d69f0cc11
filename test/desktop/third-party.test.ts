import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { noticesOf, thirdParty } from '../../desktop/third-party.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = thirdParty(root);

test('the parts of others are those that the program needs, with version and licence', () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['better-sqlite3-multiple-ciphers', 'express', 'react', '@mantine/core', 'sharp']),
  );
  for (const tool of ['vitest', 'vite', '@playwright/test', 'oxlint']) expect(names).not.toContain(tool);
  // Its authors state the licence in a file only.
  expect(packages.filter(({ license }) => license === '').map(({ name }) => name)).toEqual(['png-js']);
});

test('the libraries under the LGPL are marked and say where their source is', () => {
  const marked = packages.filter(({ isCopyleft }) => isCopyleft);
  expect(marked.map(({ name }) => name.replace(/-(?:linux|darwin|win32).*$/, ''))).toEqual([
    '@img/sharp-libvips',
    'libheif-js',
  ]);
  for (const { source } of marked) expect(source).toMatch(/github\.com/);
});

test('the notices name every part and hold its licence', () => {
  const notices = noticesOf(packages);
  for (const { name, version, text } of packages) {
    expect(notices).toContain(`${name} ${version}`);
    expect(notices).toContain(text.trim());
  }
});
