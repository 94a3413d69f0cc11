import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailTextId } from '../../../shared/association/mail-texts/mail-text.ts';
import { programText } from '../../../shared/association/mail-texts/program-text.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

const id: MailTextId = 'registration_approved.de';
const own = programText('registration_approved', 'de');

let app: TestApp;
let desktop: TestDesktop;
let online: boolean;

beforeEach(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  online = true;
  desktop = await openTestDesktop({
    server: app.server.address,
    fetch: (url, init) => (online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
  });
  await desktop.login();
  await settle(desktop);
});
afterEach(async () => {
  await desktop.close();
  await app.stop();
});

const shown = async () => (await desktop.api.desktopMailTexts.list({})).find(text => text.id === id);
const save = (from: string, to: string) =>
  desktop.api.desktopMailTexts.save({ id, changes: { subject: { from, to } } });

describe('texts of e-mails', () => {
  it('are the program’s own until a person changes one', async () => {
    expect(await shown()).toMatchObject({ ...own, version: 0, waiting: false, conflict: false });
    await save(own.subject, 'Sie sind dabei: {{anlass}}');
    expect(await shown()).toMatchObject({ subject: 'Sie sind dabei: {{anlass}}', body: own.body });
    expect(await app.as('board').mailTexts.get({ id })).toMatchObject({
      subject: 'Sie sind dabei: {{anlass}}',
    });
  });

  it('change without network once they are the association’s, and arrive later', async () => {
    await save(own.subject, 'Zusage: {{anlass}}');
    online = false;
    await save('Zusage: {{anlass}}', 'Zusage für {{anlass}}');
    expect(await shown()).toMatchObject({ subject: 'Zusage für {{anlass}}', waiting: true });
    online = true;
    await settle(desktop);
    expect((await app.as('board').mailTexts.get({ id })).subject).toBe('Zusage für {{anlass}}');
    expect(await shown()).toMatchObject({ waiting: false });
  });

  it('keep the program’s words when the first change finds no server', async () => {
    online = false;
    await expect(save(own.subject, 'Zusage')).rejects.toMatchObject({ code: 'offline' });
    expect(await shown()).toMatchObject({ ...own, version: 0 });
  });

  it('refuse a placeholder that this e-mail does not know, at its field', async () => {
    await expect(save(own.subject, 'Frist {{frist}}')).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: 'subject', message: 'placeholder' }] },
    });
  });

  it('go back to the program’s words', async () => {
    await save(own.subject, 'Zusage');
    await desktop.api.desktopMailTexts.reset({ id });
    expect(await shown()).toMatchObject({ ...own, version: 0 });
    await settle(desktop);
    expect(await app.as('board').mailTexts.get({ id })).toMatchObject({ ...own, version: 0 });
    await desktop.api.desktopMailTexts.reset({ id });
    expect(await shown()).toMatchObject(own);
  });
});
