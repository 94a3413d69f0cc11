import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { memberDefaults, type Member } from '../../../shared/people/members/member.ts';
import { jubileesOf } from '../../../shared/people/statistics/jubilee.ts';
import { memberTable, tableColumns } from '../../../shared/people/statistics/member-table.ts';
import { vcardsOf } from '../../../shared/people/statistics/vcard.ts';

const somebody: Member = {
  ...memberDefaults,
  id: '019b0000-0000-7000-8000-000000000301',
  nr: 7,
  anrede: 'Frau',
  vorname: 'Zoë "Zoe" 🚒',
  nachname: 'Müller, genannt\nMü',
  email: 'zoe@post.example',
  mobile: '+41 79 555 10 12',
  strasse:
    'Lange Strasse mit einem sehr langen Namen, der weit über das Ende einer Zeile hinausgeht ü'.repeat(2),
  hausnummer: '4; a',
  plz: '8633',
  ort: 'Musterwil',
  funktion: 'Kasse',
  geburtsdatum: '1956-02-29',
  eintritt: '2001-05-01',
  foto: null,
  email_events: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  version: 1,
};

describe('address cards', () => {
  it('say to another program what the register says, whatever signs are in a name', () => {
    const text = vcardsOf([somebody, { ...somebody, mobile: '', geburtsdatum: null }], 'Verein Musterwil');
    const cards = ICAL.parse(text) as unknown as [string, [string, unknown, string, unknown][]][];
    expect(cards).toHaveLength(2);
    const card = new ICAL.Component(cards[0] as never);
    expect(card.getFirstPropertyValue('fn')).toBe('Zoë "Zoe" 🚒 Müller, genannt\nMü');
    const [last, first] = card.getFirstPropertyValue('n') as unknown as string[];
    expect([last, first]).toEqual([somebody.nachname, somebody.vorname]);
    const address = card.getFirstPropertyValue('adr') as unknown as string[];
    expect(address.slice(2)).toEqual([`${somebody.strasse} 4; a`, 'Musterwil', '', '8633', 'CH']);
    expect(card.getFirstPropertyValue('tel')).toBe('+41 79 555 10 12');
    expect(String(card.getFirstPropertyValue('bday'))).toBe('1956-02-29');
    expect(new ICAL.Component(cards[1] as never).getFirstProperty('tel')).toBeNull();
  });

  it('has no line of more than 75 octets', () => {
    const lines = vcardsOf([somebody], 'Verein').split('\r\n');
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\uFFFD');
  });
});

describe('a table of members', () => {
  it('has a heading for every column and says yes, no and days in words', () => {
    const labels = { heading: String, yes: 'Ja', no: 'Nein', day: (day: string) => `<${day}>`, fields: [] };
    const [head, row] = memberTable(
      [{ ...somebody, gruppen: 'Chor', felder: {}, status_name: 'Gönner' }],
      labels,
    );
    expect(head).toEqual([...tableColumns]);
    const said = Object.fromEntries(tableColumns.map((column, index) => [column, row?.[index]]));
    expect(said).toMatchObject({
      nr: '7',
      verzeichnis: 'Ja',
      eintritt: '<2001-05-01>',
      austritt: '',
      gruppen: 'Chor',
      status: 'Gönner',
    });
  });
});

describe('jubilees', () => {
  it('are round birthdays and years of membership, on their day', () => {
    expect(jubileesOf([somebody], 2026)).toEqual([
      expect.objectContaining({ kind: 'birthday', on: '2026-03-01', years: 70 }),
      expect.objectContaining({ kind: 'membership', on: '2026-05-01', years: 25 }),
    ]);
    expect(jubileesOf([somebody], 2036)).toMatchObject([{ on: '2036-02-29', years: 80 }]);
    expect(jubileesOf([somebody], 2025)).toEqual([]);
  });

  it('are not for those who left before the day', () => {
    expect(jubileesOf([{ ...somebody, austritt: '2026-04-30' }], 2026)).toMatchObject([{ kind: 'birthday' }]);
  });
});
