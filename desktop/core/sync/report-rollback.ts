import { DomainError } from '../../../shared/errors.ts';
import type { ReplicaEngine } from '../../../shared/sync/replica/replica.ts';
import { erasuresPerReport } from '../../../shared/sync/rollback-contract.ts';
import type { SyncTransport } from './transport.ts';

/**
 * Shows the server the newest mark that it gave to this laptop, before anything else of a greeting: a server whose data
 * was put back notices it by that, and is told which rows were erased and which numbers are taken. Throws
 * `server_changed` where it is another server.
 */
export async function showWitness(
  engine: ReplicaEngine,
  transport: Pick<SyncTransport, 'witness' | 'report'>,
): Promise<void> {
  const { store } = engine;
  const { witness: mark = null, server } = store.marks();
  const answer = await transport.witness({ mark });
  // A server from before does not know the call.
  if (answer === null) return;
  if (server !== null && answer.server_id !== server) throw new DomainError('server_changed', {});
  if (answer.asks) await report(engine, transport);
  // Not before the report: a stop in between shows the old mark again.
  if (answer.mark !== mark) store.transaction(() => store.mark({ witness: answer.mark }));
}

/** Everything that was erased here, ids only, and the highest number of an invoice. */
async function report({ store }: ReplicaEngine, transport: Pick<SyncTransport, 'report'>): Promise<void> {
  let after = { tbl: '', id: '' };
  for (let last = false; !last;) {
    const found = store.keptErasures(after, erasuresPerReport);
    last = found.length < erasuresPerReport;
    const erasures = found.map(({ tbl, id, er }) => ({ tbl, id, er }));
    await transport.report({ erasures, invoice: store.highestInvoice(), last });
    after = found.at(-1) ?? after;
  }
}
