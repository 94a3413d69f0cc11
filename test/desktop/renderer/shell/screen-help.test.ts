import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageOf, wantedOn } from '../../../../desktop/renderer/shell/screen-help.ts';
import { screenAt, screens } from '../../../../desktop/renderer/screens.ts';
import { translationOf } from '../../../../shared/i18n/translation.ts';
import { languages } from '../../../../shared/language.ts';

describe.each(screens.map(screen => [screen.path, screen] as const))('the help of %s', (_, screen) => {
  test.each(languages)('has two sentences in %s', language => {
    const help = translationOf(language)[`screen.${screen.texts}.help`];
    expect(help.match(/[.!?](?=\s|$)/g)).toHaveLength(2);
  });

  test('offers three different things that are there', () => {
    const wanted = wantedOn(screen);
    expect(new Set(wanted.map(([, target]) => target)).size).toBe(3);
    const elsewhere = wanted.map(([, target]) => target).filter(target => target.startsWith('/'));
    expect(elsewhere.filter(target => screenAt(target) === undefined)).toEqual([]);
  });

  test('leads to a page of the handbook', () => {
    expect(existsSync(`docs/handbook/${pageOf(screen)}.md`)).toBe(true);
  });
});
