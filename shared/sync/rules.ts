import { mergeField, sameValue } from './merge.ts';
import type { Point } from './message.ts';

/**
 * The rules on which the safety of the sync depends. The engine calls them here, so that the simulation can replace one
 * by a broken version and prove that it detects it.
 */
export const syncRules = {
  /** What happens to one changed field on the server. */
  mergeField,

  /** An answer counts only when it belongs to the present cursor of this laptop. */
  answersCurrentPage: (page: Point | null, asked: Point | null) => sameValue(page, asked),

  /** Only a complete cut becomes visible. */
  isCompleteCut: (more: boolean) => !more,

  /** A change leaves the outbox when a pull of the same history reached its acknowledgement. */
  isCovered: (ack: Point, cursor: Point | null, witness: readonly Point[]) =>
    cursor !== null && ack.seq <= cursor.seq && witness.some(point => sameValue(point, ack)),

  /** The server misses a part of the stream: it has lost history, so everything is compared anew. */
  afterStreamGap: (): 'resync' | 'new_stream' => 'resync',
};

export type SyncRules = {
  readonly [K in keyof typeof syncRules]: (typeof syncRules)[K];
};
