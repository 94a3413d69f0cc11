import { expect, test } from 'vitest';
import { checkAnswer } from '../check-answer.ts';

const headers = (type: string): Headers => new Headers({ 'content-type': type });
const json = headers('application/json; charset=utf-8');
const group = {
  id: '019b8d2b-0000-7000-8000-000000000001',
  name: 'Chor',
  color: '',
  place: 0,
  active: true,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  version: 1,
};
const check = (answer: object, method = 'GET', path = `/member-groups/${group.id}`): void =>
  checkAnswer(method, path, { status: 200, headers: json, json: group, ...answer });

test('an answer as its call declares it passes', () => {
  expect(() => {
    check({});
    check({ json: [group] }, 'GET', '/member-groups?limit=1');
    check({ status: 404, json: { code: 'not_found' } });
  }).not.toThrow();
});

test('an undeclared field is named', () => {
  expect(() => check({ json: { ...group, secret: 'x' } })).toThrow(/memberGroups\.get answers fields/);
  expect(() => check({ json: [{ ...group, secret: 'x' }] }, 'GET', '/member-groups')).toThrow(/list answers/);
});

test('a missing field, another type and another status are named', () => {
  const { name: _name, ...nameless } = group;
  expect(() => check({ json: nameless })).toThrow(/does not answer as declared/);
  expect(() => check({ json: { ...group, place: '0' } })).toThrow(/does not answer as declared/);
  expect(() => check({ status: 201 })).toThrow(/answered 201, declared is 200/);
});

test('a file of another type is named', () => {
  const path = `/letterpost/letters/${group.id}/pdf`;
  check({ headers: headers('application/pdf'), json: undefined }, 'GET', path);
  expect(() => check({ headers: headers('text/html'), json: undefined }, 'GET', path)).toThrow(/text\/html/);
});
