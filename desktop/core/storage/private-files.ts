import * as fs from 'node:fs';
import {
  createPrivateFile,
  repairFolder,
  type OwnFiles,
  type Repair,
} from '../../../shared/association/private-folder.ts';

/** Everything that the desktop keeps in its data folder. `window`: the profile of Electron's own browser. */
const own: OwnFiles = {
  files:
    /^(replica\.db|desktop\.lock|desktop\.log|start\.log|server-(demo|own)\.log|session\.(json|sealed)|backup\.json|device-token|device\.sealed|renewal\.sealed|replica-key\.json|window\.json|open-desktop\.html)/,
  folders: { window: 'all' },
  // Each server inside the program closes its own folder.
  others: /^servers$/,
};

const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = fs.constants;

/** Closes the data folder and what the desktop has in it to all other accounts; null on Windows, which has no modes. */
export const repairDataFolder = (dataDir: string): Repair | null => repair(dataDir, own);

/** The same for a folder that belongs to the program with everything in it. */
export const repairProfile = (folder: string): Repair | null => repair(folder, 'all');

function repair(folder: string, files: OwnFiles | 'all'): Repair | null {
  if (process.platform === 'win32') return null;
  const now = (): number => performance.now();
  return repairFolder(folder, { fs, openFlags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, own: files, now });
}

/** Makes a database file that only this account can read, where there is none. */
export const createOwnFile = (file: string): void => createPrivateFile(fs, file);
