import { z } from 'zod';
import { day, filledLine, instant, line, uuid } from '../../fields.ts';
import { currencies } from '../../money.ts';
import { knownReasons, paymentKinds, statementKinds } from './camt/statement.ts';

/** More than any account holds; what is larger is no whole number in Rappen. */
const largest = 9e13;
/** Francs with their cents; less than nothing for what goes out. */
const sum = z
  .number()
  .min(-largest, { error: 'amount', abort: true })
  .max(largest, { error: 'amount', abort: true })
  .refine(amount => Math.round(amount * 100) / 100 === amount, 'amount');
const filledSum = sum.refine(amount => amount !== 0, 'amount');
const bookkeeping = { created_at: instant, updated_at: instant, version: z.int() };

/** One statement or notification of the bank that was taken in. */
export const bankStatementFields = z.strictObject({
  kind: z.enum(statementKinds),
  account: filledLine(34),
  statement_id: line(140),
  message_id: line(140),
  currency: z.enum(currencies),
  from_on: day.nullable(),
  to_on: day.nullable(),
  opening: sum.nullable(),
  closing: sum.nullable(),
  /** Booked entries, in both directions. */
  entries: z.int().min(0),
  /** Entries that took money out; they are not kept. */
  debits: z.int().min(0),
  file_name: line(260),
  imported_by: line(120),
});
export const bankStatementSchema = z.object({ id: uuid, ...bankStatementFields.shape, ...bookkeeping });

const paymentStatuses = ['open', 'ignored'] as const;

/** What the bank told of one transaction. */
export const paymentFacts = z.strictObject({
  statement_id: uuid,
  kind: z.enum(paymentKinds),
  account: filledLine(34),
  booked_on: day,
  value_on: day.nullable(),
  /** What came in; less than nothing for what the bank took back. */
  amount: filledSum,
  charges: sum,
  currency: z.enum(currencies),
  reference: line(140),
  message: line(1000),
  payer_name: line(140),
  payer_iban: line(34),
  bank_reference: line(140),
  entry_reference: line(140),
});

/** ignored: a person said that it is for no invoice, or settled otherwise; the note says why. */
export const paymentDecision = z.strictObject({ status: z.enum(paymentStatuses), note: line(500) });

export const paymentSchema = z.object({
  id: uuid,
  ...paymentFacts.shape,
  ...paymentDecision.shape,
  ...bookkeeping,
});
export type Payment = z.output<typeof paymentSchema>;

export const allocationFields = z.strictObject({
  payment_id: uuid,
  invoice_id: uuid,
  /** How much of the payment is for this invoice. */
  amount: filledSum,
  /** Made by its reference alone; no person decided it. */
  automatic: z.boolean(),
});
export const allocationSchema = z.object({ id: uuid, ...allocationFields.shape, ...bookkeeping });
export type Allocation = z.output<typeof allocationSchema>;

/** open: nothing of it is used. rest: a part of it is. settled: all of it, or its parts came by themselves. */
export const paymentStates = ['open', 'rest', 'settled', 'ignored'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Where a payment stands; `covered`: its parts came in as payments of their own. Amounts in Rappen. */
export function statusOf(
  payment: Pick<Payment, 'amount' | 'status'>,
  allocated: number,
  covered: boolean,
): PaymentState {
  if (payment.status === 'ignored') return 'ignored';
  const rest = rappenOf(payment.amount) - allocated;
  if (covered || rest === 0) return 'settled';
  return allocated === 0 ? 'open' : 'rest';
}

/** A payment with what became of it. */
export const paymentViewSchema = paymentSchema.extend({
  standing: z.enum(paymentStates),
  /** What of it is not used yet. */
  rest: z.number(),
  allocations: z.array(allocationSchema),
});
export type PaymentView = z.output<typeof paymentViewSchema>;

/** A payment of a file that counts as known although the bank calls it otherwise there. */
const knownPaymentSchema = z.object({
  id: uuid,
  /** The payment that is there. */
  known_id: uuid,
  reason: z.enum(knownReasons),
  ...paymentFacts.pick({
    booked_on: true,
    amount: true,
    currency: true,
    payer_name: true,
    reference: true,
  }).shape,
});
export type KnownPayment = z.output<typeof knownPaymentSchema>;

/** What a file brought. */
export const importSummarySchema = z.object({
  /** Statements of the file, known ones too. */
  statements: z.array(
    bankStatementSchema.pick({
      id: true,
      kind: true,
      account: true,
      from_on: true,
      to_on: true,
      file_name: true,
    }),
  ),
  /** Payments that came new, by what became of them. */
  added: z.int(),
  known: z.int(),
  /** Those among the known ones that an import may still be told to add (`separate`). */
  known_payments: z.array(knownPaymentSchema),
  matched: z.int(),
  open: z.int(),
  /** Entries that took money out; they are not kept. */
  debits: z.int(),
  /** What came in new, in the currency of each account. */
  sums: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
});
export type ImportSummary = z.output<typeof importSummarySchema>;

/** An amount that stood a schema, in Rappen. */
export const rappenOf = (amount: number): number => Math.round(amount * 100);
