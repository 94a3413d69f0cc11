import { timingSafeEqual } from 'node:crypto';
import type { Call, Context } from '../../context.ts';
import { findMember } from '../../people/members/member-store.ts';
import type { EventRow } from '../event-store.ts';
import { attendanceStore } from './attendance-use-cases.ts';

/** Whom a personal link asks about what. */
export interface ReplyLink {
  readonly event_uuid: string;
  readonly member_id: string;
}

/** Event and member stand in the link itself, signed by the server: nothing is stored, and no person can make one up. */
function tokenOf({ sign }: Pick<Context, 'sign'>, { event_uuid, member_id }: ReplyLink): string {
  const named = Buffer.from(`${event_uuid}${member_id}`.replaceAll('-', ''), 'hex').toString('base64url');
  return `${named}.${sign('reply', named)}`;
}

/** The page on which a member answers; a mailing names it. */
export const replyUrl = (context: Pick<Context, 'sign' | 'baseUrl'>, link: ReplyLink): string =>
  `${context.baseUrl()}/antwort/${tokenOf(context, link)}`;

/** Whom the link belongs to; null for one that this server has not made. */
export function readReplyToken({ sign }: Pick<Context, 'sign'>, token: string): ReplyLink | null {
  const [named = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(named, 'base64url');
  const right = Buffer.from(sign('reply', named));
  const given = Buffer.from(signature);
  if (bytes.length !== 32 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { event_uuid: uuidOf(bytes.subarray(0, 16)), member_id: uuidOf(bytes.subarray(16)) };
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Where the recipients of a mailing answer: members by their own link, others on the page of an event that asks all people. */
export function replyLinks(
  call: Pick<Call, 'db' | 'sign' | 'baseUrl'>,
  { uuid, slug }: Pick<EventRow, 'uuid' | 'slug'>,
): (key: string) => string {
  const attendance = attendanceStore.find(call.db, uuid);
  if (!attendance) return () => '';
  const page = attendance.visibility === 'public' ? `${call.baseUrl()}/anlaesse/${slug}#reply` : '';
  const isMember = (key: string) => /^[\da-f-]{36}$/.test(key) && findMember(call.db, key) !== undefined;
  return key => (isMember(key) ? replyUrl(call, { event_uuid: uuid, member_id: key }) : page);
}
