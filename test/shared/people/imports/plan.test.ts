import { describe, expect, it } from 'vitest';
import type { ImportChoices, RowDecision } from '../../../../shared/people/imports/import.ts';
import { memberBook } from '../../../../shared/people/imports/plan-book.ts';
import { planImport, type PlannedRow } from '../../../../shared/people/imports/plan-import.ts';
import type { CheckedRow, SourceTable } from '../../../../shared/people/imports/table.ts';
import { memberDefaults, type Member } from '../../../../shared/people/members/member.ts';

const member = (own: Partial<Member> & Pick<Member, 'id' | 'vorname' | 'nachname'>): Member => ({
  ...memberDefaults,
  nr: null,
  foto: null,
  email_events: true,
  created_at: '',
  updated_at: '',
  version: 1,
  ...own,
});
const family = 'familie@muster.example';
const members = [
  member({ id: 'hans', nr: 7, vorname: 'Hans', nachname: 'Müller', email: family, ort: 'Bern' }),
  member({ id: 'eva', nr: 8, vorname: 'Eva', nachname: 'Müller', email: family, ort: 'Bern' }),
  member({
    id: 'ida',
    vorname: 'Ida',
    nachname: 'Ott',
    email: 'ida@ott.example',
    geburtsdatum: '1990-01-02',
  }),
  member({ id: 'krone', firma: 'Restaurant Krone AG', vorname: '', nachname: 'Restaurant Krone AG' }),
];

function ended<T>(work: Generator<number, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

interface More {
  readonly decisions?: ReadonlyMap<number, RowDecision>;
  readonly exported?: SourceTable['exported'];
  readonly empty?: CheckedRow['empty'];
  readonly errors?: CheckedRow['errors'];
}

function plan(values: readonly CheckedRow['values'][], choices: Partial<ImportChoices>, more: More = {}) {
  const checked = values.map((each, index) => ({
    row: index + 2,
    values: each,
    empty: more.empty ?? [],
    errors: more.errors ?? [],
  }));
  const table = { rows: checked.map(() => []), numbers: checked.map(({ row }) => row), headings: [] };
  return ended(
    planImport({
      table: {
        ...table,
        name: 'a.csv',
        format: 'csv',
        origin: 'unknown',
        sheets: [],
        sheet: null,
        exported: more.exported ?? null,
      },
      checked,
      reading: { today: '2026-11-29' },
      choices: {
        meanings: [],
        key: 'email',
        creates: true,
        updates: true,
        empties: false,
        answers: {},
        ...choices,
      },
      book: ended(memberBook(members)),
      decisions: more.decisions ?? new Map(),
    }),
  );
}
const outcomes = (rows: readonly PlannedRow[]) => rows.map(({ outcome, member: own }) => own?.id ?? outcome);

describe('what becomes of a row', () => {
  it('is settled by the key, umlauts and capitals aside; of a family with one address the first name decides', () => {
    const rows = [
      { vorname: 'HANS', nachname: 'Mueller', email: 'Familie@Muster.example', ort: 'Thun' },
      { vorname: 'Eva', nachname: 'Muller', email: family, ort: 'Thun' },
    ];
    expect(outcomes(plan(rows, {}))).toEqual(['hans', 'eva']);
    const [child] = plan([{ vorname: 'Lia', nachname: 'Müller', email: family }], {});
    expect(child).toMatchObject({ outcome: 'duplicate', member: null });
    expect(child?.duplicates.map(({ member_id }) => member_id)).toEqual(['hans', 'eva']);
    const [other] = plan([{ vorname: 'Urs', nachname: 'Ott', email: 'ida@ott.example' }], {});
    expect(other?.outcome).toBe('duplicate');
  });

  it('is a new member where only an address is shared, and a question where it may be the same person', () => {
    const child = { vorname: 'Lia', nachname: 'Müller', email: family };
    expect(outcomes(plan([child, { ...child, vorname: 'Tim' }], { key: 'nr' }))).toEqual([
      'create',
      'create',
    ]);
    const [ida, twice] = plan(
      [
        { vorname: 'Ida', nachname: 'Ott', geburtsdatum: '1990-01-02' },
        { vorname: 'Ida', nachname: 'Ott', geburtsdatum: '1991-01-02' },
      ],
      { key: 'nr' },
    );
    expect([ida?.outcome, ida?.duplicates[0]?.reasons]).toEqual(['duplicate', ['name_birthday']]);
    expect(twice?.outcome).toBe('create');
    const said = new Map<number, RowDecision>([[2, { is: 'member', id: 'ida' }]]);
    const [told] = plan([{ vorname: 'Ida', nachname: 'Otto' }], { key: 'nr' }, { decisions: said });
    expect(told).toMatchObject({
      outcome: 'update',
      changes: [{ field: 'nachname', from: 'Ott', to: 'Otto' }],
    });
  });

  it('is named where its days cannot be together, also with what is known of the member', () => {
    const fresh = { vorname: 'Neu', nachname: 'Hier' };
    const meanings = ['geburtsdatum', 'eintritt', 'austritt'] as const;
    const wrong = plan(
      [
        { ...fresh, eintritt: '2020-01-01', austritt: '2019-01-01' },
        { nr: 7, eintritt: '1999-01-01', geburtsdatum: '2027-01-01' },
      ],
      { key: 'nr', meanings: [...meanings] },
    );
    expect(
      wrong.map(({ outcome, errors }) => [outcome, errors.map(({ field, code }) => [field, code])]),
    ).toEqual([
      ['error', [['austritt', 'before_joining']]],
      ['error', [['geburtsdatum', 'day_future']]],
    ]);
    expect(wrong[0]?.errors[0]?.column).toBe(2);
  });

  it('keeps to what the person chose about new ones, known ones and empty cells', () => {
    const known = { nr: 7, ort: 'Thun' };
    const fresh = { vorname: 'Neu', nachname: 'Hier' };
    expect(plan([known, fresh], { key: 'nr', creates: false }).map(({ outcome }) => outcome)).toEqual([
      'update',
      'skip',
    ]);
    expect(plan([known, fresh], { key: 'nr', updates: false }).map(({ outcome }) => outcome)).toEqual([
      'skip',
      'create',
    ]);
    const empty = ['email', 'vorname', 'land'] as const;
    expect(plan([{ nr: 7 }], { key: 'nr' }, { empty })[0]?.outcome).toBe('unchanged');
    expect(plan([{ nr: 7 }], { key: 'nr', empties: true }, { empty })[0]?.changes).toEqual([
      { field: 'email', from: family, to: '', here: family, conflict: false },
    ]);
    expect(plan([{ nachname: 'Allein' }], {})[0]).toMatchObject({
      outcome: 'error',
      errors: [{ field: 'vorname', code: 'required' }],
    });
  });

  it('is stopped by a wrong number only where people are looked up by it', () => {
    const errors = [{ column: 0, field: 'nr', code: 'number', text: 'A-17' }] as const;
    const row = { vorname: 'Neu', nachname: 'Zugezogen', email: 'neu@muster.example' };
    expect(plan([row], { key: 'nr' }, { errors })[0]?.outcome).toBe('error');
    expect(plan([row], { key: 'email' }, { errors })[0]?.outcome).toBe('create');
  });

  it('asks about a second row of one member, and says when a member of an export is not here any more', () => {
    const rows = plan(
      [
        { nr: 7, ort: 'Thun' },
        { nr: 7, ort: 'Chur' },
      ],
      { key: 'nr' },
    );
    expect(rows.map(({ outcome, same_as_row }) => [outcome, same_as_row])).toEqual([
      ['update', null],
      ['duplicate', 2],
    ]);
    const exported = { at: '', rows: { gone: { vorname: 'Weg' } } };
    const [gone] = plan([{ id: 'gone', vorname: 'Weg', nachname: 'Hier' }], { key: 'email' }, { exported });
    expect(gone?.errors).toMatchObject([{ field: 'id', code: 'member_gone' }]);
  });

  it('with a company needs no person; it is that company, whatever its legal form, and no person of the same e-mail', () => {
    const [fresh, led] = plan(
      [{ firma: 'Linde AG' }, { firma: 'Garage Ott', vorname: 'Ida', nachname: 'Ott' }],
      {},
    );
    expect(fresh).toMatchObject({ outcome: 'create', values: { firma: 'Linde AG', nachname: 'Linde AG' } });
    expect(led).toMatchObject({ outcome: 'create', values: { firma: 'Garage Ott', nachname: 'Ott' } });
    const [known] = plan([{ firma: 'RESTAURANT KRONE GMBH', ort: 'Thun' }], { key: 'nr' });
    expect(known).toMatchObject({
      outcome: 'duplicate',
      duplicates: [{ member_id: 'krone', reasons: ['company'] }],
    });
    expect(outcomes(plan([{ firma: 'Restaurant Krone', ort: 'Thun' }], { key: 'name_birthday' }))).toEqual([
      'krone',
    ]);
    const [shop] = plan([{ firma: 'Ott Handel', email: 'ida@ott.example' }], {});
    expect(shop).toMatchObject({ outcome: 'duplicate', member: null });
    const [twice] = plan([{ firma: 'Linde AG' }, { firma: 'Linde GmbH' }], {}).slice(1);
    expect(twice).toMatchObject({ outcome: 'duplicate', same_as_row: 2 });
  });
});
