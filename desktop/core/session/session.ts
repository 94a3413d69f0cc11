import type { OwnRights } from '../../../shared/access/accesses/role.ts';
import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import type { Language } from '../../../shared/language.ts';
import type { Permission } from '../../../shared/permission.ts';
import type { SyncState } from '../../../shared/sync/desktop-sync-contract.ts';
import type { Target } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { StoredSession } from './session-file.ts';

/** A device as the server enrolled it for a person. */
export interface Enrolment {
  readonly person: { readonly email: string; readonly name: string };
  readonly device: { readonly id: string; readonly name: string };
  readonly rights: OwnRights;
  readonly token: string;
}

/** The signed-in person, the server, and the sync between them. */
export interface Session {
  state(): DesktopState;
  syncState(): SyncState;
  /** Syncs at once where that can be; answers the state after. */
  syncNow(): Promise<SyncState>;
  /** The server that calls go to; `token` null before login. Throws `not_signed_in` while no server is known. */
  target(): Target;
  device(): StoredSession['device'];
  isSignedIn(): boolean;
  /** True when the server was not heard for so long that it has to be asked first. */
  isLocked(): boolean;
  /** True when the person has this permission by the server's last answer; also without a network. */
  may(permission: Permission): boolean;
  /** True when the remembered address is one that nothing is sent to. */
  isInsecure(): boolean;
  /** Stores a server's address, and starts to sync with it if a person is signed in. Throws as `checkServer`. */
  useServer(address: string): Promise<void>;
  /** Works with this server from now on, before it has answered. */
  choose(server: string, demo: boolean): void;
  /** The association moved: the same person goes on with the same copy at another address. */
  follow(server: string): Promise<void>;
  /** Shows this computer's screens in a language from now on. Throws `storage_full` or `storage_readonly`. */
  setLanguage(language: Language): Promise<void>;
  /** Notes that the person who works here has seen the tour. Throws `storage_full` or `storage_readonly`. */
  markTour(): void;
  /** Tells no more of a copy of this folder. Throws `storage_full` or `storage_readonly`. */
  putCopyNoteAway(): void;
  /** It can be reached again. */
  serverBack(): void;
  /** Tells the page where it may have to look again. */
  announce(): void;
  /** Deletes the copy with what waits in it. */
  emptyCopy(): void;
  /** As `signOut`, and the server is forgotten too. */
  leaveServer(): Promise<void>;
  /** A copy belongs to one association: throws `outbox_not_empty` while changes wait in it for another server. */
  assertOwnCopy(): void;
  /** Begins to work as this person on this device. */
  signIn(enrolment: Enrolment): Promise<void>;
  /** Ends it: token, copy and whatever waits in it are gone. */
  signOut(): Promise<void>;
  close(): Promise<void>;
}

/** How many changes, refusals, files and photos would be lost with this copy. */
export const unsentCount = (replica: Replica): number =>
  replica.waitingCount() +
  replica.refused().length +
  replica.files.waiting().length +
  replica.photos.marks().filter(({ state }) => state !== 'sent').length;
