import { jsonSchema, namedSchemas } from '../../../server/http/docs/openapi-schema.ts';
import { impliedErrors } from '../../../server/http/docs/openapi.ts';
import type { Area, Endpoint } from '../../../shared/endpoint.ts';
import type { Declaration } from '../src/call.ts';
import { typeText } from './type-text.ts';

type Contract = Readonly<Record<string, Area>>;

/** `calls.ts` of the package: the table that the client follows, and the types of each call. */
export function callsText(contract: Contract): string {
  const table = Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, declarationOf(endpoint)])),
    ]),
  );
  const areas = Object.entries(contract).map(([area, calls]) => `  ${area}: {\n${callTypes(calls)}\n  };`);
  const named = Object.entries(namedSchemas()).map(
    ([name, schema]) => `export type ${name} = ${typeText(schema)};`,
  );
  return [
    "import type { Binary, FileAnswer, Table } from './call.ts';",
    ...named,
    `export interface Calls {\n${areas.join('\n')}\n}`,
    `export const calls: Table = ${JSON.stringify(table)};`,
    '',
  ].join('\n');
}

function declarationOf(endpoint: Endpoint): Declaration {
  const { method, path, kind, upload, multipart } = endpoint;
  return {
    method,
    path,
    kind,
    ...(endpoint.kind === 'file' ? { produces: endpoint.produces[0] } : {}),
    ...(upload === true ? { upload } : {}),
    ...(multipart === true ? { multipart } : {}),
  };
}

const callTypes = (calls: Area): string =>
  Object.entries(calls)
    .map(([name, endpoint]) => {
      const types = `input: ${inputText(endpoint)}; output: ${outputText(endpoint)}; errors: ${errorText(endpoint)}`;
      return `    /** ${endpoint.summary.replaceAll('*/', '')} */\n    ${name}: { ${types} };`;
    })
    .join('\n');

function inputText({ input, upload, multipart }: Endpoint): string {
  const hasFiles = upload === true || multipart === true;
  return typeText(jsonSchema(input, 'input'), { unknown: hasFiles ? 'Binary' : 'unknown' });
}

function outputText(endpoint: Endpoint): string {
  if (endpoint.kind === 'file') return 'FileAnswer';
  if (endpoint.status === 204) return 'null';
  const output = typeText(jsonSchema(endpoint.output, 'output'));
  return endpoint.kind === 'list' ? `(${output})[]` : output;
}

const errorText = (endpoint: Endpoint): string =>
  [...new Set([...endpoint.errors, ...impliedErrors(endpoint)])]
    .map(code => JSON.stringify(code))
    .join(' | ');
