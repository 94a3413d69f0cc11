import { readFileSync } from 'node:fs';
import { label } from '../../shared/i18n/label.ts';
import { OperatorError } from '../operator-error.ts';
import { estimateBits } from '../secret-strength.ts';

/** The variables of the commands for copies; an argument would stand in the list of processes. */
export const passphraseVariables = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE'] as const;
const [variable, fileVariable] = passphraseVariables;
/** What is guessed at rest has no limit of attempts, but each takes the work of scrypt: a tenth of a second and 64 MB. */
const leastBits = 50;
const longest = 1000;

/** The passphrase of the environment, as it is; null: none. Throws OperatorError naming the variable that is wrong. */
export function readPassphrase(env: Readonly<Record<string, string | undefined>>): string | null {
  const { [variable]: given = '', [fileVariable]: file = '' } = env;
  if (given !== '' && file !== '') throw new OperatorError(label('server.backup.passphrase.twice'));
  if (given === '' && file === '') return null;
  const name = file === '' ? variable : fileVariable;
  const text = file === '' ? given : lineOf(file);
  if (text === '' || text.length > longest || /[\r\n]/.test(text))
    throw new OperatorError(label('server.backup.passphrase.noLine', { name, longest }));
  return text;
}

/** Throws OperatorError for a passphrase that could be guessed: new copies are not written with it. */
export function requireStrong(passphrase: string): void {
  if (estimateBits(passphrase) < leastBits) throw new OperatorError(label('server.backup.passphrase.weak'));
}

/** The content without the line feed at its end. */
function lineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorError(label('server.backup.passphrase.noFile', { name: fileVariable, file, reason }), {
      cause: error,
    });
  }
}
