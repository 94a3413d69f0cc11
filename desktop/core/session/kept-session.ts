import type { OwnRights } from '../../../shared/access/accesses/role.ts';
import { DomainError } from '../../../shared/errors.ts';
import { switchLanguage } from '../../../shared/i18n/load-language.ts';
import type { Language } from '../../../shared/language.ts';
import type { Permission } from '../../../shared/permission.ts';
import type { FolderCopy } from '../../../shared/sync/folder-start.ts';
import type { Target } from '../remote.ts';
import { tokenName } from './device-token.ts';
import { writeSession, type StoredSession } from './session-file.ts';
import type { SessionParts } from './session-parts.ts';
import { hasToured, touredNow } from './tour-mark.ts';

/** What a session keeps from one start to the next: the server, the device with its token, and what its person has read. */
export abstract class KeptSession {
  protected readonly parts: SessionParts;
  protected stored: StoredSession;
  protected token: string | null;

  constructor(parts: SessionParts, stored: StoredSession, token: string | null) {
    this.parts = parts;
    this.stored = stored;
    this.token = token;
  }

  target(): Target {
    const { server } = this.stored;
    if (server === null) throw new DomainError('not_signed_in', {});
    return { server, token: this.token };
  }

  device(): StoredSession['device'] {
    return this.stored.device;
  }

  isSignedIn(): boolean {
    return this.token !== null && this.stored.device !== null;
  }

  may(permission: Permission): boolean {
    return this.stored.rights.permissions.includes(permission);
  }

  async setLanguage(language: Language): Promise<void> {
    await switchLanguage(language);
    this.keep({ language });
    this.parts.languageChanged();
  }

  markTour(): void {
    if (!hasToured(this.stored)) this.keep({ toured: touredNow(this.stored) });
  }

  putCopyNoteAway(): void {
    this.keep({ copy_note: null });
  }

  protected hearCopies(copies: readonly FolderCopy[]): void {
    const fresh = copies.find(({ id }) => !this.stored.copies_told.includes(id));
    if (!fresh) return;
    const own = this.stored.device?.name ?? '';
    const copies_told = copies.map(({ id }) => id);
    this.keep({ copies_told, copy_note: { kind: 'original', own, other: fresh.name } });
  }

  protected knownRights(rights: OwnRights): void {
    if (JSON.stringify(rights) !== JSON.stringify(this.stored.rights)) this.keep({ rights });
  }

  protected forgetToken(): void {
    this.token = null;
    this.parts.context.files.write(tokenName, null);
  }

  protected keep(change: Partial<StoredSession>): void {
    this.stored = { ...this.stored, ...change };
    const { dataDir, files } = this.parts.context;
    writeSession(dataDir, files, this.stored);
    this.parts.changed();
  }
}
