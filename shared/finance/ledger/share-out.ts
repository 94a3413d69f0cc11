/**
 * An amount shared out in proportion to parts, in whole Rappen: what rounding leaves goes to those parts that lost most
 * by it, so that the shares add up to the amount. Parts may be less than nothing; where they come to nothing, the first
 * one gets everything.
 */
export function shareOut(amount: number, parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map((_, place) => (place === 0 ? amount : 0));
  const exact = parts.map(part => (amount * part) / total);
  const shares = exact.map(Math.floor);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((share, place) => ({ place, loss: share - Math.floor(share) }))
    .toSorted((one, other) => other.loss - one.loss || one.place - other.place);
  for (const { place } of byLoss.slice(0, Math.max(0, left))) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}
