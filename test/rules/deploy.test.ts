import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { programs } from '../../desktop/build-server.ts';
import { databaseFiles } from '../../server/backup/copy-data.ts';
import { passphraseVariables } from '../../server/backup/passphrase.ts';
import { readConfig, variableNames } from '../../server/config.ts';
import { files, root, text } from './source-file.ts';

const units = files('deploy/*.{service,timer}');
const services = units.filter(path => path.endsWith('.service'));
const isThere = (program: string): boolean => !spawnSync(program, ['--version']).error;
/** The worst that a service may be exposed, in tenths, by the reckoning of systemd. */
const mostExposed = '20';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The blocks of a YAML file two levels deep: 'services.aktuar' and its lines. */
function blocks(path: string): Map<string, string> {
  const found = new Map<string, string>();
  let [outer, inner] = ['', ''];
  for (const line of text(path).split('\n')) {
    outer = /^([\w-]+):/.exec(line)?.[1] ?? outer;
    const name = /^ {2}([\w-]+):/.exec(line)?.[1];
    inner = /^\S/.test(line) ? '' : (name ?? inner);
    const key = [outer, inner].filter(Boolean).join('.');
    found.set(key, `${found.get(key) ?? ''}${line}\n`);
  }
  return found;
}

describe('what runs the server on other machines', () => {
  test('starts programs that the build makes', () => {
    const named = files('deploy/*').flatMap(path =>
      [...text(path).matchAll(/\/app\/([\w-]+)\.mjs|\/opt\/aktuar\/([\w-]+)\.mjs/g)].map(
        match => match[1] ?? match[2] ?? '',
      ),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(name => !Object.keys(programs).includes(name))).toEqual([]);
  });

  test('sets variables that the server knows, to values that it takes', () => {
    const lines = [
      ...text('deploy/aktuar.service')
        .split('\n')
        .filter(line => line.startsWith('Environment='))
        .flatMap(line => line.slice('Environment='.length).split(' ')),
      ...text('deploy/aktuar.env')
        .split('\n')
        .map(line => line.replace(/^#(?=[A-Z_]+=)/, ''))
        .filter(line => /^[A-Z_]+=/.test(line)),
      ...[...text('deploy/Containerfile').matchAll(/^(?:ENV)? +([A-Z_]+=\S+)(?: \\)?$/gm)].map(
        match => match[1] ?? '',
      ),
    ];
    const given = Object.fromEntries(lines.map(line => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
    const ofNode = ['NODE_COMPILE_CACHE', 'LD_LIBRARY_PATH', 'TZ'];
    const known: readonly string[] = [...variableNames, ...ofNode];
    expect(Object.keys(given).filter(name => !known.includes(name))).toEqual([]);
    expect(Object.keys(given)).toEqual(expect.arrayContaining(['DATA_DIR', 'HOST', 'SMTP_URL']));
    expect(readConfig([], given).port).toBe(3000);
  });

  test('trusts the proxy of its own network, and nobody else', () => {
    const compose = text('deploy/compose.yaml');
    const trusted = /TRUST_PROXY: (\S+)/.exec(compose)?.[1];
    expect(compose).toContain(`subnet: ${trusted} }`);
    expect(readConfig([], { TRUST_PROXY: trusted })).toMatchObject({ trustProxy: [trusted] });
  });

  test('the image ends as an account without rights, with a check of its health', () => {
    const lines = text('deploy/Containerfile').replaceAll('\\\n', ' ').split('\n');
    const steps = lines.filter(line => line !== '' && !line.startsWith('#'));
    const known =
      /^(FROM|WORKDIR|RUN|COPY|LABEL|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD) /;
    expect(steps.filter(step => !known.test(step))).toEqual([]);
    expect(steps.filter(step => step.startsWith('FROM') && !/:[\w.-]+( AS \w+)?$/.test(step))).toEqual([]);
    expect(steps.filter(step => step.startsWith('FROM') && step.includes(':latest'))).toEqual([]);
    expect(steps.findLast(step => step.startsWith('USER'))).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
    expect(steps.filter(step => /^(HEALTHCHECK|VOLUME)/.test(step))).toHaveLength(2);
    const json = steps.map(step => /(?:CMD|ENTRYPOINT) (\[.*)$/.exec(step)?.[1]).filter(Boolean);
    expect(json.map(list => JSON.parse(list!) as unknown)).toHaveLength(3);
  });

  test('every container of ours is read-only and may not gain rights', () => {
    const compose = blocks('deploy/compose.yaml');
    const shared = compose.get('x-aktuar.read_only');
    expect(shared).toContain('read_only: true');
    const names = [...compose.keys()].filter(key => key.startsWith('services.'));
    expect(names).toEqual(['services.aktuar', 'services.caddy', 'services.backup']);
    const all = text('deploy/compose.yaml').split('\n\nservices:')[0] ?? '';
    for (const name of names) {
      const block = compose.get(name) ?? '';
      const whole = block.includes('<<: *aktuar') ? all + block : block;
      for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
        expect([name, whole.includes(rule)]).toEqual([name, true]);
    }
  });

  test('Litestream sends both databases to places of their own', () => {
    const { dbs } = parse(text('deploy/litestream.yml')) as {
      readonly dbs: readonly {
        readonly path: string;
        readonly replicas: readonly { readonly url: string }[];
      }[];
    };
    expect(dbs.map(({ path }) => basename(path))).toEqual([...databaseFiles]);
    expect(new Set(dbs.flatMap(({ replicas }) => replicas.map(({ url }) => url))).size).toBe(2);
  });

  test('the settings for copies to another place set variables that the command reads', () => {
    const settings = text('deploy/aktuar-backup-remote.conf');
    const names = [...settings.matchAll(/\b([A-Z_]+)=%d/g)].map(match => match[1] ?? '');
    const known: readonly string[] = [...passphraseVariables, 'RCLONE_CONFIG'];
    expect([names.length, names.filter(name => !known.includes(name))]).toEqual([2, []]);
  });

  test('the table of cron has five times and a command in each line', () => {
    const entries = text('deploy/crontab')
      .split('\n')
      .map(line => line.replace(/^#(?=\d)/, ''))
      .filter(line => line !== '' && !line.startsWith('#') && !/^[A-Z_]+=/.test(line));
    expect(entries).toHaveLength(3);
    // A percent sign would end the command.
    expect(entries.filter(line => !/^([\d*/,-]+ ){5}\S/.test(line) || line.includes('%'))).toEqual([]);
  });

  test.skipIf(!isThere('systemd-analyze')).for(services)('%s is exposed less than 2 of 10', path => {
    const args = ['security', '--offline=true', `--threshold=${mostExposed}`, join(root, path)];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect([status, /Overall exposure level .*: [\d.]+/.exec(stdout)?.[0]]).toEqual([0, expect.any(String)]);
  });

  test.skipIf(!isThere('systemd-analyze'))('systemd finds nothing wrong in the units', () => {
    const copies = units.map(path => {
      const copy = join(folder, basename(path));
      writeFileSync(
        copy,
        readFileSync(join(root, path), 'utf8').replaceAll('/opt/aktuar/bin/node', '/bin/true'),
      );
      return copy;
    });
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' });
    expect(stderr.split('\n').filter(line => line.includes('aktuar'))).toEqual([]);
  });

  test.skipIf(!isThere('caddy'))('Caddy takes its file', () => {
    const config = join(root, 'deploy/Caddyfile');
    const env = { ...process.env, AKTUAR_HOST: 'aktuar.verein.example', HOME: folder };
    const { status, stdout } = spawnSync('caddy', ['adapt', '--config', config, '--validate'], {
      env,
      encoding: 'utf8',
    });
    expect([status, stdout.includes('aktuar:3000')]).toEqual([0, true]);
  });
});
