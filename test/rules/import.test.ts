import { describe, expect, test } from 'vitest';
import { exceptions, mostExceptions, unexcused } from './exception.ts';
import { importRules } from './import-rule.ts';
import { files, importsOf, isPackage, resolve, sources, text, type Import } from './source-file.ts';

const imports = sources().flatMap(importsOf);
const arrow = ({ from, to }: Import): string => `${from} → ${to}`;

describe('who may import whom', () => {
  test.each(importRules)('$name', ({ name, about, allows }) => {
    const broken = imports.filter(about).filter(found => !allows(found));
    expect(unexcused(name, broken.map(arrow))).toEqual([]);
  });

  test.each([
    ['server/people/members/member-store.ts', '../../../desktop/core/core.ts'],
    ['server/people/members/member-store.ts', '../../finance/invoices/invoice-store.ts'],
    ['server/finance/invoices/invoice-store.ts', '../../people/members/member-handlers.ts'],
    ['server/people/members/member-handlers.ts', 'drizzle-orm'],
    ['server/people/members/member-handlers.ts', 'express'],
    ['shared/people/members/member.ts', '../../../server/context.ts'],
    ['shared/people/members/member.ts', '../../pdf/document.ts'],
    ['shared/people/members/member.ts', 'node:fs'],
    ['shared/day.ts', './people/members/member.ts'],
    ['desktop/core/core.ts', 'electron'],
    ['desktop/core/core.ts', '../renderer/api.ts'],
    ['desktop/renderer/people/members/member-store.ts', '../../finance/invoices/invoice-store.ts'],
    ['desktop/renderer/people/members/member-store.ts', '../../../../shared/pdf/document.ts'],
    ['desktop/renderer/ui/field.tsx', '../people/members/member-store.ts'],
    ['server/app.ts', '../test/cast.ts'],
    ['server/people/merges/merge-members.ts', '../members/member-row-store.ts'],
  ])('%s → %s is noticed', (from, specifier) => {
    const found = { from, specifier, to: resolve(from, specifier) };
    expect(importRules.some(({ about, allows }) => about(found) && !allows(found))).toBe(true);
  });

  test('no SQL of the server writes rows of members beside the use case, but for photo and sort key', () => {
    const writes = /(INSERT INTO|DELETE FROM|UPDATE) member\b(?! SET (foto|sort_name)\b)/;
    const opens = /entityStore\((entityTable\('member'\)|memberTable)/;
    const matching = (pattern: RegExp) => files('server/**/*.ts').filter(path => pattern.test(text(path)));
    const reader = 'server/people/members/member-store.ts';
    expect(matching(writes)).toEqual([]);
    expect(matching(opens).toSorted()).toEqual(['server/people/members/member-row-store.ts', reader]);
    expect(text(reader)).not.toMatch(/\bstore\.(insert|change|remove)\b|export const store\b/);
  });

  test('the OpenID provider of the demo is loaded on demand only', () => {
    const loads = /^import (?!type\b)[^;]*'oidc-provider'/m;
    expect(files('{shared,server,desktop}/**/*.ts').filter(path => loads.test(text(path)))).toEqual([]);
  });

  test('an import says which file it means', () => {
    const vague = imports.filter(
      found => !isPackage(found) && !/\.(ts|tsx|mjs|json|css|svg|png|woff2)$/.test(found.to),
    );
    expect(vague.map(arrow)).toEqual([]);
  });

  test('packages of Node are named as such', () => {
    const bare = imports.filter(({ to }) =>
      ['fs', 'path', 'os', 'url', 'crypto', 'http', 'child_process'].includes(to),
    );
    expect(bare.map(arrow)).toEqual([]);
  });

  test('no file imports itself in a circle', () => {
    expect(circles(imports)).toEqual([]);
  });

  test('exceptions only become fewer', () => {
    expect(exceptions.length).toBeLessThanOrEqual(mostExceptions);
  });
});

/** Every circle once, as 'a → b → a'. */
function circles(found: readonly Import[]): string[] {
  const edges = Map.groupBy(
    found.filter(each => !isPackage(each)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const result: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) result.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const { to } of edges.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  return result;
}
