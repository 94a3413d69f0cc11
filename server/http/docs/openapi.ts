import type { z } from 'zod';
import { pathKeys, type Area, type Endpoint, type FileEndpoint } from '../../../shared/endpoint.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { errorMessage, formatMessage, label } from '../../../shared/i18n/label.ts';
import { permissions, type CredentialKind } from '../../../shared/permission.ts';
import { mayBeLarge } from '../body/large-body.ts';
import { statusOf } from '../error-response.ts';
import { bodyExample, exampleOf, parameterExample, type CallExample } from './openapi-example.ts';
import { jsonSchema, namedSchemas, type JsonSchema } from './openapi-schema.ts';

/** The OpenAPI 3.1 document of a contract, from the same declarations that route, check and validate. */
export function openApiDocument(contract: Readonly<Record<string, Area>>, version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [area, calls] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const described = operation(area, name, endpoint);
      // The browser's page behind a link posts to the same address.
      const posted = { ...described, operationId: `${area}.${name}Post` };
      const link = endpoint.link === true ? { post: posted } : {};
      paths[path] = { ...paths[path], [endpoint.method]: described, ...link };
    }
  return {
    openapi: '3.1.1',
    info: { title: 'Aktuar', version, description: label('server.docs.info') },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map(name => ({ name })),
    paths,
    components: { securitySchemes, schemas: { ...namedSchemas(), Problem: problemSchema } },
  };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
};

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(statusOf) },
    params: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message', 'code'],
        properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
};

function operation(area: string, name: string, endpoint: Endpoint): JsonSchema {
  const kinds: readonly CredentialKind[] = permissions[endpoint.permission];
  const example = exampleOf(area, name);
  const content = requestContent(endpoint, example);
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.link === true ? { description: label('server.docs.link') } : {}),
    security: securityOf(kinds),
    'x-credentials': kinds,
    parameters: [...parametersOf(endpoint, example), ...headersOf(endpoint)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { ...successOf(endpoint, example), ...refusalsOf(endpoint) },
  };
}

function securityOf(kinds: readonly CredentialKind[]): JsonSchema[] {
  if (kinds.includes('none')) return [];
  const bearer = kinds.some(kind => kind !== 'apiKey') ? [{ bearer: [] }] : [];
  return [...bearer, ...(kinds.includes('apiKey') ? [{ apiKey: [] }] : [])];
}

const hasBody = ({ method }: Endpoint) => method === 'post' || method === 'put';

const fileBody = { schema: { type: 'string', format: 'binary' } };
/** A file that is JSON arrives as a value, of whatever kind. */
const jsonFileBody = { schema: {} };

/** What a caller sends, by media type. */
function requestContent(endpoint: Endpoint, example?: CallExample): JsonSchema | null {
  if (!hasBody(endpoint)) return null;
  if (endpoint.upload === true) return { 'application/octet-stream': fileBody };
  const type = endpoint.multipart === true ? 'multipart/form-data' : 'application/json';
  return { [type]: { schema: bodyOf(endpoint), ...bodyExample(endpoint, example) } };
}

/** The fields that travel in the body: all but those of the path. */
function bodyOf(endpoint: Endpoint): JsonSchema {
  const keys = new Set(pathKeys(endpoint.path));
  const whole = jsonSchema(endpoint.input, 'input');
  const properties = Object.entries((whole['properties'] ?? {}) as JsonSchema).filter(
    ([key]) => !keys.has(key),
  );
  const required = ((whole['required'] ?? []) as string[]).filter(key => !keys.has(key));
  return { ...whole, properties: Object.fromEntries(properties), required };
}

function parametersOf(endpoint: Endpoint, example?: CallExample): JsonSchema[] {
  const keys = pathKeys(endpoint.path);
  const shape: Readonly<Record<string, z.ZodType>> = endpoint.input.shape;
  return Object.entries(shape).flatMap(([name, field]) => {
    const inPath = keys.includes(name);
    if (!inPath && hasBody(endpoint)) return [];
    const where = inPath
      ? { in: 'path', required: true }
      : { in: 'query', required: !field.safeParse(undefined).success };
    return [{ name, ...where, schema: jsonSchema(field, 'input'), ...parameterExample(name, example) }];
  });
}

function headersOf({ method, resource, signed }: Endpoint): JsonSchema[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  if (signed === true) return [header('Signature', label('server.docs.signature'))];
  if (method === 'post') return [header('Idempotency-Key', label('server.docs.idempotency'))];
  if (resource !== true) return [];
  return method === 'get'
    ? [header('If-None-Match', label('server.docs.ifNoneMatch'))]
    : [header('If-Match', label('server.docs.ifMatch'))];
}

function successOf(endpoint: Endpoint, example?: CallExample): Record<string, JsonSchema> {
  const headers = {
    'X-Request-Id': header(label('server.docs.requestId')),
    ...(endpoint.kind === 'list' ? { 'X-Total-Count': header(label('server.docs.total')) } : {}),
    ...(endpoint.resource === true && endpoint.status !== 204
      ? { ETag: header(label('server.docs.etag')) }
      : {}),
    ...(endpoint.kind === 'file' ? declaredHeaders(endpoint) : {}),
    ...(endpoint.location === undefined ? {} : { Location: header(label('server.docs.location')) }),
  };
  const page = endpoint.link === true ? { 'text/html': { schema: { type: 'string' } } } : {};
  const content = contentOf(endpoint, example);
  const success = {
    description: label('server.docs.success'),
    headers,
    ...(content ? { content: { ...content, ...page } } : {}),
  };
  const unchanged = endpoint.method === 'get' && endpoint.resource === true;
  return {
    [endpoint.status]: success,
    ...(unchanged ? { 304: { description: label('server.docs.unchanged') } } : {}),
  };
}

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });

const declaredHeaders = ({ headers = {} }: FileEndpoint): JsonSchema =>
  Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, header(text)]));

function contentOf(endpoint: Endpoint, example?: CallExample): JsonSchema | null {
  if (endpoint.kind === 'file') {
    return Object.fromEntries(
      endpoint.produces.map(type => [type, type === 'application/json' ? jsonFileBody : fileBody]),
    );
  }
  if (endpoint.status === 204) return null;
  const output = jsonSchema(endpoint.output, 'output');
  const schema = endpoint.kind === 'list' ? { type: 'array', items: output } : output;
  const answered = example === undefined ? {} : { example: example.output };
  return { 'application/json': { schema, ...answered } };
}

const takes = ({ permission }: Endpoint, kind: CredentialKind): boolean =>
  permission !== 'public' && (permissions[permission] as readonly CredentialKind[]).includes(kind);
/** A repeat under the key of a call that a crash cut off is told so. */
const keepsAnswers = ({ method, outside, repeatable }: Endpoint): boolean =>
  method === 'post' && outside === true && repeatable !== true;
/** A link is opened by a GET, and does something. */
const writes = ({ method, link }: Endpoint): boolean => method !== 'get' || link === true;
const takesSlot = (endpoint: Endpoint): boolean => endpoint.heavy === true || mayBeLarge(endpoint);

/** What the machinery itself may answer, besides the codes that the endpoint declares. */
export function impliedErrors(endpoint: Endpoint): ErrorCode[] {
  return [
    // Of a call that takes nothing, for what it is given all the same.
    'validation_failed',
    ...(endpoint.resource === true && endpoint.method === 'get' ? (['precondition_failed'] as const) : []),
    ...(endpoint.fresh === undefined ? [] : (['confirm_password_required'] as const)),
    ...(takes(endpoint, 'board') ? (['second_factor_missing'] as const) : []),
    ...(takes(endpoint, 'device') ? (['device_revoked'] as const) : []),
    ...(keepsAnswers(endpoint) ? (['conflict'] as const) : []),
    ...(hasBody(endpoint) ? (['unsupported_media_type', 'too_large'] as const) : []),
    ...(hasBody(endpoint) && endpoint.upload !== true ? (['malformed_json'] as const) : []),
    ...(hasBody(endpoint) ? (['too_slow'] as const) : []),
    ...(takesSlot(endpoint) ? (['rate_limited', 'server_busy'] as const) : []),
    ...(writes(endpoint) ? (['storage_full', 'storage_readonly'] as const) : []),
    // Who asks too much, or tries too many credentials, waits.
    'rate_limited',
    ...(endpoint.permission === 'public' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(takes(endpoint, 'issuedKey') ? (['api_key_refused'] as const) : []),
    ...(endpoint.method === 'post' ? (['idempotency_key_reused'] as const) : []),
    'internal',
  ];
}

/** The sentence of a refusal as a reader may meet it: two of what is counted, `…` for names and values. */
function exampleSentence(code: ErrorCode): string {
  const message = errorMessage(code);
  const values = [...message.matchAll(/\{\s*(\w+)\s*(,\s*(?:plural|number|selectordinal))?/g)];
  const params = values.map(([, name = '', counted]) => [name, counted === undefined ? '…' : 2] as const);
  // A name that is counted somewhere is a number everywhere, so those come last.
  const counted = params.filter(([, value]) => typeof value === 'number');
  return formatMessage(message, Object.fromEntries([...params, ...counted]));
}

function refusalsOf(endpoint: Endpoint): Record<string, JsonSchema> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...endpoint.errors, ...impliedErrors(endpoint)]))
    byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(code => `\`${code}\`: ${exampleSentence(code)}`).join('\n\n'),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}
