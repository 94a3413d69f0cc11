import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  mailKey,
  openHelperMailQueue,
  queueHelperMail,
  type MailExtra,
} from '../../../server/events/helper-mail.ts';
import type { StoredRegistration } from '../../../server/events/registrations/registration-store.ts';
import { mailKinds, type MailKind } from '../../../shared/association/mail-texts/mail-text.ts';
import { assertDefined } from '../../../shared/assert.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aCall, openEventFixture, outbox, type EventFixture, type Outgoing } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
beforeEach(async () => {
  app = await startApp({ at: '2027-06-01T08:00:00.000Z' });
  clubEvent = await openEventFixture(app);
});
afterEach(() => app.stop());

const queue = (kind: MailKind, helper: StoredRegistration, extra?: MailExtra) =>
  app.server.context.db.write('test', () => queueHelperMail(aCall(app), kind, helper, extra));
function mailOf(kind: MailKind, helper: StoredRegistration, extra?: MailExtra): Outgoing {
  expect(queue(kind, helper, extra)).toBe(true);
  return assertDefined(outbox(app).at(-1), 'the e-mail');
}
const secret = /\/(helfer|calendar\/helper)\//;

describe('an e-mail to a helper', () => {
  test('says what, when and where, in HTML and in plain text', () => {
    const { content, recipient } = mailOf('registration_approved', clubEvent.helper());
    expect(recipient).toBe(content.to.address);
    expect(content.subject).toBe('Ihr Einsatz steht fest: Sommerfest, Samstag, 19. Juni 2027');
    for (const fact of [
      'Sommerfest',
      'Bar',
      'Samstag, 19. Juni 2027',
      '14:00–18:00',
      'Dorfplatz',
      'Ines Keller',
    ]) {
      expect(content.text).toContain(fact);
      expect(content.html).toContain(fact);
    }
    expect(content.text).toContain('-- \nVerein Musterwil\nDorfstrasse 1, 8633 Musterwil');
    expect(content.text).not.toContain('Bereich');
    expect(content.html).toContain('<html lang="de-CH">');
    expect(content.html).toContain('content="light dark"');
  });

  test('goes out once per state of the registration, and never without an address', () => {
    const anna = clubEvent.helper();
    expect(queue('registration_approved', anna)).toBe(true);
    expect(queue('registration_approved', anna)).toBe(false);
    expect(queue('registration_approved', { ...anna, moves: 2 })).toBe(true);
    expect(queue('registration_approved', clubEvent.helper({ email: '' }))).toBe(false);
    expect(outbox(app).map(({ key }) => key)).toEqual([
      mailKey(anna, 'registration_approved'),
      mailKey({ ...anna, moves: 2 }, 'registration_approved'),
    ]);
  });

  test('shows what people typed as text, never as HTML or as a header', () => {
    const nasty = '<img src=x onerror=alert(1)>"\'&';
    const anna = clubEvent.helper({ name: `Anna\r\nBcc: alle@post.example ${nasty}` });
    const { content } = mailOf('registration_rejected', anna, { message: `${nasty}\nZeile 2` });
    expect(content.html).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(content.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;<br>Zeile 2');
    expect(content.text).toContain(`> ${nasty}\n> Zeile 2`);
    expect(`${content.to.name}${content.subject}`).not.toMatch(/[\r\n]/);
  });

  test('links no address but those of the web', () => {
    const { content } = mailOf('place_offered', clubEvent.helper(), {
      links: [{ url: 'javascript:alert(1)' }],
    });
    expect(content.html).not.toContain('href="javascript');
  });

  test('carries the buttons with their addresses, the yes first', () => {
    const links = [
      { url: 'https://x.example/a?t=1&answer=accept' },
      { url: 'https://x.example/a?t=1&answer=decline' },
    ];
    const { content } = mailOf('place_offered', clubEvent.helper({ status: 'waiting' }), {
      links,
      deadline: new Date('2027-06-02T16:00:00.000Z'),
    });
    expect(content.text).toContain(
      `Ja, ich nehme den Platz:\n${links[0]?.url}\n\nNein, danke:\n${links[1]?.url}`,
    );
    expect(content.html.match(/href="https:\/\/x\.example\/a\?t=1&amp;answer=accept"/g)).toHaveLength(2);
    expect(content.text).toContain('frei bis Mittwoch, 2. Juni 2027, 18:00.');
  });

  test('carries the same secret address every time, and in no e-mail to others', () => {
    const anna = clubEvent.helper();
    const addressIn = ({ content }: Outgoing) => /\/helfer\/([\w-]{43})\b/.exec(content.text)?.[1];
    const [first, second] = [mailOf('registration_approved', anna), mailOf('shift_moved', anna)].map(
      addressIn,
    );
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(addressIn(mailOf('registration_approved', clubEvent.helper()))).not.toBe(first);
    const to = { name: 'Vorstand', address: 'ok@verein.example' };
    for (const kind of ['board_given_back', 'hand_over_asked', 'work_plan'] as const) {
      const { content, recipient } = mailOf(kind, anna, { to });
      expect(recipient).toBe(to.address);
      expect(`${content.html}${content.text}`).not.toMatch(secret);
    }
  });

  test('links no page to a person whose last registration is gone', () => {
    const beat = { email: 'beat@post.example', name: 'Beat' };
    const one = clubEvent.helper({ ...beat, status: 'withdrawn' });
    expect(mailOf('registration_withdrawn', one).content.text).not.toMatch(secret);
    const other = clubEvent.helper({ ...beat, status: 'rejected' });
    expect(mailOf('registration_rejected', other).content.text).not.toMatch(secret);
    clubEvent.helper(beat);
    expect(mailOf('registration_withdrawn', { ...one, moves: 2 }).content.text).toMatch(secret);
  });

  test('is answered by those in charge, and one to the board by the helper', async () => {
    const anna = clubEvent.helper();
    const to = { name: 'OK', address: 'ok@verein.example' };
    expect(mailOf('shift_reminder', anna).content).toMatchObject({ reply_to: 'ok@verein.example' });
    expect(mailOf('board_given_back', anna, { to }).content).toMatchObject({ reply_to: anna.email });
    await app.as('board').events.update({ id: clubEvent.event.id, contact_email: '' });
    expect(mailOf('shift_moved', anna).content).not.toHaveProperty('reply_to');
    await app.as('board').settings.put({ key: 'contact_email', value: 'fragen@verein.example' });
    expect(mailOf('shift_changed', anna).content).toMatchObject({ reply_to: 'fragen@verein.example' });
  });

  test('uses the association’s own words and colour', async () => {
    await app.as('board').settings.put({ key: 'accent_color', value: '#b3261e' });
    await app.as('board').mailTexts.put({
      id: 'shift_reminder.de',
      subject: 'Hoi {{vorname}}!',
      body: 'Sali {{vorname}}\n\nBereich: {{bereich}}\n\nMach’s guet\n{{verein}}',
    });
    const { content } = mailOf('shift_reminder', clubEvent.helper({ name: 'Zoë Bärtschi' }));
    expect(content.subject).toBe('Hoi Zoë!');
    expect(content.text).toMatch(/^Sali Zoë\n\nMach’s guet\nVerein Musterwil\n/);
    expect(content.html).toContain('background:#b3261e');
    expect(mailOf('shift_reminder', clubEvent.helper({ sprache: 'fr' })).content.text).toMatch(/^Bonjour /);
  });

  test('to the board is in the language of the association', async () => {
    await app.as('board').settings.put({ key: 'sprache', value: 'it' });
    const anna = clubEvent.helper({ sprache: 'en' });
    const { content } = mailOf('board_given_back', anna, {
      to: { name: 'OK', address: 'ok@verein.example' },
    });
    expect(content.subject).toBe('Turno restituito: Anna Müller, Sommerfest');
  });

  test('tells a shift as it was, when that is what it is about', () => {
    const { content } = mailOf('shift_changed', clubEvent.helper(), {
      otherShift: {
        ...clubEvent.bar,
        title: 'Kasse',
        start_time: '2027-06-20T22:00:00',
        end_time: '2027-06-21T02:00:00',
      },
    });
    expect(content.text).toContain('Bisher: Kasse, Sonntag, 20. Juni 2027, 22:00–02:00 (Montag)');
  });

  test.each(mailKinds)('%s reads well in every language, with all facts and with hardly any', kind => {
    for (const sprache of ['de', 'fr', 'it', 'en'] as const) {
      const full = mailOf(kind, clubEvent.helper({ sprache }), {
        otherShift: clubEvent.bar,
        message: 'Liebe Grüsse',
        links: [{ url: 'https://x.example/1' }],
        deadline: app.clock.now,
      });
      const bare = mailOf(kind, clubEvent.helper({ sprache, name: 'X' }));
      for (const { content } of [full, bare]) {
        expect(content.text).not.toMatch(/[{}]|undefined|\bnull\b|ß/);
        expect(content.html).not.toMatch(/\{\{|undefined|\bnull\b|ß/);
        expect(content.text).not.toMatch(/\n{3}|[:,] *\n\n(?!\S)/);
        expect(content.subject).not.toMatch(/[:,]\s*$/);
      }
      expect(full.content.html).toContain('https://x.example/1');
    }
  });

  test('of many share what they have in common', () => {
    const helpers = Array.from({ length: 50 }, () => clubEvent.helper());
    const queued = app.server.context.db.write('test', () => {
      const helperMails = openHelperMailQueue(aCall(app));
      return helpers.filter(helper => helperMails.queue('event_cancelled', helper)).length;
    });
    expect(queued).toBe(50);
    expect(new Set(outbox(app).map(({ recipient }) => recipient)).size).toBe(50);
  });
});
