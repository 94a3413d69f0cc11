import type { ParticipantListOptions, PlanOptions } from '../../../shared/events/plan.ts';
import type { DunningDocument } from '../../../shared/finance/invoices/dunning/dunning-document.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { ParticipantSource } from '../../../shared/pdf/participant-list.ts';
import type { GroupSource } from '../../../shared/pdf/plans/group-plan.ts';
import type { HelperSource } from '../../../shared/pdf/plans/helper-letter.ts';
import type { Printing } from '../../../shared/pdf/plans/plan-file.ts';
import type { LetterSource } from '../../../shared/pdf/letter/letter-source.ts';
import type { PhoneSource } from '../../../shared/pdf/phone-list/phone-list.ts';
import type { PlanSource } from '../../../shared/pdf/plans/plan-source.ts';
import type { Branding } from '../../../shared/letters/layouts/layout.ts';
import type { Carrier } from '../../../shared/letters/envelope.ts';

/** Everything that can be drawn, with all that is needed for it: plain data that travels to a thread. */
export type PdfOrder =
  | {
      readonly kind: 'invoice';
      readonly invoice: Invoice;
      readonly look: Branding;
      readonly carrier: Carrier;
    }
  | {
      readonly kind: 'invoices';
      readonly invoices: readonly Invoice[];
      readonly look: Branding;
      readonly format: 'pdf' | 'zip';
    }
  | {
      readonly kind: 'letter';
      readonly source: LetterSource;
      readonly look: Branding;
      readonly carrier: Carrier;
    }
  | {
      readonly kind: 'dunning';
      readonly document: DunningDocument;
      readonly look: Branding;
      readonly carrier: Carrier;
    }
  | {
      readonly kind: 'dunnings';
      readonly documents: readonly DunningDocument[];
      readonly look: Branding;
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
  | { readonly kind: 'helperPlan'; readonly source: HelperSource; readonly printing: Printing<null> };
