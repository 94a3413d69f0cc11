interface Where {
  readonly active: number;
  readonly total: number;
  /** Rows of one screenful. */
  readonly page: number;
}

/** The row that a key leads to, or null when the key means nothing in a table. */
export function keyTarget(key: string, { active, total, page }: Where): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: total - 1,
  };
  const wanted = steps[key];
  if (wanted === undefined || total === 0) return null;
  return Math.min(total - 1, Math.max(0, wanted));
}
