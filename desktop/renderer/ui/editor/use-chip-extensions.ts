import type { Extensions } from '@tiptap/core';
import { useMemo } from 'react';
import type { ChipOptions } from './chip-node.ts';
import type { Chip } from './chip-text.ts';

/** The extensions of an editor; other placeholders make another editor. `onOpen` must stay the same. */
export function useChipExtensions(
  make: (options: ChipOptions) => Extensions,
  chips: readonly Chip[],
  onOpen: (pos: number) => void,
): Extensions {
  const key = JSON.stringify(chips);
  return useMemo(() => make({ chips: JSON.parse(key) as Chip[], onOpen }), [make, key, onOpen]);
}
