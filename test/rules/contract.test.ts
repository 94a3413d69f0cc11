import { describe, expect, test } from 'vitest';
import { contract } from '../../shared/contract.ts';
import { pathKeys, type Endpoint } from '../../shared/endpoint.ts';

const endpoints = Object.entries(contract).flatMap(([area, declared]) =>
  Object.entries(declared).map(([name, endpoint]) => ({
    where: `${area}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
);
const breaking = (rule: (endpoint: Endpoint) => boolean): string[] =>
  endpoints.filter(({ endpoint }) => !rule(endpoint)).map(({ where }) => where);

describe('declarations', () => {
  test('no two share a method and a path', () => {
    // A link answers POST too.
    const routes = endpoints.flatMap(({ where, endpoint }) =>
      (endpoint.link ? ['get', 'post'] : [endpoint.method]).map(method => ({
        where,
        shape: `${method} ${endpoint.path.replaceAll(/:[a-zA-Z_]+/g, ':')}`,
      })),
    );
    const groups = Map.groupBy(routes, ({ shape }) => shape);
    expect([...groups.values()].filter(group => group.length > 1)).toEqual([]);
  });

  test('each key of a path is a field of the input', () => {
    expect(breaking(({ path, input }) => pathKeys(path).every(key => key in input.shape))).toEqual([]);
  });

  test('the input is strict: an unknown field is refused', () => {
    expect(breaking(({ input }) => input.def.catchall?._zod.def.type === 'never')).toEqual([]);
  });

  test('each says in a sentence what it does', () => {
    expect(breaking(({ summary }) => /^[\p{Lu}0-9].{5,}/u.test(summary))).toEqual([]);
  });

  test('what waits in an outbox changes something and stays inside the house', () => {
    expect(breaking(({ outbox, outside, method }) => !outbox || (method !== 'get' && !outside))).toEqual([]);
  });

  test('what takes a password just given does not wait in an outbox', () => {
    expect(breaking(({ outbox, fresh }) => !outbox || fresh === undefined)).toEqual([]);
  });

  test('a created resource says where it is', () => {
    expect(breaking(({ status, location }) => (status === 201) === (location !== undefined))).toEqual([]);
  });

  test('a link in an e-mail is a GET that everybody may make, with its token in the address', () => {
    const isLink = ({ method, permission, input, outside, outbox }: Endpoint): boolean =>
      method === 'get' &&
      permission === 'public' &&
      Object.hasOwn(input.shape, 'token') &&
      !outside &&
      !outbox;
    expect(breaking(endpoint => !endpoint.link || isLink(endpoint))).toEqual([]);
  });

  test('a PDF is heavy work, and so is a file that travels as base64', () => {
    const isHeavy = (endpoint: Endpoint): boolean => {
      const makesPdf = endpoint.kind === 'file' && endpoint.produces.includes('application/pdf');
      const packed = (endpoint.bodyLimit ?? 0) > 5_000_000 && !endpoint.upload && !endpoint.multipart;
      return (!makesPdf && !packed) || endpoint.heavy === true;
    };
    expect(breaking(isHeavy)).toEqual([]);
  });

  test('a deletion answers nothing', () => {
    expect(breaking(({ method, status }) => method !== 'delete' || status === 204)).toEqual([]);
  });

  test('what may be missing says so', () => {
    expect(breaking(({ path, errors }) => !path.endsWith('/:id') || errors.includes('not_found'))).toEqual(
      [],
    );
  });
});
