import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import {
  keptBackupSchema,
  type BackupState,
  type KeptBackup,
} from '../../../shared/association/desktop-backup-contract.ts';
import type { BackupCopy } from '../../../shared/association/embedded-server.ts';
import { DomainError, requireValid } from '../../../shared/errors.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { writeAtomic } from '../storage/atomic-file.ts';

const fileName = 'backup.json';
/** How often is looked whether a copy is due. */
const checkEveryMs = 10 * 60_000;
/** A daily copy is due after so long: a little less than a day, so that it does not move through the evening. */
const dueAfterMs = 20 * 3_600_000;
/** After a failure, as of a stick that is not plugged in, it is tried again this often. */
const retryAfterMs = 3_600_000;

export interface BackupParts {
  readonly context: Pick<Context, 'now' | 'dataDir' | 'shell'>;
  readonly local: {
    readonly kind: () => string | null;
    readonly state: () => { readonly state: string };
    readonly backup: (folder: string) => Promise<BackupCopy>;
  };
  /** Called when something has changed that screens show. */
  readonly changed: () => void;
  readonly report: (where: string, error: unknown) => void;
}

export interface Backups {
  readonly handlers: LocalHandlers['desktopBackup'];
  /** Makes no further copies by itself. */
  stop(): void;
}

/** Copies of the association on this computer, by hand and daily while the program runs. */
export function openBackups(parts: BackupParts): Backups {
  const { context, local } = parts;
  const keeper = openKeeper(parts);
  let running: Promise<void> | null = null;
  const state = (): BackupState => ({
    ...keeper.read(),
    is_possible: local.kind() === 'own',
    running: running !== null,
    can_choose: context.shell.chooseFolder !== undefined,
  });
  const run = (): Promise<void> =>
    (running ??= copyNow(parts, keeper).finally(() => {
      running = null;
      parts.changed();
    }));
  const look = (): void => {
    const isReady = local.kind() === 'own' && local.state().state === 'running';
    if (isReady && isDue(keeper.read(), context.now()))
      run().catch((error: unknown) => parts.report('backup', error));
  };
  const timer = setInterval(look, checkEveryMs);
  timer.unref();
  return { handlers: handlersOf(parts, keeper, { state, run }), stop: () => clearInterval(timer) };
}

interface Work {
  readonly state: () => BackupState;
  readonly run: () => Promise<void>;
}

const handlersOf = (parts: BackupParts, keeper: Keeper, { state, run }: Work): Backups['handlers'] => ({
  state,
  save({ folder, daily }) {
    requireOwn(parts);
    const place = daily || folder !== '' ? checkedFolder(folder, parts.context.dataDir) : '';
    keeper.write({ ...keeper.read(), folder: place, daily, failure: null });
    return state();
  },
  async run() {
    requireOwn(parts);
    const begun = run();
    parts.changed();
    await begun;
    return state();
  },
  choose: async () => (await parts.context.shell.chooseFolder?.()) ?? null,
});

function requireOwn({ local }: BackupParts): void {
  if (local.kind() !== 'own') throw new DomainError('conflict', { what: 'backup' });
}

interface Keeper {
  read(): KeptBackup;
  write(kept: KeptBackup): void;
}

const nothing: KeptBackup = { folder: '', daily: false, last: null, failure: null };

function openKeeper({ context: { dataDir } }: BackupParts): Keeper {
  const file = join(dataDir, fileName);
  let kept = readKept(file);
  return {
    read: () => kept,
    write(changed) {
      kept = changed;
      writeAtomic(file, `${JSON.stringify(kept, null, 2)}\n`);
    },
  };
}

/** A file that cannot be read counts as none: the person chooses the folder again. */
function readKept(file: string): KeptBackup {
  try {
    return keptBackupSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return nothing;
  }
}

function isDue({ daily, folder, last, failure }: KeptBackup, now: Date): boolean {
  if (!daily || folder === '') return false;
  const since = (at: string | undefined): number =>
    at === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(at);
  return since(last?.at) >= dueAfterMs && since(failure?.at) >= retryAfterMs;
}

async function copyNow({ context, local }: BackupParts, keeper: Keeper): Promise<void> {
  const { folder } = keeper.read();
  if (folder === '') requireValid([{ path: 'folder', message: 'required' }]);
  try {
    const { path, ...counts } = await local.backup(folder);
    const last = { ...counts, path, at: context.now().toISOString() };
    keeper.write({ ...keeper.read(), last, failure: null });
  } catch (error) {
    const { code, params } = error instanceof DomainError ? error : new DomainError('internal', {});
    keeper.write({
      ...keeper.read(),
      failure: { at: context.now().toISOString(), code, params: { ...params } },
    });
    throw error;
  }
}

/** The folder as the system names it. Throws `validation_failed` for one that is of no use. */
function checkedFolder(folder: string, dataDir: string): string {
  const refuse = (message: string) => requireValid([{ path: 'folder', message }]);
  if (folder === '') refuse('required');
  if (!isAbsolute(folder) || !isFolder(folder)) refuse('backup_folder_missing');
  const real = realpathSync(folder);
  const own = realpathSync(dataDir);
  // With the disk or the program's folder the copy would go too.
  if (real === own || real.startsWith(own + sep)) refuse('backup_folder_own');
  if (!isWritable(real)) refuse('backup_folder_readonly');
  return real;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
