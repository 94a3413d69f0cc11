import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import { pathKeys, type Area, type Endpoint } from '../../../shared/endpoint.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object; format?: string } }> };
  responses: Record<string, { description: string; content?: object; headers?: object }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/openapi.json')).json as Document;
});
afterAll(() => app.stop());

const calls = Object.entries(contract as Readonly<Record<string, Area>>).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
);
const operationOf = (path: string, method: string) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];

test('the document is OpenAPI 3.1 and holds every call once', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const ids = Object.values(document.paths).flatMap(item =>
    Object.values(item).map(each => each.operationId),
  );
  const expected = calls.flatMap(({ id, endpoint }) => (endpoint.link ? [id, `${id}Post`] : [id]));
  expect(ids.toSorted()).toEqual(expected.toSorted());
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? ''));
  expect(references.size).toBeGreaterThan(8);
  for (const reference of references) {
    const steps = reference.replace('#/', '').split('/');
    const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
    expect([reference, typeof target]).toEqual([reference, 'object']);
  }
  expect(text).not.toMatch(/\$defs|"\$schema"/);
});

const namesIn = (operation: Operation | undefined, place: string) =>
  operation?.parameters
    .filter(each => each.in === place)
    .map(({ name }) => name)
    .toSorted();

const formOf = ({ multipart }: Endpoint) => (multipart ? 'multipart/form-data' : 'application/json');

test.each(calls)('$id describes its path, its fields and its answers', ({ endpoint }) => {
  const operation = operationOf(endpoint.path, endpoint.method);
  expect(namesIn(operation, 'path')).toEqual(pathKeys(endpoint.path).toSorted());
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put';
  const fields = Object.keys(endpoint.input.shape).filter(
    key => !pathKeys(endpoint.path).includes(key) && !(endpoint.upload && key === 'bytes'),
  );
  const file = operation?.requestBody?.content['application/octet-stream']?.schema.format;
  expect(file).toBe(endpoint.upload ? 'binary' : undefined);
  const body = operation?.requestBody?.content[formOf(endpoint)]?.schema.properties ?? {};
  expect(hasBody ? Object.keys(body).toSorted() : namesIn(operation, 'query')).toEqual(fields.toSorted());
  expect(operation?.responses).toHaveProperty(String(endpoint.status));
});

test('a file says which headers come with it', () => {
  const headers = operationOf('/invoices/generate-bulk', 'post')?.responses['200']?.headers;
  expect(headers).toMatchObject({ 'X-Failed': { schema: { type: 'string' } }, 'X-Failed-Count': {} });
});

test.each(calls)('$id says who may call it and how it refuses', ({ endpoint }) => {
  const operation = operationOf(endpoint.path, endpoint.method);
  expect(operation?.security.length).toBe(endpoint.permission === 'public' ? 0 : 1);
  const refusals = Object.values(operation?.responses ?? {}).map(({ description }) => description);
  for (const code of endpoint.errors) expect(refusals.join('\n')).toContain(`\`${code}\``);
});

test('what the server itself may refuse is declared: surplus, an old tag, an old login, a missing factor', () => {
  const codesOf = (path: string, method: string, status: number) =>
    JSON.stringify(operationOf(path, method)?.responses[status]?.content ?? {});
  expect(codesOf('/health', 'get', 400)).toContain('"validation_failed"');
  expect(codesOf('/members/:id', 'get', 412)).toContain('"precondition_failed"');
  expect(codesOf('/organisation-settings/:key', 'put', 403)).toContain('"confirm_password_required"');
  expect(codesOf('/members', 'get', 403)).toContain('"second_factor_missing"');
});

test('a file that is JSON is no string', () => {
  const { content } = operationOf('/members/:id/access-report', 'get')?.responses['200'] ?? {};
  expect(content).toMatchObject({
    'application/pdf': { schema: { format: 'binary' } },
    'application/json': { schema: {} },
  });
  expect(JSON.stringify((content as Record<string, unknown>)['application/json'])).not.toContain('string');
});

test('members are described as they are sent', () => {
  const create = operationOf('/members', 'post')?.requestBody?.content['application/json']?.schema;
  // Which names a member needs hangs on whether it is a company.
  expect(create).toMatchObject({
    additionalProperties: false,
    properties: { firma: { type: 'string' }, nachname: { type: 'string' } },
  });
  expect(document.components.schemas).toHaveProperty('Member');
  expect(document.components.schemas).toHaveProperty('Problem');
});

test('the page to browse it comes from here alone', async () => {
  const page = await app.request('GET', '/docs');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(match => match[1] ?? '');
  expect(sources).toHaveLength(4);
  for (const source of sources) {
    expect(source).toMatch(/^\/docs\//);
    expect([source, (await app.request('GET', source)).status]).toEqual([source, 200]);
  }
});
