import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoredReplica } from '../stored-desktop.ts';
import { logIn, refusedDesktop, settled, startDesktop } from './desktop-program.ts';
import { refusedStart, startServer, visit } from './server-program.ts';

const patience = { timeout: 90_000 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Damage {
  readonly what: string;
  readonly code: string;
  readonly sentence: RegExp;
  readonly harm: (file: string) => void;
}

function rewrite(file: string, statements: string): void {
  rmSync(file);
  change(new BetterSqlite3(file), statements);
}

function change(sql: BetterSqlite3.Database, statements: string): void {
  sql.exec(statements);
  sql.close();
}

const foreign = /^Die Datei \S+ gehört nicht zu Aktuar\. Sie wurde nicht angerührt\.\n$/;
const corrupt =
  /^Die Datei \S+ ist beschädigt\. Sie wurde nicht angerührt; stellen Sie eine Sicherung zurück\.\n$/;
/** The server's operator is told besides which command puts a copy back. */
const corruptOnServer =
  /^Die Datei \S+ ist beschädigt\. Sie wurde nicht angerührt; stellen Sie eine Sicherung zurück\. «npm run restore -- SICHERUNG» .+\n$/;
const newer = /^Die Datei \S+ stammt von einem neueren Aktuar \(Stand \d+, bekannt ist \d+\)\. .*\n$/;

const damages: readonly Damage[] = [
  {
    what: 'a letter',
    code: 'database_foreign',
    sentence: foreign,
    harm: file => writeFileSync(file, 'Liebe Mitglieder! '.repeat(1000)),
  },
  {
    what: 'the database of another program',
    code: 'database_foreign',
    sentence: foreign,
    harm: file => rewrite(file, 'CREATE TABLE recipe (title TEXT); INSERT INTO recipe VALUES (1)'),
  },
  {
    what: 'flipped bytes',
    code: 'database_corrupt',
    sentence: corrupt,
    harm: file => writeFileSync(file, readFileSync(file).fill(0xa5, 4096)),
  },
  {
    what: 'half a file',
    code: 'database_corrupt',
    sentence: corrupt,
    harm: file => truncateSync(file, Math.floor(readFileSync(file).length / 8192) * 4096),
  },
];

const newerBy = (statements: string, open = (file: string) => new BetterSqlite3(file)): Damage => ({
  what: 'the file of a newer program',
  code: 'database_newer',
  sentence: newer,
  harm: file => change(open(file), statements),
});

test('the server does not touch a file that is damaged or not its own', patience, async () => {
  const place = { dataDir: join(folder, 'server'), port: 0 };
  const first = await startServer(place);
  await first.stop();
  const future = newerBy("INSERT INTO migration VALUES (99, 'x', 'x', 'x')");
  for (const [name, all] of [
    ['aktuar.db', [...damages, future]],
    ['effects.db', [...damages.slice(2, 3), future]],
  ] as const) {
    const file = join(place.dataDir, name);
    copyFileSync(file, join(folder, 'good'));
    for (const { what, sentence, harm } of all) {
      harm(file);
      const bytes = readFileSync(file);
      const { code, err } = await refusedStart(place);
      const touched = !readFileSync(file).equals(bytes);
      expect({ name, what, code, err, touched }).toEqual({
        name,
        what,
        code: 1,
        err: expect.stringMatching(sentence === corrupt ? corruptOnServer : sentence),
        touched: false,
      });
      expect(err).toContain(file);
      for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
      copyFileSync(join(folder, 'good'), file);
    }
  }
  const again = await startServer(place);
  const members = (await (await visit(again.address)).ask('GET', '/members')).body;
  expect(members).toHaveLength(63);
  await again.kill();
});

test(
  'the desktop does not touch such a file either, and sends what waits in the good one',
  patience,
  async () => {
    const server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
    const place = { dataDir: join(folder, 'desktop'), server: server.address };
    let desktop = await startDesktop(place);
    try {
      await logIn(desktop, 'Laptop');
      await settled(desktop);
      await server.stop();
      await desktop.api.desktopMembers.create({ vorname: 'Ganz', nachname: 'Wichtig' });
      expect(await refusedDesktop(place)).toEqual({
        refused: 'data_in_use',
        code: 1,
        err: `Im Ordner ${place.dataDir} arbeitet schon ein anderes Aktuar. Zwei dürfen nicht mit denselben Dateien arbeiten.\n`,
      });
      await desktop.stop();
      const file = join(place.dataDir, 'replica.db');
      copyFileSync(file, join(folder, 'good'));
      const future = newerBy("INSERT INTO migration VALUES (98, 'x'), (99, 'x')", () =>
        openStoredReplica(place.dataDir),
      );
      for (const { what, code, sentence, harm } of [...damages, future]) {
        harm(file);
        const bytes = readFileSync(file);
        const refusal = await refusedDesktop(place);
        const touched = !readFileSync(file).equals(bytes);
        expect({ what, ...refusal, touched }).toEqual({
          what,
          refused: code,
          code: 1,
          err: expect.stringMatching(sentence),
          touched: false,
        });
        expect(refusal.err).toContain(file);
        for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
        copyFileSync(join(folder, 'good'), file);
      }
      const port = Number(new URL(server.address).port);
      const back = await startServer({ dataDir: join(folder, 'server'), port });
      desktop = await startDesktop(place);
      await settled(desktop);
      const members = (await (await visit(back.address)).ask('GET', '/members')).body;
      await back.kill();
      expect(members).toContainEqual(expect.objectContaining({ vorname: 'Ganz', nachname: 'Wichtig' }));
    } finally {
      await desktop.kill();
      await server.kill();
    }
  },
);
