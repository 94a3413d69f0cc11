import { useSyncExternalStore } from 'react';
import { api, subscribe } from '../../../api.ts';

/** Small squares as the page shows them: each is asked for once, those of one moment together. */
const addresses = new Map<string, string>();
/** Asked for, and not here yet: a photo of others comes after their row. */
const missing = new Set<string>();
const listeners = new Set<() => void>();
let asking: number | null = null;
const mostAtOnce = 500;

function ask(hash: string): void {
  missing.add(hash);
  asking ??= requestAnimationFrame(() => void fetchMissing());
}

async function fetchMissing(): Promise<void> {
  asking = null;
  const hashes = [...missing].slice(0, mostAtOnce);
  if (hashes.length === 0) return;
  // What cannot be read now is read when core says that photos have changed.
  const found = await api.desktopPhotos.small({ hashes }).catch(() => ({}));
  for (const [hash, bytes] of Object.entries(found)) {
    missing.delete(hash);
    addresses.set(hash, URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })));
  }
  if (Object.keys(found).length > 0) for (const listener of listeners) listener();
}

let end: (() => void) | null = null;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  end ??= subscribe('photos', () => void fetchMissing());
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end?.();
    end = null;
  };
}

/** Address of a photo's small square; null where there is none, or none yet. */
export function useSmallPhoto(hash: string | null): string | null {
  return useSyncExternalStore(follow, () => {
    if (hash === null) return null;
    const known = addresses.get(hash);
    if (known === undefined && !missing.has(hash)) ask(hash);
    return known ?? null;
  });
}
