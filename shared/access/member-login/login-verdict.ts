import type { Member } from '../../people/members/member.ts';

/** Why the association refuses a person whom the login service authenticated. */
const loginRefusals = ['unknown', 'unverified', 'ambiguous', 'left'] as const;
type LoginRefusal = (typeof loginRefusals)[number];

export interface LoginFacts {
  /** The member whom this login was linked to at an earlier one; null for none. */
  readonly linked: Member | null;
  /** Members with the address that the service names. */
  readonly namesakes: readonly Member[];
  /** True when the address is proven: the service says so, or it is trusted in this. */
  readonly isProven: boolean;
  /** 'YYYY-MM-DD' where the association is. */
  readonly today: string;
}

export type LoginVerdict = { readonly member: Member } | { readonly refusal: LoginRefusal };

/**
 * Who logs in: the member linked to the login, else the only one with its proven address. An address that is not
 * proven identifies no member, as it can be typed in freely at a service.
 */
export function loginVerdict({ linked, namesakes, isProven, today }: LoginFacts): LoginVerdict {
  if (linked) return hasLeft(linked, today) ? { refusal: 'left' } : { member: linked };
  if (!isProven) return { refusal: 'unverified' };
  const present = namesakes.filter(member => !hasLeft(member, today));
  const [only, another] = present;
  if (another) return { refusal: 'ambiguous' };
  if (only) return { member: only };
  return { refusal: namesakes.length > 0 ? 'left' : 'unknown' };
}

/** From the day after leaving. */
export const hasLeft = ({ austritt }: Pick<Member, 'austritt'>, today: string): boolean =>
  austritt !== null && austritt < today;
