import { entityOf, type EntityTable } from '../../shared/entities.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import type { LocalHandlers } from './answer.ts';
import { restoreShift, type ShiftParts } from './events/shifts/write-shift.ts';
import { allocateShares, type DecisionParts } from './finance/payments/decide-payment.ts';
import type { ReplicaRow } from './replica/row-store.ts';
import { entityRows } from './sync/changes/entity-rows.ts';

/** The areas whose rows come back by rules of their own. */
type Areas = Pick<
  LocalHandlers,
  | 'desktopMembers'
  | 'desktopMemberFilters'
  | 'desktopOffices'
  | 'desktopEvents'
  | 'desktopRegistrations'
  | 'desktopMailings'
  | 'desktopTemplates'
  | 'desktopLayouts'
  | 'desktopSuppressed'
  | 'desktopMemberNotes'
  | 'desktopMemberFiles'
  | 'desktopEventNotes'
  | 'desktopEventFiles'
>;

type Restorers = { readonly [T in EntityTable]?: (row: ReplicaRow<T>) => unknown };

/** Writes a deleted row of any table again, as the screens of its domain do it. */
export function rowRestorer(
  parts: DecisionParts & ShiftParts,
  areas: Areas,
): (tbl: string, row: Row) => void {
  const own: Restorers = {
    member: member => areas.desktopMembers.restore({ member }),
    member_filter: filter => areas.desktopMemberFilters.restore({ filter }),
    funktion: ({ uuid, name, email, vorstand, reihenfolge, active }) =>
      areas.desktopOffices.restore({ uuid, fields: { name, email, vorstand, reihenfolge, active } }),
    club_event: event => areas.desktopEvents.restore({ event, shifts: [] }),
    shift: shift => restoreShift(parts, shift),
    registration: registration => areas.desktopRegistrations.restore({ registration }),
    mailing: mailing => areas.desktopMailings.restore({ mailing }),
    template: template => areas.desktopTemplates.restore({ template }),
    pdf_template: template => areas.desktopLayouts.restore({ template }),
    suppressed_address: ({ uuid, address, reason, since }) =>
      areas.desktopSuppressed.restore({ uuid, address, reason, since }),
    member_note: note => areas.desktopMemberNotes.restore({ note }),
    member_file: file => areas.desktopMemberFiles.restore({ file }),
    event_note: note => areas.desktopEventNotes.restore({ note }),
    event_file: file => areas.desktopEventFiles.restore({ file }),
    payment: payment => restorePayment(parts, payment),
    allocation: ({ payment_id, invoice_id, amount, automatic }) =>
      allocateShares(parts, payment_id, [{ invoice_id, amount }], automatic),
  };
  return (tbl, row) => {
    if (!isTrashTable(tbl)) throw new DomainError('not_found', { what: tbl });
    // A row of the trash is one of its table.
    const restore = (own[tbl] ?? entityRows(tbl, parts).restore) as (row: Row) => unknown;
    restore(row);
  };
}

const isTrashTable = (tbl: string): tbl is EntityTable => entityOf(tbl)?.trash === true;

/** The server takes a payment in as an open one; what was decided about it is a change of its own. */
function restorePayment(parts: DecisionParts, payment: ReplicaRow<'payment'>): void {
  const rows = entityRows('payment', parts);
  rows.restore({ ...payment, status: 'open', note: '' });
  rows.update(payment.id, { status: payment.status, note: payment.note });
}
