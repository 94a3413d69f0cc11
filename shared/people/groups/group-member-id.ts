import { v5 } from 'uuid';

const namespace = '0c1b6bb4-7a0e-5d4e-8f5e-6a2d1f0b9c37';

/** The id of the row that puts a member into a group: two laptops that do the same make the same row. */
export const groupMemberId = (groupId: string, memberId: string): string =>
  v5(`group_member|${groupId}|${memberId}`, namespace);
