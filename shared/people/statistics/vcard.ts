import { fullName, isCompany, type Member } from '../members/member.ts';

/** Octets of a line at most, without its end (RFC 2426, 2.6). */
const lineOctets = 75;

/**
 * Members as address cards; a company is the organisation of its card, with its contact person as the name, vCard 3.0 in UTF-8 (RFC 2426): the version that Outlook, Apple and Android all read.
 * `organisation`: the association, which each card of a person names with the office.
 */
export const vcardsOf = (members: readonly Member[], organisation: string): string =>
  members.map(member => cardOf(member, organisation)).join('');

function cardOf(member: Member, organisation: string): string {
  const { vorname, nachname, anrede, strasse, hausnummer, plz, ort, land } = member;
  const company = isCompany(member);
  const type = company ? 'WORK' : 'HOME';
  const names = company && nachname === member.firma ? ['', vorname] : [nachname, vorname];
  const street = `${strasse} ${hausnummer}`.trim();
  const hasAddress = street !== '' || ort !== '';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${member.id}`,
    `N:${[...names, '', anrede, ''].map(escaped).join(';')}`,
    `FN:${escaped(fullName(member))}`,
    hasAddress ? `ADR;TYPE=${type}:${['', '', street, ort, '', plz, land].map(escaped).join(';')}` : '',
    given(`TEL;TYPE=${type},VOICE`, member.phone),
    given('TEL;TYPE=CELL', member.mobile),
    given('EMAIL;TYPE=INTERNET', member.email),
    given('BDAY', company ? '' : (member.geburtsdatum ?? '')),
    given('ORG', company ? member.firma : organisation),
    // Apple's address book shows the organisation as the name then; others ignore it.
    company ? 'X-ABSHOWAS:COMPANY' : '',
    given('TITLE', member.funktion),
    `REV:${member.updated_at}`,
    'END:VCARD',
  ];
  return lines.flatMap(line => (line === '' ? [] : [`${folded(line)}\r\n`])).join('');
}

const given = (name: string, value: string): string => (value === '' ? '' : `${name}:${escaped(value)}`);

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, mark => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** Length of a character in UTF-8. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Long lines go on in the next one behind a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > lineOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
