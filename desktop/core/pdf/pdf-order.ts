import type { ParticipantListOptions, PlanOptions } from '../../../shared/events/plan.ts';
import type { DunningDocument } from '../../../shared/finance/invoices/dunning/dunning-document.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { ParticipantSource } from '../../../shared/pdf/participant-list.ts';
import type { GroupSource } from '../../../shared/pdf/plans/group-plan.ts';
import type { HelperSource } from '../../../shared/pdf/plans/helper-letter.ts';
import type { Printing } from '../../../shared/pdf/plans/plan-file.ts';
import type { LetterSource } from '../../../shared/pdf/letter/letter-source.ts';
import type { ListSource } from '../../../shared/pdf/list-file.ts';
import type { PhoneSource } from '../../../shared/pdf/phone-list/phone-list.ts';
import type { PlanSource } from '../../../shared/pdf/plans/plan-source.ts';
import type { Branding } from '../../../shared/letters/layouts/layout.ts';
import type { Carrier } from '../../../shared/letters/envelope.ts';

/** Everything that can be drawn, with all that is needed for it: plain data that travels to a thread. */
export type PdfOrder =
  | {
      readonly kind: 'invoice';
      readonly invoice: Invoice;
      readonly branding: Branding;
      readonly carrier: Carrier;
    }
  | {
      readonly kind: 'invoices';
      readonly invoices: readonly Invoice[];
      readonly branding: Branding;
      readonly format: 'pdf' | 'zip';
    }
  | {
      readonly kind: 'letter';
      readonly source: LetterSource;
      readonly branding: Branding;
      readonly carrier: Carrier;
    }
  | {
      readonly kind: 'dunning';
      readonly document: DunningDocument;
      readonly branding: Branding;
      readonly carrier: Carrier;
    }
  | {
      readonly kind: 'dunnings';
      readonly documents: readonly DunningDocument[];
      readonly branding: Branding;
      readonly format: 'pdf' | 'zip';
    }
  | { readonly kind: 'workPlan'; readonly source: PlanSource; readonly printing: Printing<PlanOptions> }
  | { readonly kind: 'groupPlan'; readonly source: GroupSource; readonly printing: Printing<PlanOptions> }
  | {
      readonly kind: 'participantList';
      readonly source: ParticipantSource;
      readonly printing: Printing<ParticipantListOptions>;
    }
  | { readonly kind: 'phoneList'; readonly source: PhoneSource }
  | { readonly kind: 'list'; readonly source: ListSource }
  | { readonly kind: 'helperPlan'; readonly source: HelperSource; readonly printing: Printing<null> };

/** An order in portions of so many documents, of which `joinedOrder` makes the order again; one of a single document as it is. */
export function portionsOf(order: PdfOrder, most: number): PdfOrder[] {
  if (order.kind === 'invoices')
    return portions(order.invoices, most).map(invoices => ({ ...order, invoices }));
  if (order.kind === 'dunnings')
    return portions(order.documents, most).map(documents => ({ ...order, documents }));
  return [order];
}

/** The order whose portions these are; `last` is the last one. */
export function joinedOrder(before: readonly PdfOrder[], last: PdfOrder): PdfOrder {
  const all = [...before, last];
  if (last.kind === 'invoices')
    return { ...last, invoices: all.flatMap(each => (each.kind === 'invoices' ? each.invoices : [])) };
  if (last.kind === 'dunnings')
    return { ...last, documents: all.flatMap(each => (each.kind === 'dunnings' ? each.documents : [])) };
  return last;
}

function portions<T>(all: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(all.length / most));
  return Array.from({ length: count }, (_, at) => all.slice(at * most, (at + 1) * most));
}
