/** What a layout was while it was edited: steps that can be taken back and taken again. */
export interface LayoutHistory {
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** What was changed last, and when, in milliseconds. */
  readonly last: { readonly what: string; readonly at: number } | null;
}

export const noHistory: LayoutHistory = { past: [], future: [], last: null };

/** Changes of one thing that follow each other so fast are one step: a slider that is drawn, a word that is typed. */
const pause = 700;
const most = 200;

/** One more step from `before`; `what` names what was changed. */
export function remember(
  { past, last }: LayoutHistory,
  before: string,
  { what, at }: { readonly what: string; readonly at: number },
): LayoutHistory {
  const goesOn = last !== null && last.what === what && at - last.at < pause;
  return { past: goesOn ? past : [...past, before].slice(-most), future: [], last: { what, at } };
}

export interface Step {
  readonly history: LayoutHistory;
  readonly layout: string;
}

/** Takes the last step back; null where there is none. */
export function stepBack({ past, future }: LayoutHistory, now: string): Step | null {
  const layout = past.at(-1);
  if (layout === undefined) return null;
  return { layout, history: { past: past.slice(0, -1), future: [now, ...future], last: null } };
}

/** Takes a step again that was taken back; null where there is none. */
export function stepAgain({ past, future }: LayoutHistory, now: string): Step | null {
  const [layout, ...rest] = future;
  if (layout === undefined) return null;
  return { layout, history: { past: [...past, now], future: rest, last: null } };
}
