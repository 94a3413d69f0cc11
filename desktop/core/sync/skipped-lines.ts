import type { BadLine } from '../../../shared/sync/page-line.ts';
import { startResync } from '../../../shared/sync/replica/replica.ts';
import type { Replica } from '../replica/open-replica.ts';

const note = 'skipped_by';

interface Parts {
  readonly replica: Replica;
  readonly program: string;
  readonly report: (error: unknown) => void;
}

/** Writes skipped lines to the error log without their content, which is kept in the replica. */
export function reportSkipped({ replica, program, report }: Parts, lines: readonly BadLine[]): void {
  replica.setNote(note, program);
  const named = lines
    .slice(0, 10)
    .map(({ reason, tbl, id, seq }) => JSON.stringify([reason, tbl, id?.slice(0, 80), seq]));
  report(new Error(`skipped ${lines.length} lines of the server: ${named.join(' ')}`));
}

/** Another version of this program may understand what an earlier one skipped: it compares everything anew, once. */
export function retrySkipped({ replica, program }: Parts): void {
  const { store } = replica.engine;
  if (store.skipped() === false || store.marks().mode !== 'normal' || replica.note(note) === program) return;
  store.transaction(() => startResync(replica.engine));
}
