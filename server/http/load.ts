import type { UploadPace } from './body/upload-body.ts';
import type { UploadFolder } from './body/upload-folder.ts';
import { createSlots, type SlotLimits, type Slots } from './slots.ts';

/** How much large work the server takes on at once. */
export interface LoadLimits {
  readonly uploads: SlotLimits;
  /** Of endpoints that are declared `heavy`. */
  readonly heavy: SlotLimits;
  readonly pace: UploadPace;
}

const usual: LoadLimits = {
  uploads: { perCaller: 2, inAll: 4, waitMs: 5_000, mostWaiting: 40 },
  heavy: { perCaller: 2, inAll: 4, waitMs: 10_000, mostWaiting: 40 },
  pace: { idleMs: 10_000, graceMs: 20_000, bytesPerSecond: 10_000, totalMs: 240_000 },
};

/** What bounds large work: slots, and the folder and pace of uploads. */
export interface Load {
  readonly uploads: Slots;
  readonly heavy: Slots;
  readonly pace: UploadPace;
  readonly folder: UploadFolder;
}

export function createLoad(folder: UploadFolder, limits: Partial<LoadLimits> = {}): Load {
  const { uploads, heavy, pace } = { ...usual, ...limits };
  return { uploads: createSlots(uploads), heavy: createSlots(heavy), pace, folder };
}
