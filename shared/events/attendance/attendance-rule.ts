import { DomainError, type FieldError } from '../../errors.ts';
import { fromRappen, toRappen } from '../../money.ts';
import type { ClubEvent } from '../event.ts';
import type { Attendance, AttendanceFields, Menu, Reply, ReplyFields } from './attendance.ts';

type Counted = Pick<Reply, 'id' | 'answer' | 'people'>;

/** So many people of a reply come for certain. */
const comingOf = ({ answer, people }: Pick<Reply, 'answer' | 'people'>): number =>
  answer === 'yes' ? people : 0;

/** People who come for certain, companions included. */
export const coming = (replies: Iterable<Pick<Reply, 'answer' | 'people'>>): number => {
  let sum = 0;
  for (const reply of replies) sum += comingOf(reply);
  return sum;
};

/** Free places beside all replies but this one; null where there is no limit. */
export function freePlaces(
  { max_people }: Pick<Attendance, 'max_people'>,
  replies: readonly Counted[],
  own: string | null,
): number | null {
  if (max_people === null) return null;
  return Math.max(0, max_people - coming(replies.filter(({ id }) => id !== own)));
}

interface Writing {
  readonly before: ReplyFields | null;
  readonly after: ReplyFields & Pick<Reply, 'id' | 'member_id'>;
}

/**
 * Whether a reply may be written, by the same rule on server and laptop. Throws `validation_failed` for more people than
 * a reply may bring, a menu that there is not, more menus than people or a reply without a name, and `event_full` where
 * more people would come than before and not all of them have a place.
 */
export function requireReply(
  attendance: Pick<Attendance, 'companions' | 'menus' | 'max_people'>,
  replies: readonly Counted[],
  { before, after }: Writing,
): void {
  const fields = replyProblems(attendance, before, after);
  if (fields.length > 0) throw new DomainError('validation_failed', { fields });
  if (comingOf(after) <= (before ? comingOf(before) : 0)) return;
  const free = freePlaces(attendance, replies, after.id);
  if (free !== null && comingOf(after) > free) throw new DomainError('event_full', { free });
}

function replyProblems(
  { companions, menus }: Pick<Attendance, 'companions' | 'menus'>,
  before: ReplyFields | null,
  after: Writing['after'],
): FieldError[] {
  const problems: FieldError[] = [];
  if (after.member_id === null && after.name === '') problems.push({ path: 'name', message: 'required' });
  if (after.people !== before?.people && after.people > companions + 1)
    problems.push({ path: 'people', message: 'range' });
  const known = new Set([...menus.map(({ id }) => id), ...(before?.menus ?? [])]);
  if (after.menus.some(id => !known.has(id))) problems.push({ path: 'menus', message: 'invalid' });
  if (after.menus.length > after.people) problems.push({ path: 'menus', message: 'too_many' });
  return problems;
}

/** Why no person can answer by the website or a link now; null: they can. `now` is local time. */
export function closedBecause(
  event: Pick<ClubEvent, 'status' | 'start_date' | 'start_time'>,
  { open, reply_until }: Pick<Attendance, 'open' | 'reply_until'>,
  now: string,
): 'event_cancelled' | 'event_over' | 'closed' | 'deadline' | null {
  if (event.status === 'cancelled') return 'event_cancelled';
  if (now >= `${event.start_date}T${event.start_time ?? '23:59'}`) return 'event_over';
  if (!open || event.status === 'draft') return 'closed';
  return reply_until !== null && now.slice(0, 10) > reply_until ? 'deadline' : null;
}

/** How many of each menu are wanted by those who come for certain, in the order of the menus. */
export function menuCounts(
  { menus }: Pick<Attendance, 'menus'>,
  replies: readonly Pick<Reply, 'answer' | 'menus'>[],
): { readonly menu: Menu; readonly count: number }[] {
  const chosen = replies.filter(({ answer }) => answer === 'yes').flatMap(reply => reply.menus);
  return menus.map(menu => ({ menu, count: chosen.filter(id => id === menu.id).length }));
}

/** One line of what a reply costs; `amount` in francs for one of it. */
export interface CostLine {
  readonly text: string;
  readonly quantity: number;
  readonly amount: number;
}

/** What a reply costs: a line for the people and one for each menu that has a price; empty where nothing is due. */
export function costLines(
  { price, menus }: Pick<AttendanceFields, 'price' | 'menus'>,
  reply: Pick<Reply, 'answer' | 'people' | 'menus'>,
  title: string,
): CostLine[] {
  if (reply.answer !== 'yes') return [];
  const lines: CostLine[] = [];
  if (price > 0) lines.push({ text: title, quantity: reply.people, amount: price });
  for (const menu of menus) {
    const quantity = reply.menus.filter(id => id === menu.id).length;
    if (quantity > 0 && menu.price > 0)
      lines.push({ text: `${title}, ${menu.name}`, quantity, amount: menu.price });
  }
  return lines;
}

/** What a reply costs in francs. */
export const costOf = (...of: Parameters<typeof costLines>): number =>
  fromRappen(
    costLines(...of).reduce(
      (sum, { quantity, amount }) => sum + Math.round(quantity * (toRappen(amount) ?? 0)),
      0,
    ),
  );
