import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../../../shared/errors.ts';
import { isEncryptedFile } from '../replica/open-file.ts';
import type { Keyring, ShellPort } from '../shell-port.ts';
import {
  forgetKeyFile,
  keepInKeyring,
  keepUnderPassphrase,
  newKey,
  openByKeyring,
  openByPassphrase,
  readKeyFile,
  type KeyKeeper,
} from './key-file.ts';
import { beginRenewal, finishRenewal, forgetReplica } from './renew-key.ts';

/** choose: a passphrase has to be chosen. locked: it is asked for. lost: nothing opens the files any more. */
export type FolderState = 'open' | 'choose' | 'locked' | 'lost';

interface FolderKeyParts {
  readonly dataDir: string;
  readonly shell: Pick<ShellPort, 'keyring' | 'passphrase'>;
}

/** The key of everything that the desktop keeps in its data folder. */
export class FolderKey {
  state: FolderState = 'locked';
  key: Buffer | null = null;
  private readonly parts: FolderKeyParts;
  /** Keeps another key as this one is kept; null while the folder is not open. */
  private keeper: KeyKeeper | null = null;

  constructor(parts: FolderKeyParts) {
    this.parts = parts;
  }

  /** By what the key is kept; null while there is none. */
  sealedBy(): 'keyring' | 'passphrase' | null {
    const found = readKeyFile(this.parts.dataDir);
    return found === null || found === 'none' ? null : found.sealed_by;
  }

  /** Opens it as far as no person is needed. */
  async begin(): Promise<void> {
    const { dataDir, shell } = this.parts;
    const found = readKeyFile(dataDir);
    if (found === 'none') return this.beginAnew();
    if (found === null) return this.is('lost', null);
    if (found.sealed_by === 'keyring') {
      const { keyring } = shell;
      const key = keyring === null ? null : openByKeyring(found, keyring);
      if (keyring) this.keeper = byKeyring(keyring);
      return this.is(key === null ? 'lost' : 'open', key);
    }
    const opened = shell.passphrase === undefined ? null : await openByPassphrase(found, shell.passphrase);
    if (opened === null) return this.is('locked', null);
    this.keeper = opened.keep;
    this.is('open', opened.key);
  }

  /** Throws `conflict` where there is a key already. */
  async choose(passphrase: string): Promise<void> {
    if (this.state !== 'choose') throw new DomainError('conflict', { what: 'passphrase' });
    const key = newKey();
    this.keeper = await keepUnderPassphrase(this.parts.dataDir, passphrase, key);
    this.is('open', key);
  }

  /** Throws `passphrase_wrong`. */
  async unlock(passphrase: string): Promise<void> {
    if (this.state !== 'locked') return;
    const { key, keep } = await this.opened(passphrase);
    this.keeper = keep;
    this.is('open', key);
  }

  /**
   * Wraps the key by another passphrase; the file of the former one is overwritten. Throws `passphrase_wrong`; `conflict`
   * where the system's keyring keeps the key.
   */
  async change(current: string, passphrase: string): Promise<void> {
    if (this.sealedBy() !== 'passphrase') throw new DomainError('conflict', { what: 'passphrase' });
    const { key } = await this.opened(current);
    this.keeper = await keepUnderPassphrase(this.parts.dataDir, passphrase, key);
  }

  /** Another key for an empty folder, kept as the former one was, which nothing opens any more. Nothing may have the replica open. */
  renew(): void {
    const { dataDir } = this.parts;
    if (this.key === null || this.keeper === null) return;
    const next = newKey();
    beginRenewal(dataDir, this.key, next);
    this.keeper(dataDir, next);
    finishRenewal(dataDir, next);
    this.is('open', next);
  }

  /** Deletes everything that the key opens, and the key. */
  async startAfresh(): Promise<void> {
    const { dataDir } = this.parts;
    forgetReplica(dataDir);
    for (const name of ['session.sealed', 'device.sealed']) rmSync(join(dataDir, name), { force: true });
    forgetKeyFile(dataDir);
    await this.begin();
  }

  private async opened(passphrase: string): Promise<{ readonly key: Buffer; readonly keep: KeyKeeper }> {
    const found = readKeyFile(this.parts.dataDir);
    const opened = found === null || found === 'none' ? null : await openByPassphrase(found, passphrase);
    if (opened === null) throw new DomainError('passphrase_wrong', {});
    return opened;
  }

  private async beginAnew(): Promise<void> {
    const { dataDir, shell } = this.parts;
    if (isEncryptedFile(join(dataDir, 'replica.db'))) return this.is('lost', null);
    const key = newKey();
    if (shell.keyring !== null) {
      this.keeper = byKeyring(shell.keyring);
      this.keeper(dataDir, key);
    } else if (shell.passphrase !== undefined)
      this.keeper = await keepUnderPassphrase(dataDir, shell.passphrase, key);
    else return this.is('choose', null);
    this.is('open', key);
  }

  private is(state: FolderState, key: Buffer | null): void {
    this.state = state;
    this.key = key;
  }
}

const byKeyring =
  (keyring: Keyring): KeyKeeper =>
  (dataDir, key) =>
    keepInKeyring(dataDir, keyring, key);
