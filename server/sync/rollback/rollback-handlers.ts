import { DomainError } from '../../../shared/errors.ts';
import { roleMay, type Actor } from '../../../shared/permission.ts';
import type { rollbackContract } from '../../../shared/sync/rollback-contract.ts';
import type { Call, Handlers } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import {
  endRollbacks,
  hasReported,
  lastRollback,
  noteReport,
  openRollback,
  reportsOf,
} from '../../db/rollback-store.ts';
import { highestInvoiceNumber } from '../../finance/invoices/invoice-store.ts';
import { mailBacklog } from '../../delivery/mail-backlog.ts';
import { takeOverDue } from '../../messages/mailings/claim-deliveries.ts';
import type { EffectsMarks } from './effects-marks.ts';
import { retakeErasures, type ReportedErasure } from './retake-erasures.ts';
import { noticeLostMark } from './rollback.ts';
import type { SyncStores } from '../sync-store.ts';

/** No laptop lifts the numbers of invoices further than this above those that the server knows. */
const farthest = 1_000_000;
/** Lines of the outbox that are moved at once. */
const linesAtOnce = 200;

interface Parts {
  readonly marks: EffectsMarks;
  readonly stores: Pick<SyncStores, 'rescue' | 'tables'>;
  /** Called when a device has shown that effects.db was put back. */
  readonly noticed: (device: string) => void;
}

type RollbackHandlers = Handlers<typeof rollbackContract>;

/** How a server learns that its data was put back, gets back what laptops know, and sends again. */
export const rollbackHandlers = (parts: Parts): RollbackHandlers => ({
  witness: witnessing(parts),
  report: reporting(parts),
  get: ({ effects }) => {
    const rollback = openRollback(effects);
    if (rollback === null) return { rollback: null };
    const { id, reason, noticed_at: since } = rollback;
    const held = mailBacklog(effects)?.count ?? 0;
    return { rollback: { reason, since, ...reportsOf(effects, id), held } };
  },
  end(call) {
    // What became due a moment ago is decided too.
    while (takeOverDue(call, linesAtOnce) > 0);
    const held = mailBacklog(call.effects)?.count ?? 0;
    if (held > 0) throw new DomainError('rollback_undecided', { count: held });
    call.effects.write(call.actor.name, () =>
      endRollbacks(call.effects, call.actor.name, call.now().toISOString()),
    );
    return null;
  },
});

const witnessing =
  ({ marks, stores, noticed }: Parts): RollbackHandlers['witness'] =>
  (call, { mark }) => {
    const device = deviceOf(call.actor);
    const seen = mark === null ? null : marks.judge(mark);
    if (seen?.state === 'lost' && noticeLostMark(call, seen.given, device.device_id))
      noticed(device.device_id);
    const rollback = lastRollback(call.effects);
    return {
      server_id: stores.rescue.identity(call.newId()),
      mark: marks.current(),
      asks: rollback !== null && !hasReported(call.effects, rollback.id, device.device_id),
    };
  };

function reporting({ stores }: Parts): RollbackHandlers['report'] {
  /** Erasures that came back by a report that is not at its end, by its device. */
  const underWay = new Map<string, number>();
  return async (call, { erasures, invoice, last }) => {
    const { device_id } = deviceOf(call.actor);
    const rollback = lastRollback(call.effects);
    // Only who was asked is listened to.
    if (rollback === null || hasReported(call.effects, rollback.id, device_id)) return { taken: 0 };
    liftInvoiceNumbers(call, invoice);
    const taken = await retakeErasures(call, stores, allowed(call, stores, erasures));
    const sum = (underWay.get(device_id) ?? 0) + taken;
    underWay.set(device_id, sum);
    if (last) {
      underWay.delete(device_id);
      const note = {
        rollback: rollback.id,
        device: device_id,
        at: call.now().toISOString(),
        erasures: sum,
      };
      call.effects.write('system', () => noteReport(call.effects, note));
    }
    return { taken };
  };
}

function deviceOf(actor: Actor): Extract<Actor, { kind: 'device' }> {
  if (actor.kind !== 'device') throw new DomainError('forbidden', {});
  return actor;
}

function liftInvoiceNumbers({ db, effects }: Call, seen: number): void {
  if (seen <= highestInvoiceNumber(db) + farthest) takeNumbers(effects, 'invoice', 0, seen);
}

/** An erasure deletes for good: it was signed by this server, or the person of the device may erase anyway. */
function allowed(
  { actor }: Call,
  { rescue }: Parts['stores'],
  erasures: readonly ReportedErasure[],
): readonly ReportedErasure[] {
  const mayErase = actor.kind === 'device' && roleMay(actor.role, 'erasures.write') && !actor.limitedTo;
  return erasures.filter(erasure => mayErase || rescue.isOwnErasure(erasure.er, erasure));
}
