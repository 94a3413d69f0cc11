import * as fs from 'node:fs';
import {
  createPrivateFile,
  repairFolder,
  type OwnFiles,
  type Repair,
} from '../../shared/association/private-folder.ts';

/** Everything that the server keeps in its data folder, with the logs that `npm start` writes beside it. */
const own: OwnFiles = {
  files:
    /^((aktuar|effects)\.db|server\.lock|backup\.lock|effects\.mark|jwt-secret|api-key|connection-key|move\.json|moved-away\.json|demo-verein\.txt|(server|desktop|start)\.log)/,
  folders: {
    mail: { files: /\.eml(\.part)?$/ },
    letters: { files: /\.(pdf|jsonl|part)$/ },
    uploads: { files: /\.part$/ },
    photos: { files: /^[0-9a-f]{64}-\d+\.jpg$|\.half$/ },
    move: 'all',
  },
  // Folders that are made closed.
  others: /^(desktop|(restore|backup|before-update)\.half|before-(restore|update)-[\d-]+)$/,
};

/** Closes the data folder and what the server has in it to all other accounts; null on Windows, which has no modes. */
export function repairDataFolder(folder: string): Repair | null {
  if (process.platform === 'win32') return null;
  const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = fs.constants;
  const openFlags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
  return repairFolder(folder, { fs, openFlags, own, now: () => performance.now() });
}

/** Makes a database file that only this account can read, where there is none. */
export const createOwnFile = (file: string): void => createPrivateFile(fs, file);
