/** Round steps of an axis from 0 to at least `highest`; `most` is the last of them and more than 0. */
export function scaleOf(highest: number): { readonly most: number; readonly steps: readonly number[] } {
  const rough = Math.max(1, highest / 4);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find(times => times * unit >= rough) ?? 10) * unit;
  const count = Math.max(1, Math.ceil(highest / step));
  const steps = Array.from({ length: count + 1 }, (_, place) => place * step);
  return { most: count * step, steps };
}
