import { describe, expect, test } from 'vitest';
import { pickSamples } from '../../../../desktop/renderer/messages/mailings/preview/pick-samples.ts';
import type { Rehearsed } from '../../../../shared/messages/desktop-mailing-contract.ts';

const person = (key: string, fields: Partial<Rehearsed> = {}): Rehearsed => ({
  key,
  member_id: key,
  name: key,
  sprache: 'de',
  address: `${key}@post.example`,
  type: 'email',
  because: 'wish',
  missing: [],
  letter_problems: [],
  chosen_by: [0],
  ...fields,
});
const keys = (people: readonly Rehearsed[]) => people.map(({ key }) => key);

describe('the samples of a rehearsal', () => {
  test('differ in language, way and gaps where people do', () => {
    const many = Array.from({ length: 200 }, (_, index) => person(`p${index}`));
    const french = person('fr', { sprache: 'fr' });
    const letter = person('post', { type: 'letterpost', because: 'no_email', missing: ['email'] });
    expect(keys(pickSamples([...many, french, letter], 0))).toEqual(['p0', 'post', 'fr']);
  });

  test('are others at the next turn, none twice, and begin anew after the last', () => {
    const people = ['a', 'b', 'c', 'd', 'e'].map(key => person(key));
    const [first, second] = [pickSamples(people, 0), pickSamples(people, 1)];
    expect([...keys(first), ...keys(second)].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(pickSamples(people, 2)).toEqual(first);
  });

  test('are none without a recipient', () => {
    expect(pickSamples([], 0)).toEqual([]);
    expect(pickSamples([], 3)).toEqual([]);
  });
});
