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
  }).not.toThrow();
});

const problem = {
  type: 'about:blank',
  title: 'Nicht gefunden',
  status: 404,
  detail: 'Das gibt es nicht.',
  code: 'not_found',
  params: {},
  request_id: 'r-1',
};
const refusal = (more: object = {}, type = 'application/problem+json; charset=utf-8', extra = {}) => ({
  status: 404,
  headers: new Headers({ 'content-type': type, 'x-request-id': 'r-1', ...extra }),
  json: { ...problem, ...more },
});

test('a refusal is a problem document of its status', () => {
  expect(() => {
    check(refusal());
    check({ ...refusal(), headers: headers('text/html') });
  }).not.toThrow();
  expect(() => check(refusal({}, 'application/json'))).toThrow(/not as a problem document/);
  expect(() => check(refusal({ stack: 'at …' }))).toThrow(/no problem document/);
  expect(() => check(refusal({ detail: '' }))).toThrow(/no problem document/);
  expect(() => check(refusal({ code: 'conflict' }))).toThrow(/conflict is 409/);
  expect(() => check(refusal({ request_id: 'r-2' }))).toThrow(/another request id/);
  const unauthorized = refusal({ status: 401, code: 'unauthorized' });
  expect(() => check({ ...unauthorized, status: 401 })).toThrow(/without www-authenticate/);
});

test('a refusal that its call does not declare is named', () => {
  const full = { ...refusal({ status: 409, code: 'shift_full' }), status: 409 };
  expect(() => check(full)).toThrow(/memberGroups\.get refuses with shift_full, which it does not declare/);
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
