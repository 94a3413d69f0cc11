import { afterEach, describe, expect, it } from 'vitest';
import { currentLanguage } from '../../../shared/i18n/current-language.ts';
import { label } from '../../../shared/i18n/label.ts';
import { formatDays, formatLongDay } from '../../../shared/i18n/event-day.ts';
import { languageAmong, switchLanguage } from '../../../shared/i18n/load-language.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { newFolder, openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

let desktop: TestDesktop | undefined;
afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
  // Other tests of this process read German sentences.
  await switchLanguage('de');
});

describe('the language of the screens', () => {
  it('is open until it is chosen, and then that of core too, also after a restart', async () => {
    const dataDir = newFolder();
    desktop = await openTestDesktop({ server: null, dataDir });
    const { api } = desktop;
    expect((await api.desktopSession.state({})).language).toBeNull();
    expect((await api.desktopSession.setLanguage({ language: 'fr' })).language).toBe('fr');
    expect(label('nav.members')).toBe('Membres');
    await desktop.close();
    await switchLanguage('de');
    desktop = await openTestDesktop({ server: null, dataDir });
    expect((await desktop.api.desktopSession.state({})).language).toBe('fr');
    expect(currentLanguage()).toBe('fr');
  });

  it('tells every screen to read again', async () => {
    desktop = await openTestDesktop({ server: null });
    const heard: string[] = [];
    for (const topic of ['members', 'settings'] as const)
      desktop.core.subscribe(topic, () => heard.push(topic));
    await desktop.api.desktopSession.setLanguage({ language: 'it' });
    await expect.poll(() => heard).toEqual(['members', 'settings']);
  });

  it('refuses a language that the program does not speak', async () => {
    desktop = await openTestDesktop({ server: null });
    const reply = await desktop.core.call('desktopSession', 'setLanguage', { language: 'rm' });
    expect(reply).toMatchObject({ error: 'validation_failed' });
  });

  it.each([
    [['fr-CH', 'de'], 'fr'],
    [['rm', 'it-CH'], 'it'],
    [['pt-PT', 'sq'], 'de'],
    [['en_GB.UTF-8'], 'en'],
    [[], 'de'],
  ])('is taken from the system’s %j: %s', (wanted, language) => {
    expect(languageAmong(wanted)).toBe(language);
  });

  it.each([
    ['de', 'Sa, 19. Juni 2027', 'Do, 1. – Fr, 2. Juli 2027', "12'345"],
    ['fr', 'sa 19 juin 2027', 'je 1er – ve 2 juillet 2027', "12'345"],
    ['it', 'sa 19 giugno 2027', 'gi 1° – ve 2 luglio 2027', "12'345"],
    ['en', 'Sat 19 June 2027', 'Thu 1 – Fri 2 July 2027', "12'345"],
  ] as const)('writes days and counts in %s', async (language, day, days, count) => {
    await switchLanguage(language);
    expect(formatLongDay('2027-06-19')).toBe(day);
    expect(formatDays('2027-07-01', '2027-07-02')).toBe(days);
    expect(formatNumber(12_345)).toBe(count);
  });
});
