import { expect, test } from 'vitest';
import { proofRows } from '../../../../desktop/renderer/messages/mailings/preview/proof-list.ts';
import { filtersOf, personRows } from '../../../../desktop/renderer/messages/mailings/preview/person-row.ts';
import type { Rehearsal } from '../../../../shared/messages/desktop-mailing-contract.ts';

const anna = '019b8d2b-0000-7000-8000-000000000011';
const common = { sprache: 'de' as const, chosen_by: [0], missing: [], letter_problems: [] };
const rehearsal: Rehearsal = {
  enclosures: [],
  letter_pages: 0,
  sent_before: [],
  recipients: [
    {
      ...common,
      key: anna,
      member_id: anna,
      name: 'Anna Muster',
      address: 'anna@post.example',
      type: 'email',
      because: 'wish',
      missing: ['funktion'],
      chosen_by: [0],
    },
    {
      ...common,
      key: 'b',
      member_id: 'b',
      name: 'Beat Post',
      address: 'Lindenweg 4, 8633 Musterwil',
      type: 'letterpost',
      because: 'suppressed',
      missing: [],
      chosen_by: [0],
    },
  ],
  skipped: [
    { key: anna, name: 'Carla Ohne', reason: 'no_address' },
    { key: 'weg', name: '', reason: 'not_found' },
  ],
  choices: [],
  without: [],
  emails: 1,
  letters: 1,
  cost: 1.6,
  list_hash: '',
  words_hash: '',
  problems: [],
};

test('the proof list names everybody with way, address and reason', () => {
  expect(proofRows(rehearsal)).toEqual([
    ['Name', 'Weg', 'Adresse', 'Bemerkung'],
    ['Anna Muster', 'E-Mail', 'anna@post.example', ''],
    ['Beat Post', 'Brief', 'Lindenweg 4, 8633 Musterwil', 'Adresse kam zurück'],
    ['Carla Ohne', 'nichts', '', 'Postadresse unvollständig'],
    ['Unbekannt', 'nichts', '', 'gibt es nicht mehr'],
  ]);
});

test('the rehearsal offers only filters with results, and opens members that are still there', () => {
  const rows = personRows(rehearsal);
  expect(filtersOf(rows)).toEqual([
    { value: 'all', count: 4 },
    { value: 'letters', count: 1 },
    { value: 'gaps', count: 1 },
    { value: 'nothing', count: 2 },
  ]);
  expect(rows.map(({ member_id }) => member_id)).toEqual([anna, 'b', anna, null]);
});
