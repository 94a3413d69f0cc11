import { label } from '../../shared/i18n/label.ts';
import { commandHelp, readCommandLine, type OptionRules } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { sourceAt, type BackupSource } from './backup-source.ts';
import { folderTarget } from './folder-target.ts';
import { passphraseVariables, readPassphrase, requireStrong } from './passphrase.ts';
import { rcloneTarget, remotePrefix, remoteSource } from './rclone-target.ts';
import { readKeep, usualKeep, type Keep } from './retention.ts';
import type { Target } from './target.ts';

const clockTime = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Every option of `npm run backup`. */
const backupOptions = {
  keep: { accepts: (value: string) => readKeep(value) !== null, example: usualKeep },
  daily: { accepts: (value: string) => clockTime.test(value), example: '03:15' },
  drill: {},
  help: {},
} satisfies OptionRules<string>;
type BackupOption = keyof typeof backupOptions;
const restoreOptions = { help: {} } satisfies OptionRules<string>;

interface CopyCommand {
  readonly kind: 'copy';
  readonly dataDir: string;
  readonly target: Target;
  readonly keep: Keep;
  /** Time of day, 'HH:MM' of this machine; null: now, once. */
  readonly daily: string | null;
  /** Null: the copies are not encrypted. */
  readonly passphrase: string | null;
}

interface DrillCommand {
  readonly kind: 'drill';
  readonly target: Target;
  readonly passphrase: string | null;
}

interface HelpCommand {
  readonly kind: 'help';
  /** False where it is shown because the command was incomplete. */
  readonly asked: boolean;
}

type Command = CopyCommand | DrillCommand | HelpCommand;
export type BackupCommand<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;
type Environment = Readonly<Record<string, string | undefined>>;

/** What `npm run backup` is to do. Throws OperatorError naming the option or variable that is wrong. */
export function readBackupOrder(args: readonly string[], env: Environment): Command {
  const { positionals, values } = readCommandLine<BackupOption>(args, backupOptions);
  const [place, ...more] = positionals;
  if (values.help !== undefined || place === undefined || more.length > 0)
    return { kind: 'help', asked: values.help !== undefined };
  const { daily = null, keep } = values;
  const isDrill = values.drill !== undefined;
  const other = isDrill ? (['daily', 'keep'] as const).find(name => values[name] !== undefined) : undefined;
  if (other !== undefined)
    throw new OperatorError(label('server.optionsTogether', { option: `--${other}`, other: '--drill' }));
  const passphrase = readPassphrase(env);
  const { dataDir } = readConfig([], env);
  const isRemote = place.startsWith(remotePrefix);
  const target = isRemote ? rcloneTarget(place, dataDir) : folderTarget(place);
  if (isDrill) return { kind: 'drill', target, passphrase };
  // What leaves this machine is stored by a third party.
  if (isRemote && passphrase === null) throw new OperatorError(label('server.backup.rclone.unencrypted'));
  if (passphrase !== null) requireStrong(passphrase);
  const kept = readKeep(keep ?? usualKeep);
  if (kept === null) throw new Error(`no schedule: ${keep}`);
  return { kind: 'copy', dataDir, target, keep: kept, daily, passphrase };
}

/** The text of `npm run backup -- --help`. */
export function backupHelp(): string {
  const options = (Object.keys(backupOptions) as BackupOption[]).map(name => {
    const rule = backupOptions[name];
    const example = 'example' in rule ? ` ${rule.example}` : '';
    return { name: `--${name}${example}`, what: label(`server.backup.option.${name}`) };
  });
  return commandHelp(label('server.backup.usage'), [...options, ...variables()]);
}

/** What `npm run restore` is to do; null: it was not told which copy. */
export function readRestoreOrder(
  args: readonly string[],
  env: Environment,
): { readonly dataDir: string; readonly backup: BackupSource } | HelpCommand {
  const { positionals, values } = readCommandLine<keyof typeof restoreOptions>(args, restoreOptions);
  const [place, ...more] = positionals;
  if (values.help !== undefined || place === undefined || more.length > 0)
    return { kind: 'help', asked: values.help !== undefined };
  const passphrase = readPassphrase(env);
  const backup = place.startsWith(remotePrefix)
    ? remoteSource(place, passphrase)
    : sourceAt(place, passphrase);
  return { dataDir: readConfig([], env).dataDir, backup };
}

/** The text of `npm run restore -- --help`. */
export const restoreHelp = (): string =>
  commandHelp(label('server.restore.usage'), [
    ...Object.keys(restoreOptions).map(name => ({
      name: `--${name}`,
      what: label('server.backup.option.help'),
    })),
    ...variables(),
  ]);

const variables = () =>
  passphraseVariables.map(name => ({ name, what: label(`server.backup.variable.${name}`) }));
