import { expect, test } from 'vitest';
import {
  alikeOf,
  personChanges,
  takenBack,
} from '../../../../desktop/renderer/events/registrations/person-change.ts';
import { personOf } from '../../../../shared/events/registrations/registration.ts';
import { aBoardRegistration } from './build-board.ts';

const of = (shift: string, patch: object = {}, status: 'approved' | 'pending' | 'rejected' = 'approved') => {
  const made = { ...aBoardRegistration('Rosa', shift, status), uuid: shift, ...patch };
  return { ...made, person: personOf(made) };
};

const bar = of('bar');
const grill = of('grill', { email: 'Rosa@Post.example' }, 'pending');

test('those of the same person that have not ended are changed along', () => {
  const ended = of('kasse', {}, 'rejected');
  const stranger = of('zelt', { email: 'rosa@anderswo.example' });
  expect(alikeOf(bar, [bar, grill, ended, stranger])).toEqual([grill]);
});

test('a member’s own have the same name or address', () => {
  const member_id = '019b8d2b-0000-7000-8000-00000000a001';
  const mine = of('bar', { member_id });
  const renamed = of('grill', { member_id, name: 'Rosa M.', email: 'andere@post.example' });
  const other = of('kasse', { member_id, email: 'andere@post.example' });
  expect(alikeOf(mine, [mine, renamed, other])).toEqual([other]);
});

test('a corrected address is put where the former one stands, and back as it was written there', () => {
  const person = { name: 'Rosa', email: 'richtig@post.example', phone: '' };
  const all = personChanges(bar, [grill], person);
  expect(all).toEqual([
    { uuid: 'bar', changes: { email: { from: 'rosa@post.example', to: 'richtig@post.example' } } },
    { uuid: 'grill', changes: { email: { from: 'Rosa@Post.example', to: 'richtig@post.example' } } },
  ]);
  expect(takenBack(all)[0]).toEqual({
    uuid: 'grill',
    changes: { email: { from: 'richtig@post.example', to: 'Rosa@Post.example' } },
  });
});

test('who shares the address keeps the own name and telephone', () => {
  const partner = of('grill', { name: 'Urs' });
  expect(alikeOf(bar, [partner])).toEqual([partner]);
  const person = { name: 'Rosa Muster', email: 'richtig@post.example', phone: '079 111 22 33' };
  const [, theirs] = personChanges(bar, [partner], person);
  expect(Object.keys(theirs?.changes ?? {})).toEqual(['email']);
});

test('what is as it was changes nothing', () => {
  expect(personChanges(bar, [grill], { name: 'Rosa', email: 'rosa@post.example', phone: '' })).toEqual([]);
});
