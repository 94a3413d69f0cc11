import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { files, importsOf, text } from './source-file.ts';

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
interface Module {
  readonly body: readonly Node[];
  /** Functions at the top of the file, by name. */
  readonly functions: ReadonlyMap<string, unknown>;
  /** 'path#name' of what is imported, by its name here. */
  readonly imported: ReadonlyMap<string, string>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
/** What a function runs when it is called; undefined for anything else. */
const bodyOf = (value: unknown): unknown =>
  isNode(value) && value.type.includes('Function') ? value['body'] : undefined;
const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? '') : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Methods that run the function they are given at once. */
const runsAtOnce = /^(map|flatMap|filter|toSorted|sort|forEach|reduce|find|some|every|groupBy|from)$/;

/** Names of the functions that run when this part of a program runs; what stands in a function runs later. */
function called(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(called);
  if (!isNode(part) || bodyOf(part) !== undefined) return [];
  if (part.type !== 'CallExpression')
    return Object.values(part).flatMap(value => (typeof value === 'object' ? called(value) : []));
  const method = isNode(part['callee']) ? nameOf(part['callee']['property']) : '';
  const given = list(part['arguments']).flatMap(argument => {
    if (!runsAtOnce.test(method)) return called(argument);
    return [nameOf(argument), ...called(argument), ...called(bodyOf(argument))];
  });
  return [nameOf(part['callee']), ...called(part['callee']), ...given];
}

function read(path: string): Module {
  const { program } = parseSync(path, text(path));
  const body = program.body as unknown as readonly Node[];
  const targets = new Map(importsOf(path).map(({ specifier, to }) => [specifier, to]));
  const imported = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(statement => {
      const source = isNode(statement['source']) ? String(statement['source']['value']) : '';
      return list(statement['specifiers'])
        .filter(isNode)
        .map(
          each =>
            [nameOf(each['local']), `${targets.get(source) ?? ''}#${nameOf(each['imported'])}`] as const,
        );
    });
  return { body, functions: new Map(body.flatMap(functionsIn)), imported: new Map(imported) };
}

/** Functions that a statement declares, with what they run. */
function functionsIn(statement: Node): [string, unknown][] {
  const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
  if (declared.type === 'FunctionDeclaration') return [[nameOf(declared['id']), declared['body']]];
  return list(declared['declarations'])
    .filter(isNode)
    .filter(each => bodyOf(each['init']) !== undefined)
    .map(each => [nameOf(each['id']), bodyOf(each['init'])]);
}

const modules = new Map(
  files('{desktop/core,desktop/renderer,desktop/electron,shared}/**/*.{ts,tsx}').map(path => [
    path,
    read(path),
  ]),
);
/** 'path#name' of a function that is called in a file. */
const reference = (path: string, name: string): string =>
  modules.get(path)?.imported.get(name) ?? `${path}#${name}`;

/** Functions whose answer depends on the current language: those that ask for it, and those that call one of these. */
function speaking(): ReadonlySet<string> {
  const found = new Set(
    ['label', 'labelOr', 'labelWith', 'findLabel', 'errorLabel', 'fieldErrorLabel']
      .map(name => `shared/i18n/label.ts#${name}`)
      .concat(
        'shared/i18n/current-language.ts#currentLocale',
        'shared/i18n/current-language.ts#currentLanguage',
      ),
  );
  const all = [...modules].flatMap(([path, { functions }]) =>
    [...functions].map(([name, body]) => ({
      key: `${path}#${name}`,
      calls: called(body).map(other => reference(path, other)),
    })),
  );
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { key, calls } of all) if (calls.some(other => found.has(other))) found.add(key);
  }
  return found;
}

describe('sentences', () => {
  test('are asked for when they are shown, not when a file is loaded', () => {
    const spoken = speaking();
    // Programs of their own, which speak when they start.
    const programs = [
      'desktop/renderer/main.tsx',
      'desktop/core/people/imports/read-worker.ts',
      'desktop/electron/main.ts',
    ];
    const found = [...modules].flatMap(([path, { body }]) =>
      [...new Set(called(body))]
        .filter(name => spoken.has(reference(path, name)))
        .map(name => `${path}: ${name}`),
    );
    expect(found.filter(entry => !programs.some(path => entry.startsWith(path)))).toEqual([]);
  });
});
