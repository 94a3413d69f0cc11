import { describe, expect, it } from 'vitest';
import { defaultLayoutOf, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { phoneListOptions, type PhoneEntry } from '../../../shared/people/statistics/phone-list.ts';
import { renderPhoneList } from '../../../shared/pdf/phone-list/phone-list.ts';
import { someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts } from './pdf-text.ts';

const person = (change: Partial<PhoneEntry>): PhoneEntry => ({
  id: '019b0000-0000-7000-8000-000000000301',
  vorname: 'Anna',
  nachname: 'Müller',
  phone: '+41 55 555 10 12',
  mobile: '+41 79 555 10 12',
  email: 'anna.mueller@post.example',
  strasse: 'Dorfstrasse',
  hausnummer: '12',
  plz: '8633',
  ort: 'Musterwil',
  land: 'CH',
  funktion: '',
  status: 'Aktivmitglied',
  geburtsdatum: '1980-05-01',
  ...change,
});

async function list(entries: readonly PhoneEntry[], change: Record<string, unknown> = {}) {
  const file = await renderPhoneList({
    entries,
    options: phoneListOptions.parse(change),
    branding: brandingWith(defaultLayoutOf('participant_list'), someSettings()),
    now: new Date('2026-11-22T09:42:00Z'),
  });
  const texts = await readTexts(file.bytes);
  return { file, said: texts.map(({ text }) => text), texts, pages: await readPages(file.bytes) };
}

const people = [
  person({}),
  person({ vorname: 'Beat', nachname: 'Zürcher', funktion: 'Kasse', ort: 'Rüti ZH', email: '' }),
  person({ vorname: 'Ève', nachname: 'Ammann', funktion: 'Aktuariat' }),
];

describe('the phone list', () => {
  it('names everybody by the last name with what is asked for, in the order in which they come', async () => {
    const { file, texts, said } = await list(people, { columns: ['mobile', 'birthday'] });
    expect(file.filename).toMatch(/^Telefonliste-.*\.pdf$/);
    const rows = texts.filter(({ text }) => ['Müller Anna', 'Zürcher Beat', 'Ammann Ève'].includes(text));
    expect(rows.map(({ text }) => text)).toEqual(['Müller Anna', 'Zürcher Beat', 'Ammann Ève']);
    expect(rows.map(({ y }) => y)).toEqual(rows.map(({ y }) => y).toSorted((a, b) => a - b));
    expect(said).toContain('3 Mitglieder');
    expect(said.filter(text => text === '+41 79 555 10 12')).toHaveLength(3);
    expect(said).toContain('01.05.1980');
    expect(said).not.toContain('anna.mueller@post.example');
  });

  it('puts people under headings, people without one at the end', async () => {
    const { said } = await list(people, { columns: ['mobile'], group: 'funktion' });
    const headings = said.filter(text => ['Aktuariat', 'Kasse', 'Ohne Funktion'].includes(text));
    expect(headings).toEqual(['Aktuariat', 'Kasse', 'Ohne Funktion']);
    const letters = (await list(people, { columns: [], group: 'letter' })).said;
    expect(letters.filter(text => text.length === 1)).toEqual(['A', 'M', 'Z']);
  });

  it('repeats the captions on every page and turns the paper where the columns need it', async () => {
    const many = Array.from({ length: 120 }, (_, n) => person({ vorname: `Anna ${n}` }));
    const upright = await list(many, { columns: ['mobile'] });
    expect(upright.said.filter(text => text === 'Mobile').length).toBe(upright.pages.length);
    expect(upright.pages.length).toBeGreaterThan(1);
    const wide = await list(people, {
      columns: ['phone', 'mobile', 'email', 'address', 'funktion', 'status'],
    });
    const [width = 0, height = 0] = wide.pages[0] ?? [];
    expect(width).toBeGreaterThan(height);
  });

  it('says so when it is empty', async () => {
    expect((await list([])).said).toContain('Niemand gehört zu dieser Auswahl.');
  });
});
