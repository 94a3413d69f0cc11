import { describe, expect, it } from 'vitest';
import { participantColumns, type ParticipantListOptions } from '../../../shared/events/plan.ts';
import type { ParticipantSource } from '../../../shared/pdf/participant-list.ts';
import { defaultLayoutOf, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { renderParticipantList } from '../../../shared/pdf/plans/plan-file.ts';
import { someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts } from './pdf-text.ts';
import { oneEvent, anEvent, aRegistration, aShift } from './plan-fixture.ts';

const now = new Date('2027-06-20T09:42:00Z');

async function list(source: ParticipantSource, change: Partial<ParticipantListOptions> = {}) {
  const columns: ParticipantListOptions['columns'] = ['shift', 'time', 'phone'];
  const options = { columns, signature: false, orientation: 'auto', ...change } as const;
  const file = await renderParticipantList(source, {
    options,
    branding: brandingWith(defaultLayoutOf('participant_list'), someSettings()),
    now,
  });
  const texts = await readTexts(file.bytes);
  return { file, texts, said: texts.map(({ text }) => text), pages: await readPages(file.bytes) };
}

const member = '019b0000-0000-7000-8000-000000000301';
const few: ParticipantSource = {
  event: anEvent(),
  shifts: [aShift(), aShift({ uuid: 'early', title: 'Aufbau', start_time: '2027-07-03T08:00:00' })],
  registrations: [
    aRegistration({ uuid: '1', name: 'Zoé Favre', member_id: member }),
    aRegistration({ uuid: '2', name: 'Ève Ammann', email: 'eve@post.example' }),
    aRegistration({ uuid: '3', name: 'Ève Ammann', email: 'eve@post.example', shift_uuid: 'early' }),
    aRegistration({ uuid: '4', name: 'Offene Anfrage', status: 'pending', message: 'Gern am\nNachmittag' }),
    aRegistration({ uuid: '5', name: 'Doch nicht', status: 'withdrawn' }),
  ],
  towns: { [member]: 'Rüti ZH' },
};

describe('the list of participants', () => {
  it('has a line per person and shift, numbered, by name and time', async () => {
    const { texts, said, file } = await list(few);
    expect(file.filename).toBe('Teilnehmerliste-Sommerfest-2027.pdf');
    const rows = texts.filter(({ x, text }) => x < 26 && /^\d+$/.test(text)).map(({ y }) => y);
    const lines = rows.map(row => texts.filter(({ y }) => Math.abs(y - row) < 0.5).map(({ text }) => text));
    expect(lines).toEqual([
      ['1', 'Ève Ammann', 'Bar: Aufbau', 'Sa 03.07. 08:00–23:30', '079 123 45 67'],
      ['2', 'Ève Ammann', 'Bar: Barbetrieb', 'Sa 03.07. 18:00–23:30', '079 123 45 67'],
      ['3', 'Zoé Favre', 'Bar: Barbetrieb', 'Sa 03.07. 18:00–23:30', '079 123 45 67'],
    ]);
    expect(said).toContain('2 Personen, 3 Einsätze · 1 offene Anmeldung nicht aufgeführt');
  });

  it('has everybody who is not out when the status is shown, and only the columns that are asked for', async () => {
    const { said } = await list(few, { columns: ['status', 'ort', 'message'] });
    expect(said).toEqual(
      expect.arrayContaining([
        'Offene Anfrage',
        'offen',
        'zugesagt',
        'Rüti ZH',
        'Gern am Nachmittag',
        'Bemerkung',
      ]),
    );
    expect(said).not.toContain('Doch nicht');
    expect(said).not.toContain('Telefon');
    expect(said).not.toContain('Sa 03.07. 18:00–23:30');
  });

  it('leaves room to sign, on lines far enough apart', async () => {
    const { texts, said } = await list(few, { signature: true });
    expect(said).toContain('Unterschrift');
    const rows = texts.filter(({ x, text }) => x < 26 && /^\d+$/.test(text)).map(({ y }) => y);
    for (const [index, y] of rows.slice(1).entries()) expect(y - (rows[index] ?? 0)).toBeGreaterThan(9);
    const head = texts.find(({ text }) => text === 'Unterschrift');
    for (const { y, right } of texts)
      if (y > (head?.y ?? 0) && y < 280) expect(right).toBeLessThan(head?.x ?? 0);
  });

  it('is upright with few columns and lies down with many', async () => {
    expect((await list(few)).pages).toEqual([[210, 297]]);
    const wide = few.registrations.map(one => ({
      ...one,
      email: 'maximiliane.von-hohenlohe@feuerwehrverein.example',
      message: 'Ich komme mit dem Velo und bringe einen Kuchen mit.',
    }));
    const all = { columns: [...participantColumns], signature: true };
    expect((await list({ ...few, registrations: wide }, all)).pages).toEqual([[297, 210]]);
    expect((await list(few, { orientation: 'landscape' })).pages).toEqual([[297, 210]]);
  });

  it.each(['portrait', 'landscape'] as const)(
    'loses nobody over many pages and stays within the margins (%s)',
    async orientation => {
      const clubEvent = oneEvent({ areas: 8, shifts: 60, people: 400 });
      const all = { columns: [...participantColumns], signature: true, orientation };
      const { texts, pages } = await list({ ...clubEvent, towns: {} }, all);
      const live = clubEvent.registrations.filter(one => !['rejected', 'withdrawn'].includes(one.status));
      const numbers = texts
        .filter(({ x, text }) => x < 26 && /^\d+$/.test(text))
        .map(({ text }) => Number(text));
      expect(numbers).toEqual(live.map((_one, index) => index + 1));
      for (const [index] of pages.entries()) {
        const page = texts.filter(placed => placed.page === index + 1);
        expect(page.map(({ text }) => text)).toEqual(
          expect.arrayContaining(['Name', 'Unterschrift', `Seite ${index + 1} von ${pages.length}`]),
        );
        for (const { right } of page) expect(right).toBeLessThanOrEqual((pages[0]?.[0] ?? 0) - 11.9);
      }
    },
  );

  it('says when there are no participants yet, and how many still wait', async () => {
    const { said } = await list({ ...few, registrations: few.registrations.slice(3) });
    expect(said).toContain('Für diesen Anlass ist noch niemand eingeteilt.');
    expect(said).toContain('1 offene Anmeldung nicht aufgeführt');
  });
});
