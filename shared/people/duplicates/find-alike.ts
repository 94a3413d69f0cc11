import { judgeTyped, pairLevels, sidesOf, type MemberPair, type Paired, type Sides } from './member-pair.ts';

/** So many members are looked at between two rests. */
const stride = 100;
/** More are not read before saving. */
const most = 5;

export interface Alike<M> extends Pick<MemberPair, 'level' | 'reasons'> {
  readonly member: M;
}

/**
 * Members who may be the person that is being typed, the surest first, at most five (`judgeTyped`). Rests every few
 * members, so that the caller can do other work.
 */
export function* findAlike<M extends Paired>(
  typed: Omit<Paired, 'id'>,
  members: readonly M[],
): Generator<undefined, Alike<M>[], undefined> {
  const mine = sidesOf({ ...typed, id: '' });
  const found: Alike<M>[] = [];
  for (const [place, member] of members.entries()) {
    const judged = judgeTyped(mine, rememberedSides(member));
    if (judged) found.push({ member, ...judged });
    if (place % stride === stride - 1) yield;
  }
  return found.sort(bySureness).slice(0, most);
}

/** Rows do not change: what was spelled out of one is there for the next question. */
const known = new WeakMap<Paired, Sides>();

function rememberedSides(member: Paired): Sides {
  const sides = known.get(member) ?? sidesOf(member);
  known.set(member, sides);
  return sides;
}

const bySureness = (one: Alike<Paired>, other: Alike<Paired>): number =>
  pairLevels.indexOf(one.level) - pairLevels.indexOf(other.level) ||
  other.reasons.length - one.reasons.length;
