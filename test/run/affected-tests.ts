import { posix } from 'node:path';

/** A project as the search for affected tests sees it: its files and what is in them, by path below its folder. */
export interface Project {
  readonly files: readonly string[];
  readonly text: (path: string) => string;
}

const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs|js)$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** These read the files of the project themselves. */
const isRule = (path: string): boolean => path.startsWith('test/rules/');
const isUnit = (path: string): boolean =>
  isTest(path) && !path.includes('.proof.test.') && !path.startsWith('test/faults/');
/** Opened by no test. */
const isElsewhere = (path: string): boolean => /^(?:docs|e2e)\/|\.md$/.test(path);
/** What every run of tests begins with. */
const isCommon = (path: string): boolean =>
  /^(?:migrations|test\/templates)\/|^test\/vitest\.config\.ts$|^package-lock\.json$/.test(path);

const erased = /\b(?:import|export) type\b[^;]*;/g;
const path = /(['"`])([^'"`\s]+\.\w+)(?:\?[^'"`]*)?\1/g;

/**
 * The files that each code file names, from its own folder or from the project's: imports, but also workers, programs
 * and data that it opens by path. Types are left out, as they are gone when a test runs.
 */
function namedBy({ files, text }: Project): Map<string, Set<string>> {
  const known = new Set(files);
  const namedIn = (file: string): Set<string> => {
    const names = [...text(file).replace(erased, '').matchAll(path)].map(match => match[2] ?? '');
    const paths = names.flatMap(name => [posix.join(posix.dirname(file), name), posix.normalize(name)]);
    return new Set(paths.filter(each => known.has(each) && each !== file));
  };
  return new Map(files.filter(isCode).map(file => [file, namedIn(file)]));
}

/** Everything that depends on one of these files, over any number of steps, the files themselves included. */
function dependents(
  changed: readonly string[],
  named: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const users = new Map<string, string[]>();
  for (const [user, names] of named)
    for (const name of names) users.set(name, [...(users.get(name) ?? []), user]);
  const found = new Set(changed);
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}

/**
 * The tests of `npm test` that changed files concern; rules judge every file and are always among them. Data that no
 * file names is read by its folder, as fonts are, which may concern any test.
 */
export function affectedTests(changed: readonly string[], project: Project): readonly string[] {
  const named = namedBy(project);
  const namedFiles = new Set([...named.values()].flatMap(names => [...names]));
  const isUnnamed = (file: string): boolean => !isElsewhere(file) && !isCode(file) && !namedFiles.has(file);
  const tests = project.files.filter(isUnit);
  if (changed.some(file => isCommon(file) || isUnnamed(file))) return tests;
  const concerned = dependents(changed, named);
  return tests.filter(test => isRule(test) || concerned.has(test));
}
