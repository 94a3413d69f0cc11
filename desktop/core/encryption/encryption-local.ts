import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { LocalHandlers } from '../answer.ts';
import type { CoreOptions } from '../core-options.ts';
import { desktopState } from '../session/desktop-state.ts';
import { readLanguage, signedOut } from '../session/session-file.ts';
import type { FolderKey, FolderState } from './folder-key.ts';

interface EncryptionParts {
  readonly folder: FolderKey;
  /** Called when there may be a key now: resolves when the program works. */
  readonly opened: () => Promise<void>;
  readonly state: () => DesktopState;
}

/** Unlocking what this computer keeps, and the passphrase for it. */
export function encryptionHandlers({
  folder,
  opened,
  state,
}: EncryptionParts): LocalHandlers['desktopEncryption'] {
  const then = async (work: Promise<void>): Promise<DesktopState> => {
    await work;
    await opened();
    return state();
  };
  return {
    state: () => ({ sealed_by: folder.sealedBy() }),
    choose: ({ passphrase }) => then(folder.choose(passphrase)),
    unlock: ({ passphrase }) => then(folder.unlock(passphrase)),
    async change({ current, passphrase }) {
      await folder.change(current, passphrase);
      return null;
    },
    retry: () => then(folder.state === 'lost' ? folder.begin() : Promise.resolve()),
    startAfresh() {
      if (folder.state === 'open') throw new DomainError('conflict', { what: 'passphrase' });
      return then(folder.startAfresh());
    },
  };
}

const phases = { choose: 'protect', locked: 'locked', lost: 'key_lost', open: 'locked' } as const;

/** What the page is told while the folder is locked: nothing of what is kept in it. */
export const lockedState = (options: CoreOptions, folder: FolderState): DesktopState =>
  desktopState(
    { ...signedOut, language: readLanguage(options.dataDir) },
    {
      context: options,
      local: {
        state: () => ({ is_possible: false, kind: null, state: 'stopped', problem: null, own_exists: false }),
      },
      move: () => ({ running: null, ended: null }),
    },
    { phase: phases[folder], first_sync: null },
  );
