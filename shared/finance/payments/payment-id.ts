import { v5 } from 'uuid';

/** Ids that follow from what they name, so that two laptops that read the same file make the same rows. */
const namespace = '5f0d9f0a-6c0e-5c56-9d39-1f9f3c6a4e21';

/** The id of a transaction: its account, and what the bank calls it there. */
export const paymentIdOf = (account: string, name: string): string =>
  v5(`payment|${account}|${name}`, namespace);

interface NamedStatement {
  readonly kind: string;
  readonly account: string;
  readonly statement_id: string;
  readonly message_id: string;
}

export const statementIdOf = ({ kind, account, statement_id, message_id }: NamedStatement): string =>
  v5(`statement|${kind}|${account}|${statement_id || message_id}`, namespace);

/** A payment counts to an invoice once, however much of it. */
export const allocationIdOf = (paymentId: string, invoiceId: string): string =>
  v5(`allocation|${paymentId}|${invoiceId}`, namespace);
