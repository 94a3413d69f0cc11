import { describe, expect, it } from 'vitest';
import type { PlanOptions } from '../../../shared/events/plan.ts';
import { defaultLayoutOf, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { renderWorkPlan } from '../../../shared/pdf/plans/plan-file.ts';
import type { PlanSource } from '../../../shared/pdf/plans/plan-source.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts, type Placed } from './pdf-text.ts';
import { oneEvent, anEvent, aRegistration, aShift } from './plan-fixture.ts';
import { transparentLogo } from './transparent-logo.ts';

const now = new Date('2027-06-20T09:42:00Z');

async function plan(source: PlanSource, change: Partial<PlanOptions> = {}, settings: Partial<Settings> = {}) {
  const options: PlanOptions = { orientation: 'auto', phones: false, ...change };
  const file = await renderWorkPlan(source, {
    options,
    branding: brandingWith(defaultLayoutOf('work_plan'), someSettings(settings)),
    now,
  });
  const texts = await readTexts(file.bytes);
  return { file, texts, pages: await readPages(file.bytes), said: texts.map(({ text }) => text) };
}

const counted = (texts: readonly Placed[], text: string): number =>
  texts.filter(placed => placed.text === text).length;

const small = (registrations: PlanSource['registrations'], max_helpers = 3): PlanSource => ({
  event: anEvent(),
  shifts: [aShift({ max_helpers })],
  registrations,
});

describe('the work plan of an event', () => {
  it('says where, when, who is in charge and how many places are free', async () => {
    const source: PlanSource = {
      event: anEvent(),
      shifts: [
        aShift({ contact: 'Beat Ammann, 079 555 01 03', description: 'Schürze mitnehmen' }),
        aShift({ uuid: 'k', bereich: 'Küche', title: 'Abwasch', max_helpers: 2 }),
      ],
      registrations: [aRegistration(), aRegistration({ uuid: 'b', name: 'Beat Ammann', email: '' })],
    };
    const { said, file } = await plan(source);
    expect(file.filename).toBe('Arbeitsplan-Sommerfest-2027.pdf');
    expect(said).toEqual(
      expect.arrayContaining([
        'Arbeitsplan Sommerfest 2027',
        'Sa 03.07.2027, 11:00 – So 04.07.2027, 23:00 · Festplatz Musterwil',
        'Kontakt: Vreni Ammann, 079 555 01 02, fest@fv-musterwil.example',
        '2 Schichten, 6 Plätze: 2 besetzt, 4 frei · 2 Personen im Einsatz',
        'Sa 03.07.',
        '18:00–23:30',
        'Barbetrieb',
        'Schürze mitnehmen',
        'Verantwortlich: Beat Ammann,',
        '079 555 01 03',
        '1 Schicht, 2 Plätze: 0 besetzt, 2 frei',
        '2 von 4',
        '2 frei',
        'Gedruckt am 20.06.2027, 11:42',
        'Seite 1 von 1',
      ]),
    );
  });

  it('has an empty box for each free place and a name for each approved helper, none twice', async () => {
    const clubEvent = oneEvent({ areas: 6, shifts: 60, people: 400 });
    const { texts } = await plan(clubEvent);
    const approved = clubEvent.registrations.filter(({ status }) => status === 'approved');
    const free = clubEvent.shifts
      .map(({ uuid, max_helpers }) => max_helpers - approved.filter(one => one.shift_uuid === uuid).length)
      .filter(places => places > 0);
    for (const { name, status } of clubEvent.registrations)
      expect([name, counted(texts, name)]).toEqual([name, status === 'approved' ? 1 : 0]);
    expect(counted(texts, 'frei')).toBe(free.reduce((sum, places) => sum + places, 0));
  });

  it('says captions and work area again on each page, numbers the pages and stays within the margins', async () => {
    const { texts, pages } = await plan(oneEvent({ areas: 3, shifts: 90, people: 500 }));
    expect(pages.length).toBeGreaterThan(4);
    for (const [index] of pages.entries()) {
      const page = texts.filter(placed => placed.page === index + 1);
      const on = page.map(({ text }) => text);
      expect(on).toEqual(expect.arrayContaining(['Zeit', 'Schicht', 'Helferinnen und Helfer']));
      expect(on).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(on).toContain('Sommerfest 2027 · Feuerwehrverein Musterwil');
      if (index > 0) expect(on.some(text => /^(Bar|Küche|Kasse)( \(Fortsetzung\))?$/.test(text))).toBe(true);
      for (const { x, right, y } of page) {
        expect(x).toBeGreaterThanOrEqual(17.9);
        expect(right).toBeLessThanOrEqual(198.1);
        expect(y).toBeLessThan(289);
      }
    }
  });

  it('never leaves a heading alone at the foot of a page, nor tears a shift apart', async () => {
    const { texts } = await plan(oneEvent({ areas: 40, shifts: 130, people: 600 }));
    const rows = texts.filter(({ text }) => /^S[ao] 0\d\.07\.$/.test(text));
    const headings = texts.filter(({ text }) => /^\d+ Schicht(en)?, .*(frei|zu viel)$/.test(text));
    expect(headings.length).toBeGreaterThan(40);
    const alone = headings.filter(({ page, y }) => !rows.some(row => row.page === page && row.y > y));
    expect(alone).toEqual([]);
    for (const hours of texts.filter(({ text }) => /^\d\d:\d\d–\d\d:\d\d$/.test(text))) {
      const day = rows.find(({ page, x, y }) => page === hours.page && x === hours.x && hours.y - y < 6);
      expect(day).toBeDefined();
    }
  });

  it('marks what is overfilled, counts what is open, and keeps offered places from being given away', async () => {
    const { texts, said } = await plan({
      event: anEvent(),
      shifts: [
        aShift({ uuid: 'over', max_helpers: 1 }),
        aShift({ uuid: 'kept', title: 'Kasse', max_helpers: 2 }),
      ],
      registrations: [
        aRegistration({ uuid: 'a', shift_uuid: 'over', name: 'Anna' }),
        aRegistration({ uuid: 'b', shift_uuid: 'over', name: 'Beat' }),
        aRegistration({ uuid: 'c', shift_uuid: 'kept', status: 'pending', name: 'Carla' }),
        aRegistration({
          uuid: 'd',
          shift_uuid: 'kept',
          status: 'waiting',
          offered_until: '2027-06-21T00:00:00.000Z',
          name: 'Dario',
        }),
        aRegistration({ uuid: 'e', shift_uuid: 'kept', status: 'waiting', name: 'Elsa' }),
      ],
    });
    expect(said).toEqual(
      expect.arrayContaining([
        '1 zu viel',
        'Anna',
        'Beat',
        'reserviert (Warteliste)',
        '1 Anmeldung noch offen, 1 auf der Warteliste',
      ]),
    );
    expect(counted(texts, 'frei')).toBe(1);
    for (const name of ['Carla', 'Dario', 'Elsa']) expect(said).not.toContain(name);
  });

  it('gives a place back to everybody when its offer has ended', async () => {
    const offer = { status: 'waiting', offered_until: '2027-06-20T09:42:00.000Z' } as const;
    const { texts } = await plan(small([aRegistration(offer)]));
    expect(counted(texts, 'frei')).toBe(3);
  });

  it('goes on over pages when a shift is taller than one, and says its time again', async () => {
    const { texts, pages } = await plan(small([aRegistration()], 300));
    expect(pages.length).toBeGreaterThan(2);
    expect(counted(texts, 'frei')).toBe(299);
    expect(counted(texts, '18:00–23:30')).toBe(pages.length);
  });

  it('keeps the space after a word that ends with a hyphen, and breaks at hyphens within words', async () => {
    const title =
      'Eidgenössisches Schwing- und Älplerfest mit Jubiläumsfeier der Feuerwehr-Musikgesellschaft';
    const { said } = await plan({ event: anEvent({ title }), shifts: [], registrations: [] });
    const first = said.findIndex(text => text.startsWith('Arbeitsplan Eidgenössisches'));
    expect(said.slice(first, first + 2)).toEqual([
      'Arbeitsplan Eidgenössisches Schwing- und Älplerfest mit',
      'Jubiläumsfeier der Feuerwehr-Musikgesellschaft',
    ]);
  });

  it('says so when there are no shifts, when it is a draft and when it is cancelled', async () => {
    const empty = { shifts: [], registrations: [] };
    expect((await plan({ event: anEvent(), ...empty })).said).toContain(
      'Für diesen Anlass sind noch keine Schichten erfasst.',
    );
    expect((await plan({ event: anEvent({ status: 'draft' }), ...empty })).said).toContain('Entwurf');
    expect((await plan({ event: anEvent({ status: 'cancelled' }), ...empty })).said).toContain('Abgesagt');
  });
});

describe('the paper of a work plan', () => {
  const wide = 'Maximiliane-Alexandrina von Hohenlohe-Waldenburg';

  it('is upright, and lies down when names need more room or when asked', async () => {
    expect((await plan(small([aRegistration()]))).pages).toEqual([[210, 297]]);
    expect((await plan(small([aRegistration({ name: wide })]))).pages).toEqual([[297, 210]]);
    expect((await plan(small([aRegistration()]), { orientation: 'landscape' })).pages).toEqual([[297, 210]]);
    const asked = await plan(small([aRegistration({ name: wide })]), { orientation: 'portrait' });
    expect(asked.pages).toEqual([[210, 297]]);
  });

  it.each(['portrait', 'landscape'] as const)('holds everything that is long (%s)', async orientation => {
    const long = `${wide} `.repeat(3).slice(0, 120).trim();
    const source: PlanSource = {
      event: anEvent({ title: long, location: long, contact_name: long }),
      shifts: [
        aShift({
          title: long,
          bereich: long.slice(0, 60),
          contact: long,
          description: 'Zeile\n'.repeat(300),
        }),
      ],
      registrations: [aRegistration({ name: 'W'.repeat(120), phone: '0'.repeat(40) })],
    };
    const { texts, pages } = await plan(source, { orientation, phones: true }, { logo: transparentLogo });
    const [width, height] = pages[0] ?? [0, 0];
    for (const { x, right, y } of texts) {
      expect(x).toBeGreaterThanOrEqual(17.9);
      expect(right).toBeLessThanOrEqual(width - 11.9);
      expect(y).toBeLessThan(height - 8);
    }
    expect(counted(texts, 'Zeile')).toBe(300);
    const name = texts.filter(({ text }) => /^W+$/.test(text)).map(({ text }) => text);
    expect(name.join('')).toBe('W'.repeat(120));
  });

  it('has telephone numbers beside the names only when asked', async () => {
    expect((await plan(small([aRegistration()]))).said).not.toContain('079 123 45 67');
    const { texts } = await plan(small([aRegistration()]), { phones: true });
    const name = texts.find(({ text }) => text === 'Anna Müller');
    const phone = texts.find(({ text }) => text === '079 123 45 67');
    expect(phone?.y).toBeCloseTo(name?.y ?? 0, 0);
    expect(phone?.x).toBeGreaterThan(name?.right ?? 0);
  });

  it.each([
    ['fr', 'Plan de travail Sommerfest 2027', 'libre', 'Contact :'],
    ['it', 'Piano di lavoro Sommerfest 2027', 'libero', 'Contatto:'],
    ['en', 'Work plan Sommerfest 2027', 'free', 'Contact:'],
  ])('speaks the language of the association (%s)', async (sprache, title, free, contact) => {
    const { said } = await plan(small([aRegistration()]), {}, { sprache });
    expect(said).toEqual(expect.arrayContaining([title, free]));
    expect(said.join('\n')).toContain(`${contact} Vreni Ammann`);
  });

  it('does not depend on the order in which rows come', async () => {
    const clubEvent = oneEvent({ areas: 5, shifts: 30, people: 150 });
    const turned = {
      ...clubEvent,
      shifts: clubEvent.shifts.toReversed(),
      registrations: clubEvent.registrations.toReversed(),
    };
    const [one, other] = [await plan(clubEvent), await plan(turned)];
    expect(Buffer.from(one.file.bytes).equals(Buffer.from(other.file.bytes))).toBe(true);
  });
});
