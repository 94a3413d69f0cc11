import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../../../shared/errors.ts';
import { isEncryptedFile } from '../replica/open-file.ts';
import type { ShellPort } from '../shell-port.ts';
import {
  forgetKeyFile,
  keepInKeyring,
  keepUnderPassphrase,
  newKey,
  openByKeyring,
  openByPassphrase,
  readKeyFile,
} from './key-file.ts';

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
      const key = shell.keyring === null ? null : openByKeyring(found, shell.keyring);
      return this.is(key === null ? 'lost' : 'open', key);
    }
    const key = shell.passphrase === undefined ? null : await openByPassphrase(found, shell.passphrase);
    return this.is(key === null ? 'locked' : 'open', key);
  }

  /** Throws `conflict` where there is a key already. */
  async choose(passphrase: string): Promise<void> {
    if (this.state !== 'choose') throw new DomainError('conflict', { what: 'passphrase' });
    const key = newKey();
    await keepUnderPassphrase(this.parts.dataDir, passphrase, key);
    this.is('open', key);
  }

  /** Throws `passphrase_wrong`. */
  async unlock(passphrase: string): Promise<void> {
    if (this.state === 'locked') this.is('open', await this.opened(passphrase));
  }

  /** Throws `passphrase_wrong`; `conflict` where the system's keyring keeps the key. */
  async change(current: string, passphrase: string): Promise<void> {
    if (this.sealedBy() !== 'passphrase') throw new DomainError('conflict', { what: 'passphrase' });
    await keepUnderPassphrase(this.parts.dataDir, passphrase, await this.opened(current));
  }

  /** Deletes everything that the key opens, and the key. */
  async startAfresh(): Promise<void> {
    const { dataDir } = this.parts;
    for (const ending of ['', '-wal', '-shm', '.draft', '.former'])
      rmSync(join(dataDir, `replica.db${ending}`), { force: true });
    for (const name of ['session.sealed', 'device.sealed']) rmSync(join(dataDir, name), { force: true });
    forgetKeyFile(dataDir);
    await this.begin();
  }

  private async opened(passphrase: string): Promise<Buffer> {
    const found = readKeyFile(this.parts.dataDir);
    const key = found === null || found === 'none' ? null : await openByPassphrase(found, passphrase);
    if (key === null) throw new DomainError('passphrase_wrong', {});
    return key;
  }

  private async beginAnew(): Promise<void> {
    const { dataDir, shell } = this.parts;
    if (isEncryptedFile(join(dataDir, 'replica.db'))) return this.is('lost', null);
    const key = newKey();
    if (shell.keyring !== null) keepInKeyring(dataDir, shell.keyring, key);
    else if (shell.passphrase !== undefined) await keepUnderPassphrase(dataDir, shell.passphrase, key);
    else return this.is('choose', null);
    this.is('open', key);
  }

  private is(state: FolderState, key: Buffer | null): void {
    this.state = state;
    this.key = key;
  }
}
