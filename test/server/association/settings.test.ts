import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingKeys, type SettingKey } from '../../../shared/association/setting.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const put = (key: SettingKey, value: string) => app.as('board').settings.put({ key, value });
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('settings', () => {
  test('are all there from the beginning, by key', async () => {
    const list = await app.as('board').settings.list({});
    expect(list.map(({ key }) => key)).toEqual(settingKeys.toSorted());
    expect(list.find(({ key }) => key === 'timezone')).toMatchObject({ value: 'Europe/Zurich', version: 0 });
    const page = await app.request('GET', '/organisation-settings?limit=2&offset=1', { as: 'board' });
    expect(page.json).toHaveLength(2);
    expect(page.headers.get('x-total-count')).toBe(String(settingKeys.length));
  });

  test('count their versions, and only real changes', async () => {
    expect(await put('name', ' Verein ')).toMatchObject({ value: 'Verein', version: 1 });
    expect(await put('name', 'Verein')).toMatchObject({ version: 1 });
    expect(await put('name', 'Anderer Verein')).toMatchObject({ version: 2 });
  });

  const good: [SettingKey, string, string][] = [
    ['iban', 'ch44 3199 9123 0008 8901 2', 'CH4431999123000889012'],
    ['iban', '', ''],
    ['logo', png, png],
    ['accent_color', '#B3261E', '#b3261e'],
    ['timezone', 'America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['timezone', 'europe/zurich', 'Europe/Zurich'],
    ['invoice_due_days', ' 007 ', '7'],
    ['qrr_prefix', '123456', '123456'],
    ['land', 'li', 'LI'],
    ['invoice_intro', 'Guten Tag\r\nHerzlichen Dank', 'Guten Tag\nHerzlichen Dank'],
  ];
  test.each(good)('%s takes %j', async (key, value, stored) => {
    expect((await put(key, value)).value).toBe(stored);
  });

  const bad: [SettingKey, string][] = [
    ['iban', 'CH44 3199 9123 0008 8901 3'],
    ['iban', 'DE89 3704 0044 0532 0130 00'],
    ['logo', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['logo', 'data:image/png;base64,PHN2Zz48L3N2Zz4='],
    ['logo', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(360_001)}`],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['accent_color', '#ffee00'],
    ['accent_color', 'rot'],
    ['timezone', 'Europe/Musterwil'],
    ['name', ' '],
    ['sprache', 'rm'],
    ['currency', 'USD'],
    ['window_side', 'oben'],
    ['invoice_due_days', '1000'],
    ['invoice_due_days', '-1'],
    ['qrr_prefix', '12a'],
    ['qrr_prefix', '1'.repeat(17)],
    ['email', 'kein-postfach'],
    ['name', 'x'.repeat(71)],
    ['land', 'Schweiz'],
  ];
  test.each(bad)('%s refuses %j in words', async (key, value) => {
    const answer = await app.request('PUT', `/organisation-settings/${key}`, {
      as: 'board',
      body: { value },
    });
    expect(answer.status).toBe(400);
    const { errors } = answer.json as { errors: { path: string; message: string }[] };
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ path: 'value', message: expect.stringMatching(/ .+\.$/) });
  });

  test('of an unknown name are none', async () => {
    const answer = await app.request('PUT', '/organisation-settings/farbe', {
      as: 'board',
      body: { value: 'x' },
    });
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: [{ path: 'key' }] });
  });

  test('show the name of the association to the login screen', async () => {
    await put('name', 'Turnverein Musterwil');
    expect(await app.as('none').system.health({})).toEqual({
      status: 'ok',
      service: 'aktuar',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      demo: false,
      association: 'Turnverein Musterwil',
    });
  });
});
