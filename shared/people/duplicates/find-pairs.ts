import { judgePair, pairLevels, sidesOf, type MemberPair, type Paired, type Sides } from './member-pair.ts';

/** So many members or comparisons are looked at between two rests. */
const stride = 250;
/** Where more than so many share something (the association's own number, a home), only people of one name are compared. */
const crowd = 40;

/**
 * All pairs of members who may be one person, the surest first (`judgePair`). Only those who share e-mail, phone,
 * birthday, or name and address are compared. Rests every few members, so that the caller can do other work, and yields
 * the share of the whole (0 to 1) that is done; `count`: how many people there are.
 */
export function* findPairs(
  people: Iterable<Paired>,
  count: number,
): Generator<number, MemberPair[], undefined> {
  const groups = new Map<string, Sides[]>();
  let looked = 0;
  for (const person of people) {
    const sides = sidesOf(person);
    for (const key of keysOf(sides)) {
      const group = groups.get(key);
      if (group) group.push(sides);
      else groups.set(key, [sides]);
    }
    if (++looked % stride === 0) yield Math.min(1, looked / count) / 2;
  }
  let compared = 0;
  const found = new Map<string, MemberPair>();
  for (const group of groups.values()) {
    compared += 1;
    if (group.length < 2) continue;
    for (const [one, other] of couples(group)) {
      const pair = pairOf(one, other);
      if (pair) found.set(`${pair.one_id}/${pair.other_id}`, pair);
      if (++looked % stride === 0) yield (1 + compared / groups.size) / 2;
    }
  }
  yield 1;
  return [...found.values()].sort(bySureness);
}

/** What two entries must share for a look at both; each key begins with its kind. */
function keysOf({ company, name, email, phones, address, birthday }: Sides): string[] {
  return [
    ...(company ? [`n ${name}`] : []),
    ...(birthday === '' ? [] : [`b ${birthday}`]),
    ...(email === '' ? [] : [`e ${email}`]),
    ...phones.map(phone => `p ${phone}`),
    ...(address === '' ? [] : [`a ${address}`]),
  ];
}

function* couples(group: readonly Sides[]): Generator<readonly [Sides, Sides], void, undefined> {
  if (group.length > crowd) {
    for (const namesakes of byName(group))
      if (namesakes.length > 1 && namesakes.length <= crowd) yield* couples(namesakes);
    return;
  }
  for (const [place, one] of group.entries())
    for (const other of group.slice(place + 1)) if (one.id !== other.id) yield [one, other];
}

/** Map.groupBy, which the Node of Electron does not have yet. */
function byName(group: readonly Sides[]): Iterable<Sides[]> {
  const names = new Map<string, Sides[]>();
  for (const sides of group) {
    const namesakes = names.get(sides.name);
    if (namesakes) namesakes.push(sides);
    else names.set(sides.name, [sides]);
  }
  return names.values();
}

function pairOf(one: Sides, other: Sides): MemberPair | null {
  const judged = judgePair(one, other);
  if (!judged) return null;
  const [one_id, other_id] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
  return { one_id, other_id, ...judged };
}

function bySureness(one: MemberPair, other: MemberPair): number {
  const level = pairLevels.indexOf(one.level) - pairLevels.indexOf(other.level);
  return level || other.reasons.length - one.reasons.length || (one.one_id < other.one_id ? -1 : 1);
}
