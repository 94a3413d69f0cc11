import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoredFile } from '../../../shared/fields.ts';
import { folderError } from '../../db/data-folder.ts';

/** A file that an upload is written to. */
export interface OpenUpload {
  write(chunk: Uint8Array): Promise<void>;
  /** Closes the file; it stays until it is removed. */
  close(): Promise<StoredFile>;
  /** Closes and removes it. */
  remove(): Promise<void>;
}

export interface UploadFolder {
  /** A new file that only this account can read. Throws `storage_full` or `storage_readonly`, as writing it does. */
  create(): Promise<OpenUpload>;
}

/** The folder of uploads in a data folder, emptied of what a crash left there. */
export function openUploadFolder(dataDir: string, newName: () => string): UploadFolder {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  return {
    async create() {
      const path = join(folder, `${newName()}.part`);
      const file = await inFolder(folder, () => open(path, 'wx', 0o600));
      let size = 0;
      let isOpen = true;
      const shut = async () => {
        if (isOpen) await file.close();
        isOpen = false;
      };
      return {
        async write(chunk) {
          await inFolder(folder, () => file.writeFile(chunk));
          size += chunk.length;
        },
        async close() {
          await inFolder(folder, shut);
          return new StoredFile(path, size);
        },
        async remove() {
          await shut().catch(() => undefined);
          // What cannot be removed now goes at the next start.
          await rm(path, { force: true }).catch(() => undefined);
        },
      };
    },
  };
}

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw folderError(error, folder);
  }
}
