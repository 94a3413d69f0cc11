import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupHelp, readBackupOrder, restoreHelp } from '../../../server/backup/backup-command.ts';
import { setCurrentLanguage, type Messages } from '../../../shared/i18n/current-language.ts';
import de from '../../../shared/i18n/de.json' with { type: 'json' };
import { languages } from '../../../shared/language.ts';

const passphrase = 'tulpe-anker-41-wolke-fagott-zebra';
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'aktuar-command-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const refusal = (args: readonly string[], env: Record<string, string> = {}): string => {
  try {
    readBackupOrder(args, env);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the options of npm run backup', () => {
  test('that are wrong are refused by their names', () => {
    expect(refusal(['/x', '--kep', '7d'])).toMatch(/^Die Angabe --kep ist unbekannt/);
    expect(refusal(['/x', '-k'])).toMatch(/^Die Angabe -k ist unbekannt/);
    expect(refusal(['/x', '--keep', '7'])).toBe('Die Angabe --keep braucht einen Wert wie 7d,4w,12m.');
    expect(refusal(['/x', '--keep', '--drill'])).toMatch(/^Die Angabe --keep/);
    expect(refusal(['/x', '--daily'])).toBe('Die Angabe --daily braucht einen Wert wie 03:15.');
    expect(refusal(['/x', '--daily=24:00'])).toMatch(/^Die Angabe --daily/);
    expect(refusal(['/x', '--drill=yes'])).toBe('Die Angabe --drill hat keinen Wert.');
    expect(refusal(['/x', '--drill', '--keep', '1d'])).toBe(
      'Die Angabe --keep geht nicht zusammen mit --drill.',
    );
    expect(refusal(['/x', '--keep', '1d', '--daily', '03:15'])).toBe('taken');
  });

  test('a passphrase is taken from the environment or a file and has to be strong', () => {
    const file = join(folder, 'passphrase');
    const weak = { BACKUP_PASSPHRASE: 'geheim' };
    expect(refusal(['/x'], weak)).toMatch(/zu leicht zu erraten/);
    for (const strong of ['tal birne rock sofa helm eule', 'k7Qm2xVp9RtZ4wLs'])
      expect([strong, refusal(['/x'], { BACKUP_PASSPHRASE: strong })]).toEqual([strong, 'taken']);
    // What it once was still opens copies.
    expect(refusal(['/x', '--drill'], weak)).toBe('taken');
    expect(refusal(['/x'], { BACKUP_PASSPHRASE_FILE: file })).toMatch(/^BACKUP_PASSPHRASE_FILE: .*ENOENT/);
    writeFileSync(file, `${passphrase}\n`);
    expect(readBackupOrder(['/x'], { BACKUP_PASSPHRASE_FILE: file })).toMatchObject({ passphrase });
    expect(readBackupOrder(['/x'], {})).toMatchObject({ passphrase: null });
    expect(refusal(['/x'], { BACKUP_PASSPHRASE_FILE: file, ...weak })).toMatch(/beide gesetzt/);
    writeFileSync(file, `${passphrase}\nmore\n`);
    expect(refusal(['/x'], { BACKUP_PASSPHRASE_FILE: file })).toMatch(/genau eine Zeile/);
  });

  test('a place for rclone needs a passphrase and holds no password itself', () => {
    const env = { BACKUP_PASSPHRASE: passphrase };
    expect(refusal(['rclone:box:copies'])).toMatch(/wird verschlüsselt/);
    expect(refusal(['rclone:box:copies'], env)).toBe('taken');
    expect(refusal(['rclone::local:/copies'], env)).toBe('taken');
    for (const place of ['rclone:', 'rclone:copies', 'rclone:--config=x:y'])
      expect(refusal([place], env)).toMatch(/ist kein Ort für rclone/);
    for (const place of [
      'rclone::sftp,host=x,pass=y:z',
      'rclone::s3,secret_access_key=y:z',
      'rclone:box,PASS=y:z',
    ])
      expect(refusal([place], env)).toMatch(/steht ein Passwort/);
  });

  test('have a help in every language that names each option and variable', async () => {
    try {
      for (const language of languages) {
        const file = new URL(`../../../shared/i18n/${language}.json`, import.meta.url);
        setCurrentLanguage(language, JSON.parse(readFileSync(file, 'utf8')) as Messages);
        for (const name of [
          '--keep 7d,4w,12m',
          '--daily 03:15',
          '--drill',
          '--help',
          'BACKUP_PASSPHRASE_FILE',
        ])
          expect([language, backupHelp().includes(name)]).toEqual([language, true]);
        expect(restoreHelp()).toContain('BACKUP_PASSPHRASE');
      }
      expect(new Set(languages).size).toBe(4);
    } finally {
      setCurrentLanguage('de', de);
    }
  });
});
