import { z } from 'zod';
import { filledLine } from '../../fields.ts';
import { fromRappen, toRappen, twoDecimals } from '../../money.ts';

/** A decimal amount with at most two decimals; less than nothing takes something off. */
const signedAmount = twoDecimals(-999_999_999.99, 999_999_999.99);

/** One line of an invoice. `amount` is for one of it; a quantity may have up to two decimals. */
export const positionSchema = z.strictObject({
  text: filledLine(200),
  quantity: twoDecimals(0.01, 99_999, 'range').default(1),
  amount: signedAmount,
});
export type Position = z.output<typeof positionSchema>;

/** What a line comes to, in Rappen; halves are rounded up. */
export const positionRappen = ({ quantity, amount }: Pick<Position, 'quantity' | 'amount'>): number =>
  Math.round((Math.round(quantity * 100) * (toRappen(amount) ?? 0)) / 100);

/** What an invoice comes to, in francs. */
export const positionsTotal = (positions: readonly Position[]): number =>
  fromRappen(positions.reduce((sum, position) => sum + positionRappen(position), 0));
