import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownPlaceholders } from '../../../shared/delivery/placeholder.ts';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { boardEmail, startApp, type TestApp } from '../../fixtures.ts';

const config = { demo: true, boardEmails: [boardEmail] };
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config });
});
afterAll(() => app.stop());

describe('what the demo association writes', () => {
  test('has templates that are clean and fill in completely', async () => {
    const templates = await app.as('board').templates.list({});
    expect(templates.map(({ name }) => name)).toEqual([
      'Einladung zum Helfereinsatz',
      'Einladung zur Generalversammlung',
      'Mitgliederbeitrag erinnern',
      'Newsletter',
    ]);
    for (const { html, subject } of templates) {
      expect(cleanHtml(html)).toBe(html);
      expect(unknownPlaceholders(subject + html)).toEqual([]);
    }
  });

  test('has a draft, and a mailing of which every line has an outcome', async () => {
    const mailings = await app.as('board').mailings.list({});
    expect(mailings.map(({ status }) => status).toSorted()).toEqual(['done', 'draft']);
    const done = mailings.find(({ status }) => status === 'done');
    expect(done).toMatchObject({ failed: 1, unknown: 1, sent: (done?.total ?? 0) - 2 });
    expect(done?.total).toBeGreaterThan(40);
    expect(done?.skipped.length).toBeGreaterThan(0);
    const lines = await app.as('board').dispatchLog.list({ limit: 200 });
    expect(lines.filter(({ mailing_id }) => mailing_id === done?.id)).toHaveLength(done?.total ?? 0);
    expect(lines.find(({ status }) => status === 'failed')?.error).toBe('552 5.2.2 Mailbox full');
  });

  test('sends none of it', async () => {
    const lines = await app.as('board').dispatchLog.list({ limit: 200 });
    expect(lines.filter(({ status }) => status === 'pending')).toEqual([]);
  });
});
