import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package by other authors that is part of the program. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As its authors state it, an SPDX expression where they do. */
  readonly license: string;
  /** Its source has to be offered with it (GPL, LGPL, MPL and their like). */
  readonly isCopyleft: boolean;
  /** Where its source is; empty where its authors do not say. */
  readonly source: string;
  /** Its licence as it comes with it; empty where it comes without. */
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly repository?: string | { readonly url?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const sources = ['desktop/{renderer,core,electron,browser}/**/*.{ts,tsx}', '{server,shared}/**/*.ts'];
const copyleft = /\b(?:A?GPL|LGPL|MPL|EPL|CDDL)\b/;

/**
 * Everything of others in the program, in the order of its names: the packages that its sources import and all that
 * these need, as installed in `root` from the lockfile. Other systems have other builds of the same native packages.
 */
export function thirdParty(root: string): ThirdParty[] {
  const own = manifestIn(root);
  const declared = { ...own.devDependencies, ...own.dependencies };
  const found = new Map<string, ThirdParty>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from, root);
    if (folder === null || found.has(folder)) return;
    const manifest = manifestIn(folder);
    found.set(folder, describe(manifest, folder));
    for (const next of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      visit(next, folder);
  };
  for (const name of importedIn(root)) if (name in declared) visit(name, root);
  const key = ({ name, version }: ThirdParty): string => `${name} ${version}`;
  return [...new Map([...found.values()].map(each => [key(each), each])).values()].toSorted((one, other) =>
    key(one) < key(other) ? -1 : 1,
  );
}

/** The notices as one text: a list of all, then each licence once with those whom it covers. */
export function noticesOf(packages: readonly ThirdParty[]): string {
  const list = packages.map(({ name, version, license, source }) =>
    [`${name} ${version}`, license, source].filter(Boolean).join(' · '),
  );
  const byText = Map.groupBy(
    packages.filter(({ text }) => text !== ''),
    ({ text }) => text,
  );
  const texts = [...byText].map(([text, covered]) =>
    [covered.map(({ name, version }) => `${name} ${version}`).join(', '), text.trim()].join('\n\n'),
  );
  return ['Aktuar enthält Programme von anderen:', list.join('\n'), ...texts].join(
    `\n\n${'-'.repeat(80)}\n\n`,
  );
}

function importedIn(root: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.config.ts'] }))
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from |import |\()'([^'.][^'\n]*)'/g,
    ))
      names.add(
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  return names;
}

/** Where Node finds a package from a folder; null where it is not installed, as the build for another system. */
function folderOf(name: string, from: string, root: string): string | null {
  for (let folder = from; folder.startsWith(root.replace(/\/$/, '')); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
  }
  return null;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function describe({ name, version, license, repository }: Manifest, folder: string): ThirdParty {
  const stated = (typeof license === 'string' ? license : license?.type) ?? '';
  const address = (typeof repository === 'string' ? repository : repository?.url) ?? '';
  return {
    name,
    version,
    license: stated,
    isCopyleft: copyleft.test(stated),
    source: address.replace(/^git\+/, '').replace(/\.git$/, ''),
    text: licenseIn(folder),
  };
}

function licenseIn(folder: string): string {
  const file = readdirSync(folder).find(name => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
}
