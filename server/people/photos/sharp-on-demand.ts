import type sharp from 'sharp';

let loading: Promise<typeof sharp> | null = null;

/** The picture library, read at its first use: a start that draws nothing does without its half second. */
export function sharpOnDemand(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // Each photo comes once: what would be kept for the next one is memory for nothing.
    loaded.cache(false);
    return loaded;
  });
  return loading;
}
