import { expect, test, vi } from 'vitest';
import { decisionsOf, type Decision } from '../../../../desktop/renderer/sync/decision.ts';
import type { DesktopClient } from '../../../../shared/desktop-contract.ts';
import type { ConflictView, RefusedView } from '../../../../shared/sync/desktop-sync-contract.ts';
import type { Recovered } from '../../../../shared/sync/recovered-contract.ts';

const conflict: ConflictView = {
  id: 'c',
  kind: 'field',
  tbl: 'member',
  row_id: 'a',
  title: 'Anna Müller',
  field: 'ort',
  base: 'Bern',
  mine: 'Basel',
  theirs: 'Zug',
  by_person: 'kasse@verein.example',
  by_device: 'Kasse',
  created_at: '2026-11-20T10:00:00.000Z',
  theirs_by: null,
  theirs_at: null,
};
const refused: RefusedView = {
  mid: 'm',
  kind: 'create',
  tbl: 'member',
  row_id: 'b',
  title: 'Beat Neu',
  values: {},
  reason: { code: 'validation_failed', params: {} },
  after_full: null,
  refused_at: '2026-11-21T10:00:00.000Z',
};
const recovered: Recovered = {
  id: 1,
  tbl: 'member',
  row_id: 'r',
  body: { vorname: 'Rita', nachname: 'Alt' },
  current: null,
  subject: null,
  differing: [],
  device: 'Büro',
  offered_at: '2026-11-19T10:00:00.000Z',
};

const solveConflict = vi.fn((_input: unknown) => Promise.resolve(null));
const api = { desktopSync: { solveConflict } } as object as DesktopClient;
const everything = { conflicts: [conflict], refused: [refused], recovered: [recovered] };
const president = { permissions: ['members.write', 'recovered.manage'], isOwn: () => true, api };
const answers = ({ take, leave }: Decision) =>
  [take, leave].map(answer => answer && [answer.text, answer.outcome]);

test('all kinds stand in one list, the newest first', () => {
  const found = decisionsOf(everything, president);
  expect(found.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'refused Beat Neu',
    'conflict Anna Müller',
    'recovered Rita Alt',
  ]);
});

test('each answer says what will be then', () => {
  const [, first] = decisionsOf(everything, president);
  expect(first && answers(first)).toEqual([
    ['Meine nehmen', 'Dann gilt für Ort: Basel'],
    ['Andere nehmen', 'Dann gilt für Ort: Zug'],
  ]);
  void first?.take?.carryOut();
  void first?.leave?.carryOut();
  expect(solveConflict.mock.calls).toEqual([[{ id: 'c', choice: 'mine' }], [{ id: 'c', choice: 'theirs' }]]);
});

test('of an edit and a deletion the row stays unless it is deleted now, whoever did what', () => {
  for (const kind of ['edit-vs-delete', 'delete-vs-edit'] as const) {
    const open = {
      ...everything,
      refused: [],
      recovered: [],
      conflicts: [{ ...conflict, kind, field: null }],
    };
    const [row] = decisionsOf(open, president);
    expect(row && answers(row)).toEqual([
      ['Löschen', '«Anna Müller» kommt in den Papierkorb.'],
      ['Behalten', '«Anna Müller» bleibt.'],
    ]);
  }
});

test('who may not change the entry is offered no answer that would be refused', () => {
  const found = decisionsOf(everything, { permissions: ['members.read'], isOwn: () => false, api });
  const offered = found.map(({ kind, take, leave }) => [kind, take !== null, leave !== null]);
  // What this person typed and the server refused stays with this person.
  expect(offered).toEqual([
    ['refused', true, true],
    ['conflict', false, false],
    ['recovered', false, false],
  ]);
});

test('an order, a full shift and what can only be read are not sent again unseen', () => {
  const takes = (open: Partial<typeof everything>) =>
    decisionsOf({ conflicts: [], refused: [], recovered: [], ...open }, president).map(({ take }) => take);
  const after_full = { waiting: true, event_uuid: 'e', shift_uuid: 's' };
  const change = {
    kind: 'patch',
    command: null,
    made_at: recovered.offered_at,
    fields: {},
    refused: null,
  } as const;
  expect(takes({ refused: [{ ...refused, kind: 'command' }] })).toEqual([null]);
  expect(takes({ refused: [{ ...refused, after_full }] })).toEqual([null]);
  expect(takes({ recovered: [{ ...recovered, change: { ...change, takeable: false } }] })).toEqual([null]);
});
