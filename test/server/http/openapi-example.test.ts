import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf } from '../../../server/http/docs/openapi-example.ts';
import { openApiDocument } from '../../../server/http/docs/openapi.ts';
import { contract } from '../../../shared/contract.ts';
import type { Area, Endpoint } from '../../../shared/endpoint.ts';

const areas: Readonly<Record<string, Area>> = contract;
const calls = Object.entries(areas).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, call: `${area}.${name}`, endpoint })),
);
const withExample = calls.filter(({ area, name }) => exampleOf(area, name) !== undefined);
/** The parts of an input that are files: an example leaves them out. */
const file = new Uint8Array(1);
const withFiles = ({ upload, multipart, input }: Endpoint, given: object) =>
  upload === true || multipart === true
    ? {
        ...Object.fromEntries(
          ['bytes', 'photo', 'piece'].flatMap(name => (name in input.shape ? [[name, file]] : [])),
        ),
        ...given,
      }
    : given;

test('every call has an example', () => {
  const missing = calls.filter(({ area, name }) => exampleOf(area, name) === undefined);
  expect(missing.map(({ call }) => call)).toEqual([]);
});

test.each(withExample)('$call takes the input of its example', ({ area, name, endpoint }) => {
  const given = withFiles(endpoint, exampleOf(area, name)?.input ?? {});
  expect(endpoint.input.safeParse(given).error?.issues).toBeUndefined();
});

const answering = withExample.filter(({ endpoint }) => endpoint.kind !== 'file' && endpoint.status !== 204);
test.each(answering)('$call declares every field that its example answers', ({ area, name, endpoint }) => {
  if (endpoint.kind === 'file') return;
  const schema = endpoint.kind === 'list' ? endpoint.output.array() : endpoint.output;
  const { output } = exampleOf(area, name) ?? {};
  const parsed = schema.safeParse(output);
  expect(parsed.error?.issues).toBeUndefined();
  expect(isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), output)).toBe(true);
});

interface Content {
  readonly schema: z.core.JSONSchema.JSONSchema;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

describe('the document', () => {
  let document: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
  };
  beforeAll(() => {
    document = openApiDocument(contract, '0.0.0') as never;
  });

  test('shows examples that its own JSON schemas accept', () => {
    const $defs = JSON.parse(
      JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
    ) as object;
    const refusalOf = ({ schema, example }: Content): string | null => {
      const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/');
      const own = z.fromJSONSchema({ ...(JSON.parse(text) as object), $defs } as never);
      const { error } = own.safeParse(example);
      return error ? z.prettifyError(error) : null;
    };
    const shown = Object.values(document.paths)
      .flatMap(item => Object.values(item))
      .flatMap(({ operationId, requestBody, responses }) =>
        [requestBody?.content, ...Object.values(responses).map(each => each.content)]
          .flatMap(content => Object.entries(content ?? {}))
          // The files of a form stand beside its example.
          .filter(([type, { example }]) => example !== undefined && type !== 'multipart/form-data')
          .map(([, content]) => ({ operationId, refusal: refusalOf(content) })),
      );
    expect(shown.filter(({ refusal }) => refusal !== null)).toEqual([]);
    expect(shown.length).toBeGreaterThan(400);
  });

  test('grows by less than 200 kB by its examples, to less than 2 MB', () => {
    const examples = withExample.map(({ area, name }) => exampleOf(area, name));
    expect(JSON.stringify(examples).length).toBeLessThan(200_000);
    expect(JSON.stringify(document).length).toBeLessThan(2_000_000);
  });
});

test('no example holds a session, the secret of a link or a password', () => {
  const text = JSON.stringify(withExample.map(({ area, name }) => exampleOf(area, name)));
  expect(text).not.toMatch(/eyJ[\w-]+\.|vier lampen|passwort-des-ok|Geheim-wie-Gold|127\.0\.0\.1/);
  const runs = new Set(text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g));
  expect([...runs].filter(run => /[a-wyz]/.test(run) && /[A-WYZ]/.test(run))).toEqual([]);
});
