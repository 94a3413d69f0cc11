import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import { invoiceFileName } from '../../../shared/finance/invoices/invoice-file-name.ts';
import { households } from '../../../shared/finance/invoices/billing/household.ts';
import { nameFit, nameWords, wordsOf } from '../../../shared/finance/payments/payer-name.ts';
import { receiverOf } from '../../../shared/letters/postal-address.ts';
import { recipientValues } from '../../../shared/messages/audience/recipient-values.ts';
import { personOfMember } from '../../../shared/people/audience.ts';
import { companyKey } from '../../../shared/people/members/company-key.ts';
import {
  missingNames,
  withCompanyName,
  withNameChange,
  withoutCompanyName,
} from '../../../shared/people/members/member-name.ts';
import {
  addressLines,
  contactName,
  fullName,
  lookupName,
  type Member,
} from '../../../shared/people/members/member.ts';
import { judgePair, sidesOf } from '../../../shared/people/duplicates/member-pair.ts';
import { duplicatesAmong } from '../../../shared/people/applications/duplicate.ts';
import { initials } from '../../../shared/people/photo.ts';
import { salutation } from '../../../shared/people/salutation.ts';
import { jubileesOf } from '../../../shared/people/statistics/jubilee.ts';
import { memberTable, tableColumns } from '../../../shared/people/statistics/member-table.ts';
import { vcardsOf } from '../../../shared/people/statistics/vcard.ts';
import { aMember, anOrder, someSettings } from '../finance/invoice-order.ts';

const company = (change: Partial<Member> = {}): Member =>
  aMember({ firma: 'Muster & Söhne AG', vorname: 'Petra', nachname: 'Keller', anrede: 'Frau', ...change });
/** As it is stored without a contact person. */
const alone = (change: Partial<Member> = {}): Member =>
  company({ vorname: '', nachname: 'Muster & Söhne AG', anrede: '', ...change });

describe('a company', () => {
  it('is called by its name, with or without a contact person', () => {
    expect([fullName(company()), fullName(alone())]).toEqual(['Muster & Söhne AG', 'Muster & Söhne AG']);
    expect([contactName(company()), contactName(alone()), contactName(aMember())]).toEqual([
      'Petra Keller',
      '',
      '',
    ]);
    expect([lookupName(company()), lookupName(aMember())]).toEqual([
      'Muster & Söhne AG',
      'Beispiel-Müller Anna',
    ]);
    expect([initials(company()), initials(company({ firma: 'Krone' })), initials(aMember())]).toEqual([
      'MS',
      'K',
      'AB',
    ]);
  });

  it('stands above its contact person in an address', () => {
    const rest = ['Musterweg 1a', '3011 Bern'];
    expect(addressLines(company(), '')).toEqual(['Muster & Söhne AG', 'Petra Keller', ...rest]);
    expect(addressLines(alone(), '')).toEqual(['Muster & Söhne AG', ...rest]);
    expect(receiverOf(company()).lines).toEqual(['Muster & Söhne AG', 'Frau Petra Keller', ...rest]);
    expect(receiverOf(alone({ anrede: 'Firma' })).lines).toEqual(['Muster & Söhne AG', ...rest]);
    expect(receiverOf(aMember({ anrede: 'Frau' })).lines).toEqual(['Frau', 'Anna Beispiel-Müller', ...rest]);
  });

  test.each([
    ['de', 'Sehr geehrte Damen und Herren', 'Sehr geehrte Frau Keller'],
    ['fr', 'Mesdames, Messieurs', 'Madame'],
    ['it', 'Gentili Signore, egregi Signori', 'Gentile signora Keller'],
    ['en', 'Dear Sir or Madam', 'Dear Ms Keller'],
  ] as const)('is greeted in %s as «%s», its contact person as «%s»', (sprache, nobody, contact) => {
    expect(salutation(alone({ sprache }))).toBe(nobody);
    expect(salutation(company({ sprache }))).toBe(contact);
  });

  it('whose contact person has a first name only is greeted by that', () => {
    expect(salutation(alone({ vorname: 'Petra', anrede: 'Frau' }))).toBe('Guten Tag Petra');
  });

  it('fills the placeholders of a mailing', () => {
    const fields = { fields: [], valuesOf: () => ({}) };
    const occasion = { settings: someSettings(), today: '2026-11-20', event: null, fields };
    expect(recipientValues(personOfMember(company()), occasion)).toMatchObject({
      briefanrede: 'Sehr geehrte Frau Keller',
      firma: 'Muster & Söhne AG',
      name: 'Muster & Söhne AG',
      vorname: 'Petra',
    });
    expect(recipientValues(personOfMember(alone()), occasion)).toMatchObject({
      briefanrede: 'Sehr geehrte Damen und Herren',
      vorname: 'Muster & Söhne AG',
    });
  });

  it('is the debtor of its bill; the contact person stands in the letter only', () => {
    expect(draftInvoice(anOrder({ member: company() })).debtor).toMatchObject({
      name: 'Muster & Söhne AG',
      contact: 'Petra Keller',
    });
    const unled = draftInvoice(anOrder({ member: alone() }));
    expect(unled.debtor.contact).toBe('');
    expect(invoiceFileName('Rechnung', unled)).toBe('Rechnung-2026-00042-Muster.pdf');
    expect(draftInvoice(anOrder()).debtor).not.toHaveProperty('contact');
  });

  it('with a name that a bill cannot carry is named at its own field', () => {
    expect(() => draftInvoice(anOrder({ member: company({ firma: '漢字' }) }))).toThrow(
      expect.objectContaining({ params: { fields: [expect.objectContaining({ path: 'member.firma' })] } }),
    );
  });

  it('has a household alone, whoever lives at its address', () => {
    const [anna, shop] = [aMember({ id: 'a', nachname: 'Keller' }), company({ id: 'b' })];
    expect(households([anna, shop], '2026-11-20')).toEqual([[anna], [shop]]);
  });

  it('has no birthday, but years of membership', () => {
    const days = { geburtsdatum: '1976-03-01', eintritt: '2016-03-01', austritt: null };
    expect(jubileesOf([company(days)], 2026).map(({ kind }) => kind)).toEqual(['membership']);
    expect(jubileesOf([aMember(days)], 2026)).toHaveLength(2);
  });

  it('is found by the payer that a bank names', () => {
    for (const payer of ['MUSTER & SOEHNE AG', 'Muster und Söhne SA, 3011 Bern', 'Muster Soehne'])
      expect(nameFit(wordsOf(payer), nameWords(company()))).toBe(2);
    expect(nameFit(wordsOf('Petra Keller'), nameWords(company()))).toBe(0);
  });
});

describe('files', () => {
  const listed = (member: Member) => ({ ...member, gruppen: '', felder: {}, status_name: member.status });
  const labels = {
    heading: (column: string) => column,
    yes: 'ja',
    no: 'nein',
    day: (day: string) => day,
    fields: [],
  };

  it('name the company once in a table', () => {
    const [, one = [], other = []] = memberTable([listed(company()), listed(alone())], labels);
    const cell = (row: readonly string[], column: (typeof tableColumns)[number]) =>
      row[tableColumns.indexOf(column)];
    expect([cell(one, 'firma'), cell(one, 'nachname')]).toEqual(['Muster & Söhne AG', 'Keller']);
    expect([cell(other, 'firma'), cell(other, 'nachname')]).toEqual(['Muster & Söhne AG', '']);
  });

  it('make it the organisation of an address card', () => {
    const card = vcardsOf([company()], 'Feuerwehrverein');
    expect(card).toContain('FN:Muster & Söhne AG\r\n');
    expect(card).toContain('ORG:Muster & Söhne AG\r\n');
    expect(card).toContain('N:Keller;Petra;;Frau;\r\n');
    expect(card).toContain('ADR;TYPE=WORK:');
    expect(vcardsOf([alone()], '')).toContain('N:;;;;\r\n');
    expect(vcardsOf([aMember()], 'Feuerwehrverein')).toContain('ORG:Feuerwehrverein\r\n');
  });
});

describe('the last name of a company', () => {
  const names = fc.record({
    firma: fc.constantFrom('', 'Muster AG', 'Krone'),
    vorname: fc.constantFrom('', 'Petra'),
    nachname: fc.constantFrom('', 'Keller', 'Muster AG'),
  });
  const stored = names.map(given => withCompanyName(null, given));

  it('is its own name unless it has a contact person, after every change', () => {
    fc.assert(
      fc.property(
        stored,
        fc.record(
          { firma: fc.constantFrom('Krone', 'Neu AG'), nachname: fc.constantFrom('', 'Ott') },
          { requiredKeys: [] },
        ),
        (before, set) => {
          const after = { ...before, ...withCompanyName(before, set) };
          const isNamed = after.firma === '' || after.nachname !== '';
          const wasAlone = before.firma !== '' && before.vorname === '' && contactName(before) === '';
          const isAlone = set.nachname === 'Ott' || !wasAlone || contactName(after) === '';
          const isKept = set.nachname !== 'Ott' || after.nachname === 'Ott';
          expect({ isNamed, isAlone, isKept }).toEqual({ isNamed: true, isAlone: true, isKept: true });
        },
      ),
    );
  });

  it('stays when something else changes', () => {
    const before = { firma: '', vorname: 'Anna', nachname: '' };
    expect(withCompanyName(before, { vorname: 'Ida' })).toEqual({ vorname: 'Ida' });
  });

  it('goes when it turns into a person, who then lacks it', () => {
    const before = { firma: 'Krone', vorname: '', nachname: 'Krone' };
    const after = { ...before, ...withCompanyName(before, { firma: '' }) };
    expect(missingNames(after)).toEqual(['vorname', 'nachname']);
  });

  it('that a laptop sends along with the name of the company is taken as one change', () => {
    const before = { firma: 'Krone', vorname: '', nachname: 'Krone' };
    const changes = { firma: { from: 'Krone', to: 'Linde' } };
    const sent = withNameChange(before, changes);
    expect(sent).toEqual({ ...changes, nachname: { from: 'Krone', to: 'Linde' } });
    expect(withoutCompanyName(sent)).toEqual(changes);
    const contact = { ...changes, nachname: { from: 'Krone', to: 'Ott' } };
    expect(withoutCompanyName(contact)).toEqual(contact);
  });
});

describe('two companies', () => {
  test.each([
    ['Muster AG', 'MUSTER SA'],
    ['Bäckerei Hürlimann GmbH', 'Baeckerei Huerlimann'],
    ['Müller & Co.', 'Mueller + Cie'],
    ['Garage Ott S.A.R.L.', 'Garage Ott Sàrl'],
    ['Ristorante Bellavista Sagl', 'Bellavista, Ristorante'],
    ['Frei und Söhne', 'Frei & Soehne AG'],
  ])('«%s» and «%s» have one name', (one, other) => {
    expect(companyKey(one)).toBe(companyKey(other));
  });

  test.each([
    ['Muster AG', 'Munter AG'],
    ['AG', 'GmbH'],
    ['Meier Bau AG', 'Meier Holzbau AG'],
  ])('«%s» and «%s» have not', (one, other) => {
    expect(companyKey(one)).not.toBe(companyKey(other));
  });

  const other = (change: Partial<Member> = {}) => company({ id: 'other', ...change });
  const judged = (one: Member, two: Member) => judgePair(sidesOf(one), sidesOf(two))?.level ?? null;

  it('of one name are likely one where they share an address, else possibly', () => {
    expect(judged(company(), other({ firma: 'Muster und Söhne GmbH', nachname: 'Ott' }))).toBe('likely');
    expect(judged(company(), other({ strasse: 'Anderswo' }))).toBe('possible');
    expect(judged(company(), other({ firma: 'Krone' }))).toBeNull();
  });

  it('are never a person, whatever is shared', () => {
    const person = aMember({ id: 'person', vorname: 'Petra', nachname: 'Keller', email: 'a@post.example' });
    expect(judged(company({ email: 'a@post.example' }), person)).toBeNull();
    expect(duplicatesAmong(company({ email: 'a@post.example' }), [person])).toEqual([]);
    expect(duplicatesAmong(company(), [other({ firma: 'MUSTER + SOEHNE', strasse: '' })])).toMatchObject([
      { member_id: 'other', reasons: ['company'] },
    ]);
  });
});
