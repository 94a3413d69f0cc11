import { z } from 'zod';
import { filledLine, instant, uuid } from '../../fields.ts';
import { fold } from '../members/name-order.ts';

/** Colours of a group, '' for none. They stand beside the name, never instead of it. */
export const memberGroupColors = ['', 'blue', 'teal', 'green', 'yellow', 'orange', 'pink', 'violet'] as const;

/** More than a person finds the right one among; every laptop has all of them. */
export const mostMemberGroups = 500;

/** What people decide of a group of members. */
export const memberGroupFields = z.strictObject({
  name: filledLine(60),
  color: z.enum(memberGroupColors),
  /** Place in lists, smallest first. */
  place: z.int().min(0).max(1_000_000),
  /** False: retired. Its members stay in it, and it is offered for no others. */
  active: z.boolean(),
});
export type MemberGroupFields = z.output<typeof memberGroupFields>;

/** A group of members, e.g. the choir, the youth or the mailing list of the donors. */
export const memberGroupSchema = z.object({
  ...memberGroupFields.shape,
  id: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type MemberGroup = z.output<typeof memberGroupSchema>;

/** Who is in which group. */
export const groupMemberFields = z.strictObject({ group_id: uuid, member_id: uuid });

/** One member in one group: a row of its own, so that two laptops add two people without a conflict. */
export const groupMemberSchema = z.object({
  ...groupMemberFields.shape,
  id: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type GroupMember = z.output<typeof groupMemberSchema>;

type Placed = Pick<MemberGroup, 'id' | 'name' | 'place'>;

/** In the order that people gave them; the same everywhere, also where two computers chose the same place. */
export const compareMemberGroups = (one: Placed, other: Placed): number =>
  one.place - other.place || one.name.localeCompare(other.name, 'de') || (one.id < other.id ? -1 : 1);

/** True for the same words, however they are written: two such groups look the same. */
export const isSameGroupName = (one: string, other: string): boolean => fold(one) === fold(other);
