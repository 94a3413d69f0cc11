import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const made = /(^|\/)(node_modules|dist|release|data|test-results|playwright-report)\//;

/** Paths below the project's folder that match a glob, with '/' between, sorted; nothing that a tool has made. */
export function files(...globs: readonly string[]): string[] {
  const found = globSync([...globs], { cwd: root, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = found.map(entry =>
    join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'),
  );
  return [...new Set(paths)].filter(path => !made.test(path)).sort();
}

export const text = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every source file of the product and its tests. */
export const sources = (): string[] =>
  files('{shared,server,desktop,clients,test,e2e}/**/*.{ts,tsx,mjs}').filter(path => !path.endsWith('.d.ts'));

export interface Import {
  readonly from: string;
  /** Path below the project's folder, or the name of a package ('node:fs', 'zod', '@mantine/core'). */
  readonly to: string;
  readonly specifier: string;
}

const statement = /(?:^|\n)\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"]([^'"]+)['"]/g;
const call = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** What a source file imports, types included. */
export function importsOf(from: string): Import[] {
  const content = text(from);
  const specifiers = [...content.matchAll(statement), ...content.matchAll(call)].map(match => match[1] ?? '');
  return specifiers.map(specifier => ({ from, to: resolve(from, specifier), specifier }));
}

/** What a specifier in a file means. */
export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return posix.normalize(posix.join(dirname(from), specifier)).replace(/\?.*$/, '');
  if (specifier.startsWith('node:')) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

export const isPackage = ({ specifier }: Import): boolean => !specifier.startsWith('.');
