import { z } from 'zod';

/** An account as charts of accounts number them: '3000', '3000.01', '30A'. It begins with a digit, so no cell is a formula. */
const pattern = /^\d[\dA-Za-z.]{0,11}$/;

/** The number of an account; '' for none. */
export const ledgerAccount = z
  .string()
  .trim()
  .refine(text => text === '' || pattern.test(text), 'ledger_account');

/** The number of an account that must be there. */
export const requiredLedgerAccount = z.string().trim().min(1, 'required').regex(pattern, 'ledger_account');
