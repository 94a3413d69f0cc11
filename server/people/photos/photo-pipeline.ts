import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { StoredFile } from '../../../shared/fields.ts';
import type { Crop, PhotoSize } from '../../../shared/people/photo.ts';
import type { Context } from '../../context.ts';
import { photoFolder, type PhotoFolder } from './photo-folder.ts';
import { isPhotoUsed } from './photo-store.ts';
import { openImageProcess, type ImageLimits } from './worker/image-process.ts';

/** An unused photo may be about to be assigned to a restored member. */
const graceMs = 24 * 3_600_000;

/** Where photos are drawn and kept. */
export interface PhotoPipeline {
  /**
   * Draws a photo, keeps it and has `give` write the member that it belongs to. No sweep removes it in between; when `give` throws
   * it is as if it had never come. Throws `validation_failed`, `storage_full` or `storage_readonly`.
   */
  keep<T>(photo: GivenPhoto, give: (hash: string) => T): Promise<T>;
  read(hash: string, size: PhotoSize): Promise<Buffer | null>;
  /** Removes the files of an unused photo at once: after it was replaced or its owner erased. */
  forget(hash: string | null): void;
  /** Removes unused photos: after a day, or all of them at once after an erasure. */
  sweep(how?: 'old' | 'all'): Promise<void>;
  /** Id of the process that decodes photos; null while none runs. */
  workerPid(): number | null;
  /** Ends that process. */
  stop(): Promise<void>;
}

export interface GivenPhoto {
  readonly photo: Uint8Array | StoredFile;
  readonly crop: Crop | null;
}

type Tools = Pick<Context, 'db' | 'now' | 'newId'>;

/** Opens the photos of a data folder and clears what a crash left there half. */
export async function openPhotoPipeline(
  dataDir: string,
  context: Tools,
  limits: Partial<ImageLimits> = {},
): Promise<PhotoPipeline> {
  const folder = photoFolder(join(dataDir, 'photos'), context.newId);
  await folder.tidy();
  const underWay = new Map<string, number>();
  const images = openImageProcess(limits);
  const forget = (hash: string | null): void => {
    if (hash !== null && !underWay.has(hash) && !isPhotoUsed(context.db, hash)) folder.remove(hash);
  };
  return {
    async keep({ photo, crop }, give) {
      const squares = await images.draw(photo instanceof StoredFile ? photo.path : photo, crop);
      const hash = createHash('sha256').update(squares[512]).digest('hex');
      underWay.set(hash, (underWay.get(hash) ?? 0) + 1);
      try {
        if (!folder.has(hash)) await folder.write(hash, squares);
        return give(hash);
      } finally {
        leave(underWay, hash);
        forget(hash);
      }
    },
    read: (hash, size) => folder.read(hash, size),
    forget,
    workerPid: () => images.pid(),
    stop: () => images.stop(),
    sweep: how => sweep(folder, context, { all: how === 'all', forget }),
  };
}

function leave(underWay: Map<string, number>, hash: string): void {
  const others = (underWay.get(hash) ?? 1) - 1;
  if (others > 0) underWay.set(hash, others);
  else underWay.delete(hash);
}

interface CleanUp {
  readonly all: boolean;
  readonly forget: (hash: string) => void;
}

async function sweep(folder: PhotoFolder, { now }: Tools, { all, forget }: CleanUp): Promise<void> {
  // The clock of files is the machine's.
  const before = all ? new Date(Number.MAX_SAFE_INTEGER / 2) : new Date(now().getTime() - graceMs);
  for (const hash of await folder.before(before)) forget(hash);
}
