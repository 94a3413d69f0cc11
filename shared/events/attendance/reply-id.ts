import { v5 } from 'uuid';

const namespace = '6f0f7d1c-3a5b-5c1e-9b44-2f8a7c0d51e6';

/** The id of a member's reply to an event: two laptops that enter it make the same row. */
export const memberReplyId = (eventUuid: string, memberId: string): string =>
  v5(`reply|${eventUuid}|${memberId}`, namespace);
