import { v7 as newId } from 'uuid';
import {
  attendanceSchema,
  replySchema,
  type Attendance,
  type Reply,
  type ReplyAnswer,
} from '../../../../shared/events/attendance/attendance.ts';
import type {
  Attendee,
  AttendanceView,
} from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';
import type { FieldChanges } from '../../../../shared/sync/mutation.ts';
import { api } from '../../api.ts';
import { billThese } from '../../people/handed-audience-store.ts';
import { writeTo } from '../../people/write-to.ts';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { showDone } from '../../ui/toast.tsx';
import { named } from '../../ui/named.ts';

/** A mailing to all who are asked; its words name the link by which each one answers. */
export const inviteMembers = (eventUuid: string, { invited }: Pick<Attendance, 'invited'>): Promise<void> =>
  writeTo({ filters: [invited] }, eventUuid, mailText('invite'));

/** A mailing to those who were asked and have not answered. */
export const remindSilent = (eventUuid: string, { rows }: AttendanceView): Promise<void> =>
  writeTo({ member_ids: silentIn(rows) }, eventUuid, mailText('remind'));

/** First words of such a mailing; the place of an event without one is left out. */
const mailText = (kind: 'invite' | 'remind') => ({
  subject: named(label(`attendance.mail.${kind}Subject`), '{{anlass}}'),
  html: [
    '{{briefanrede}}',
    label(`attendance.mail.${kind}`),
    '<strong>{{anlass}}</strong><br>{{anlass_datum}}<br>{{anlass_ort|}}',
    label('attendance.mail.answer'),
    '{{antwort_link}}',
    `${label('attendance.mail.bye')}<br>{{verein}}`,
  ]
    .map(line => `<p>${line}</p>`)
    .join(''),
});

const silentIn = (rows: readonly Attendee[]): string[] =>
  rows.flatMap(({ reply, member_id }) => (reply === null && member_id !== null ? [member_id] : []));

/** Opens a run of invoices for the members who come. A person who is no member is named, as no person bills them. */
export async function billAttendees(event_uuid: string): Promise<void> {
  const { item, period, member_ids, corrections, outsiders } = await api.desktopBilling.ofEvent({
    event_uuid,
  });
  if (outsiders.length > 0) showDone(label('attendance.bill.outsiders', { names: outsiders.join(', ') }));
  if (item === null || member_ids.length === 0) return;
  const amount = formatRappen(toRappen(item.amount) ?? 0);
  const line = { key: newId(), article_id: null, text: item.text, quantity: '1', amount };
  billThese({ member_ids }, { lines: [line], period, corrections });
}

/** Asks no longer; the replies stay. */
export async function stopAsking({ title }: Pick<ClubEvent, 'title'>, view: Attendance): Promise<void> {
  const attendance = attendanceSchema.parse(view);
  await api.desktopAttendance.stop({ id: attendance.id });
  showDone(label('attendance.stopped', { title }), () => api.desktopAttendance.restore({ attendance }));
}

const replyOf = (reply: Reply): Reply => replySchema.parse(reply);

/** Changes a reply, with the way back. */
export async function saveReply(id: string, name: string, changes: FieldChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await api.desktopAttendance.saveReply({ id, changes });
  showDone(label('reply.saved', { name }), () =>
    api.desktopAttendance.saveReply({ id, changes: inverseOf(changes) }),
  );
}

type NewReply = Parameters<typeof api.desktopAttendance.reply>[0];

/** Enters a reply, with the way back. */
export async function addReply(name: string, reply: NewReply): Promise<void> {
  const { id } = await api.desktopAttendance.reply(reply);
  showDone(label('reply.saved', { name }), () => api.desktopAttendance.removeReply({ id }));
}

/** Yes, no or perhaps by one key. A person who does not come brings no person and eats nothing. */
export async function giveAnswer(row: Attendee, event_uuid: string, answer: ReplyAnswer): Promise<void> {
  const { reply, member_id, name } = row;
  if (reply === null) return addReply(name, { event_uuid, member_id, answer });
  if (reply.answer === answer) return;
  const alone = answer === 'no' && {
    ...(reply.people !== 1 && { people: { from: reply.people, to: 1 } }),
    ...(reply.menus.length > 0 && { menus: { from: reply.menus, to: [] } }),
  };
  await saveReply(reply.id, name, { answer: { from: reply.answer, to: answer }, ...alone });
}

/** Ticks a person off on the day; who had not answered comes with a reply of yes. */
export async function tickOff(row: Attendee, event_uuid: string): Promise<void> {
  const { reply, member_id, name } = row;
  if (reply === null) return addReply(name, { event_uuid, member_id, answer: 'yes', present: true });
  await saveReply(reply.id, name, { present: { from: reply.present, to: !reply.present } });
}

export async function removeReply({ reply: shown, name }: Attendee): Promise<void> {
  if (shown === null) return;
  const reply = replyOf(shown);
  await api.desktopAttendance.removeReply({ id: reply.id });
  showDone(label('reply.deleted', { name }), () => api.desktopAttendance.restoreReply({ reply }));
}
