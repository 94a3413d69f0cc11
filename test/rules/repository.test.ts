import { describe, expect, test } from 'vitest';
import { files, text } from './source-file.ts';

interface Lock {
  readonly packages: Readonly<
    Record<string, { resolved?: string; optional?: boolean; os?: string[]; hasInstallScript?: boolean }>
  >;
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly scripts: Readonly<Record<string, string>>;
}

const lock = JSON.parse(text('package-lock.json')) as Lock;
const manifest = JSON.parse(text('package.json')) as Manifest;
const packages = Object.entries(lock.packages);

describe('the repository', () => {
  test('the lockfile names no host', () => {
    expect(packages.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(text('package-lock.json')).not.toMatch(/registry\.|\.tgz"/);
  });

  test('the lockfile holds the binaries for every system, not only for the one it was made on', () => {
    const names = ['node', '@oxlint/binding', '@rolldown/binding'];
    const wanted = names.flatMap(name => ['darwin', 'linux', 'win'].map(system => ({ name, system })));
    const isThere = ({ name, system }: { name: string; system: string }): boolean =>
      packages.some(([path]) => path.startsWith(`node_modules/${name}`) && path.includes(system));
    expect(wanted.filter(each => !isThere(each))).toEqual([]);
  });

  test('no package runs a script of its own at installation', () => {
    const scripted = packages
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(scripted.filter(name => manifest.allowScripts[name] !== false)).toEqual([]);
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });

  test('every dependency is pinned to one version', () => {
    const wanted = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    expect(
      Object.entries(wanted).filter(([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version)),
    ).toEqual([]);
  });

  test('every dependency stands in docs/dependencies.md with its reason', () => {
    const list = text('docs/dependencies.md');
    const wanted = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    expect(Object.keys(wanted).filter(name => !list.includes(`\`${name}\``))).toEqual([]);
  });

  test('the commands are there', () => {
    const wanted = ['start', 'test', 'server', 'desktop', 'check', 'bench', 'build', 'package', 'sim'];
    expect(wanted.filter(name => !(name in manifest.scripts))).toEqual([]);
  });

  test('nothing names a folder beside the project or a path of the machine it was written on', () => {
    const beside = /\.\.\/shared\/(design|ux|spec|facts|prototype|tools|hooks)\b/;
    const machine = new RegExp(['/', 'work/|/', 'home/[a-z]+/|/', 'tmp/team'].join(''));
    const read = files(
      '{shared,server,desktop,clients,test,e2e,migrations}/**/*.{ts,tsx,mjs,json,sql,css,html}',
      '*.{md,json,yml}',
      '.oxlintrc.json',
    );
    expect(read.filter(path => beside.test(text(path)) || machine.test(text(path)))).toEqual([]);
  });
});
