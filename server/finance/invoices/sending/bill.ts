import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import type { BillRef } from './bill-ref.ts';

/** An invoice or a reminder that is to leave. */
export interface Bill {
  readonly ref: BillRef;
  readonly invoice: Invoice;
  /** In Rappen. */
  readonly amount: number;
  readonly due_at: string;
  /** File name of its PDF. */
  readonly filename: string;
  /** Why it may not leave. */
  readonly refused: 'cancelled' | 'paid' | null;
}
