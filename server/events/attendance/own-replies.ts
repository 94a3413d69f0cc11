import type { Parsed } from '../../../shared/endpoint.ts';
import type { ownReplyContract } from '../../../shared/events/attendance/attendance-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { filterMatcher, type FilterSource } from '../../../shared/people/audience.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import { memberActor } from '../../../shared/permission.ts';
import type { Call, Handlers } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { fieldColumn } from '../../people/fields/custom-value-use-cases.ts';
import { membersInGroup } from '../../people/groups/member-group-use-cases.ts';
import { findMember } from '../../people/members/member-store.ts';
import { pageOf } from '../../db/list-page.ts';
import { eventStore, listEvents } from '../event-store.ts';
import { attendanceStore } from './attendance-use-cases.ts';
import { replyCall, replyOfMember, takeReply, type Asking } from './reply-call.ts';
import { readReplyToken, replyUrl } from './reply-link.ts';
import { confirmReply, requestReply } from './request-reply.ts';

type Answered = Parsed<(typeof ownReplyContract)['answer']>;

/** What a person sees and does who answers. */
export const ownReplyHandlers: Handlers<typeof ownReplyContract> = {
  list: (call, page) => pageOf(ownCalls(call), page),
  call: (call, { id }) => replyCall(call, publicAsking(call, id), undefined),
  get: (call, { token }) => shown(call, linkedTo(call, token)),
  answer: (call, { token, ...said }) => answer(call, linkedTo(call, token), said),
  request(call, { event_id, ...form }) {
    requestReply(call, publicAsking(call, event_id), form);
    return { status: 'unconfirmed' };
  },
  confirm: (call, { token }) => confirmReply(call, token),
};

/** An event that asks for replies and is published. Throws `not_found`. */
function publicAsking({ db }: Pick<Call, 'db'>, ref: Parameters<typeof eventStore.get>[1]): Asking {
  const event = eventStore.get(db, ref);
  if (event.status === 'draft') throw new DomainError('not_found', { what: 'event' });
  return { event, attendance: attendanceStore.get(db, event.uuid) };
}

interface Linked extends Asking {
  readonly member: Member;
}

/** Whom a link asks about what. Throws `gone` where event, member or question are no more. */
function linkedTo(call: Call, token: string): Linked {
  const link = readReplyToken(call, token);
  const event = link && eventStore.find(call.db, link.event_uuid);
  const attendance = link && attendanceStore.find(call.db, link.event_uuid);
  const member = link && findMember(call.db, link.member_id);
  if (!event || event.status === 'draft' || !attendance || !member) throw new DomainError('gone', {});
  return { event, attendance, member };
}

function shown(call: Call, linked: Linked, own = replyOfMember(call, linked.event.uuid, linked.member.id)) {
  return {
    ...replyCall(call, linked, own),
    name: fullName(linked.member),
    reply: own ? { answer: own.answer, people: own.people, menus: own.menus, remark: own.remark } : null,
  };
}

function answer(call: Call, linked: Linked, said: Omit<Answered, 'token'>) {
  const { event, member } = linked;
  const person = { member_id: member.id, name: '', email: '', source: 'link' } as const;
  const own = replyOfMember(call, event.uuid, member.id);
  return shown(call, linked, takeReply(call, linked, { own, person, said }));
}

/** Events to come that ask this member, or that ask everybody, with what the member said. */
function ownCalls(call: Call) {
  const member = findMember(call.db, memberActor(call).member_id);
  if (!member) throw new DomainError('not_found', { what: 'member' });
  const source: FilterSource = {
    inGroup: groupId => membersInGroup(call.db, groupId),
    valuesOf: fieldId => fieldColumn(call.db, fieldId),
  };
  const events = listEvents(call.db, { endsFrom: localToday(call), drafts: false });
  return events.flatMap(event => {
    const attendance = attendanceStore.find(call.db, event.uuid);
    if (!attendance) return [];
    const own = replyOfMember(call, event.uuid, member.id);
    const isAsked = filterMatcher(attendance.invited, source)(member);
    if (!isAsked && !own && attendance.visibility !== 'public') return [];
    const { event: named, reply_until, closed } = replyCall(call, { event, attendance }, own);
    const url = replyUrl(call, { event_uuid: event.uuid, member_id: member.id });
    return [
      { event: named, reply_until, closed, answer: own?.answer ?? null, people: own?.people ?? 0, url },
    ];
  });
}
