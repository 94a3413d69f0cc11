import type { Rehearsed } from '../../../../../shared/messages/desktop-mailing-contract.ts';

/** Letters that are looked at before a mailing leaves. */
export const samplesAtOnce = 3;

/**
 * Recipients whose mail differs most: another language, another way, another reason, something missing. `turn` 0 gives
 * the first three, 1 the next; after the last ones it begins anew.
 */
export function pickSamples(recipients: readonly Rehearsed[], turn: number): readonly Rehearsed[] {
  const turns = Math.max(1, Math.ceil(recipients.length / samplesAtOnce));
  const left = new Set(recipients);
  let picked: Rehearsed[] = [];
  for (let round = 0; round <= turn % turns; round++) picked = pickFrom(left);
  return picked;
}

/** Takes three out of those who are left, each time the one with most that was not seen yet. */
function pickFrom(left: Set<Rehearsed>): Rehearsed[] {
  const seen = new Set<string>();
  const picked: Rehearsed[] = [];
  while (picked.length < samplesAtOnce && left.size > 0) {
    const next = mostNew(left, seen);
    for (const trait of traits(next)) seen.add(trait);
    picked.push(next);
    left.delete(next);
  }
  return picked;
}

function mostNew(left: ReadonlySet<Rehearsed>, seen: ReadonlySet<string>): Rehearsed {
  let best: { readonly person: Rehearsed; readonly fresh: number } | null = null;
  for (const person of left) {
    const fresh = traits(person).filter(trait => !seen.has(trait)).length;
    if (best === null || fresh > best.fresh) best = { person, fresh };
  }
  if (best === null) throw new Error('No recipient is left.');
  return best.person;
}

const traits = ({ sprache, type, because, missing, member_id }: Rehearsed): string[] => [
  `language ${sprache}`,
  `way ${type}`,
  `because ${because}`,
  missing.length > 0 ? 'gap' : 'whole',
  member_id === null ? 'guest' : 'member',
];
