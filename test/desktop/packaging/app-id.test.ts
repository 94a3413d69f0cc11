import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appId } from '../../../desktop/electron/app-id.ts';

test('the app names itself to Windows as its shortcut does', () => {
  const configuration = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8');
  expect(/^appId: (.+)$/m.exec(configuration)?.[1]).toBe(appId);
});
