import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { topics as allTopics, type Topic } from '../../shared/topic.ts';
import { storageError } from '../../shared/association/sqlite-file.ts';
import { answerSome, type Reply } from './answer.ts';
import type { Core, CoreOptions } from './core-options.ts';
import { FolderKey } from './encryption/folder-key.ts';
import { encryptionHandlers, lockedState } from './encryption/encryption-local.ts';
import { finishRenewal } from './encryption/renew-key.ts';
import { sealedFiles } from './encryption/sealed-files.ts';
import { encryptFile } from './replica/encrypt-file.ts';
import { sealEarlierToken } from './session/device-token.ts';
import { sealEarlierSession, writeLanguage } from './session/session-file.ts';
import { openErrorLog, type ErrorLog } from './storage/error-log.ts';
import { lockFolder, type FolderLock } from './storage/folder-lock.ts';
import { repairDataFolder } from './storage/private-files.ts';
import { storageFailure } from './storage/storage-failure.ts';
import { openTopics, type Listener, type Topics } from './topic.ts';
import { updateHandlers } from './update/update-local.ts';
import { openUnlocked, type UnlockedCore } from './unlocked-core.ts';

/**
 * Opens the data folder and resumes the session of the last start; where the key of the folder is not at hand, everything
 * but unlocking it is refused with `desktop_locked`. Throws `storage_readonly`, `storage_full`, `data_in_use`,
 * `database_foreign`, `database_corrupt`, `database_newer`, `server_insecure`, or `validation_failed` for an address that
 * is none.
 */
export async function openCore(options: CoreOptions): Promise<Core> {
  makeFolder(options.dataDir);
  const lock = lockFolder(options.dataDir);
  try {
    const core = new LockableCore(options, lock, openLog(options));
    await core.begin();
    return core;
  } catch (error) {
    lock.release();
    throw error;
  }
}

class LockableCore implements Core {
  private readonly options: CoreOptions;
  private readonly lock: FolderLock;
  private readonly log: ErrorLog;
  private readonly topics: Topics;
  private readonly folder: FolderKey;
  private unlocked: UnlockedCore | null = null;
  /** Calls that are being answered. */
  private running = 0;
  private renewing: Promise<void> | null = null;
  private mayRenew = true;
  private readonly handlers: ReturnType<typeof encryptionHandlers>;

  constructor(options: CoreOptions, lock: FolderLock, log: ErrorLog) {
    this.options = options;
    this.lock = lock;
    this.log = log;
    this.topics = openTopics(error => log.write('listener', error));
    options.shell.opened?.onChange(() => this.topics.publish('opened'));
    options.shell.updates?.onChange(() => this.topics.publish('updates'));
    this.folder = new FolderKey(options);
    this.handlers = encryptionHandlers({
      folder: this.folder,
      opened: () => this.open(),
      state: () => this.unlocked?.state() ?? this.lockedState(),
    });
  }

  async begin(): Promise<void> {
    await this.folder.begin();
    await this.open();
    await this.renewKey();
  }

  async call(area: string, name: string, input: unknown): Promise<Reply> {
    await this.renewing;
    if (this.unlocked === null) return this.callLocked(area, name, input);
    this.running += 1;
    try {
      return await this.unlocked.call(area, name, input);
    } finally {
      this.running -= 1;
      await this.renewKey();
    }
  }

  private callLocked(area: string, name: string, input: unknown): Promise<Reply> {
    const local = {
      desktopEncryption: this.handlers,
      desktopUpdates: updateHandlers(this.options.shell),
      desktopSession: {
        state: () => this.lockedState(),
        setLanguage: ({ language }: { language: Parameters<typeof writeLanguage>[1] }) => {
          writeLanguage(this.options.dataDir, language);
          return this.lockedState();
        },
      },
    };
    const explain = (error: unknown) => storageError(error, join(this.options.dataDir, 'replica.db'));
    return answerSome({ local, explain, report: this.log.write }, area, name, input);
  }

  subscribe(topic: Topic, listener: Listener): () => void {
    return this.topics.subscribe(topic, listener);
  }

  async close(): Promise<void> {
    this.mayRenew = false;
    await this.renewing;
    await this.unlocked?.close();
    this.lock.release();
  }

  private lockedState() {
    return lockedState(this.options, this.folder.state);
  }

  /** Once there is the key: encrypts what an earlier program left open, and starts to work. */
  private async open(server = this.options.server): Promise<void> {
    const { dataDir, shell } = this.options;
    const { key } = this.folder;
    if (key === null || this.unlocked !== null) return;
    finishRenewal(dataDir, key);
    const files = sealedFiles(dataDir, key);
    sealEarlierSession(dataDir, files);
    sealEarlierToken(dataDir, files, shell.keyring);
    encryptFile(join(dataDir, 'replica.db'), key);
    const parts = { ...this.options, server, files, key, log: this.log, encryption: this.handlers };
    this.unlocked = await openUnlocked(parts);
    for (const topic of allTopics) this.unlocked.subscribe(topic, data => this.topics.publish(topic, data));
  }

  /** Once the last person has gone: what the next one copies is not opened by the same key. */
  private async renewKey(): Promise<void> {
    if (this.renewing === null && this.mayRenew && this.running === 0 && this.unlocked?.isDiscarded())
      this.renewing = this.startAnew(this.unlocked).finally(() => (this.renewing = null));
    await this.renewing;
  }

  private async startAnew(former: UnlockedCore): Promise<void> {
    this.unlocked = null;
    await former.close();
    try {
      this.folder.renew();
    } catch (error) {
      // On a full disk the former key stays until the next start; which one counts stands in its file.
      this.mayRenew = false;
      this.log.write('encryption', error);
      await this.folder.begin();
    }
    await this.open(null);
    this.topics.publish('session');
  }
}

/** Corrects the mode of a folder that an earlier version made readable by other accounts, and reports it once. */
function openLog({ dataDir, now }: CoreOptions): ErrorLog {
  const log = openErrorLog(dataDir, now);
  const repair = repairDataFolder(dataDir);
  if (repair && repair.repaired > 0) log.note('files_closed_to_others', { ...repair });
  return log;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw storageFailure(error, folder);
  }
}
