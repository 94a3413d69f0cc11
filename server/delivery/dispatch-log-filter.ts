import type { DispatchEntry } from '../../shared/delivery/dispatch-log.ts';
import { wantedErrors } from '../../shared/delivery/dispatch-log-error.ts';

/** Filter of the log, with the ids from other areas resolved. */
export interface LogFilter {
  readonly type?: DispatchEntry['type'] | undefined;
  readonly status?: DispatchEntry['status'] | undefined;
  readonly kind?: string | undefined;
  readonly member_id?: string | undefined;
  readonly event_id?: number | undefined;
  readonly mailing_id?: number | undefined;
  readonly about?: LoggedMember | undefined;
  readonly registration?: LoggedRegistration | undefined;
  /** 'invoice:<id>' or 'dunning:<id>': keys of lines begin with it (server/finance/invoices/sending). */
  readonly bill?: string | undefined;
  /** Such names of all documents of a run, copies included. */
  readonly bills?: readonly string[] | undefined;
  /** Queued at or after this instant, and before that one. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly bounced?: boolean | undefined;
  readonly unresolved?: boolean | undefined;
  readonly search?: LoggedTexts | undefined;
}

/** A member and the address at which the member is reached now; null for none. */
export interface LoggedMember {
  readonly id: string;
  readonly address: string | null;
}

/** The member of a registration: an e-mail about all registrations of a person at an event refers to none of them. */
export interface LoggedRegistration {
  readonly uuid: string;
  readonly event_id: number;
  readonly email: string;
  readonly created_at: string;
}

/** Part of the recipient or the subject, or one of these members. */
export interface LoggedTexts {
  readonly text: string;
  readonly members: readonly string[];
}

/** A condition of SQL with its named values. */
export interface Condition {
  readonly where: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Pending lines are in the main database, sent ones in effects.db; these differ in some columns. */
export interface Side {
  readonly table: 'dispatch' | 'outgoing_mail';
  readonly id: 'id' | 'dispatch_id';
  readonly subject: string;
}

const plain = ['type', 'kind', 'member_id', 'event_id', 'mailing_id'] as const;

/** What a line in effects.db must fulfil. */
export function conditionOf(filter: LogFilter, side: Side): Condition {
  const { status, bounced, unresolved, ...rest } = filter;
  const shared = sharedCondition(rest, side);
  const parts = [shared.where];
  if (status !== undefined) parts.push(statusCondition[status]);
  if (bounced !== undefined) parts.push(bounced ? 'bounced_at IS NOT NULL' : 'bounced_at IS NULL');
  if (unresolved === true) parts.push(needsHand);
  return { where: parts.join(' AND '), values: shared.values };
}

/** Most lines are sent: the plus keeps SQLite from the index of states, which would sort them all. */
const statusCondition = {
  pending: "state IN ('pending', 'sending')",
  sent: "+state = 'sent'",
  failed: "state = 'failed'",
  unknown: "state = 'unknown'",
} as const;

/** What a waiting line must fulfil; null when none can. */
export function waitingCondition(filter: LogFilter, side: Side): Condition | null {
  const { status = 'pending', bounced = false, unresolved = false, ...rest } = filter;
  return status !== 'pending' || bounced || unresolved ? null : sharedCondition(rest, side);
}

/** Same expression as in the index `dispatch_unresolved`. */
const needsHand = `settled_at IS NULL AND (state IN ('unknown', 'failed') OR bounced_at IS NOT NULL)
  AND coalesce(error, '') NOT IN (${wantedErrors.map(error => `'${error}'`).join(', ')})`;

function sharedCondition(
  filter: Omit<LogFilter, 'status' | 'bounced' | 'unresolved'>,
  side: Side,
): Condition {
  const { about, registration, bill, bills, from, to, search } = filter;
  const parts = plain.flatMap(name => (filter[name] === undefined ? [] : [`${name} = @${name}`]));
  if (about) parts.push(anyOf(side, ofMember));
  if (registration) parts.push(anyOf(side, ofRegistration));
  // A copy has the id of its order behind a colon; '~' comes after every character of one.
  if (bill !== undefined) parts.push("(key = @bill OR (key > @bill || ':' AND key < @bill || ':~'))");
  if (bills !== undefined) parts.push(ofBills(side));
  if (from !== undefined) parts.push('created_at >= @from');
  if (to !== undefined) parts.push('created_at < @to');
  if (search) parts.push(foundIn(side, search));
  return { where: parts.join(' AND ') || 'TRUE', values: valuesOf(filter) };
}

/** A parameter that no part uses needs no value. */
const valuesOf = ({ about, registration, bill, bills, from, to, search, ...filter }: LogFilter) => ({
  ...Object.fromEntries(plain.map(name => [name, filter[name] ?? null])),
  bill,
  bills: bills && JSON.stringify(bills),
  from,
  to,
  about: about?.id,
  about_address: about?.address,
  registration: registration?.uuid,
  at_event: registration?.event_id,
  email: registration?.email,
  since: registration?.created_at,
  like: `%${search?.text.replace(/[!%_]/g, sign => `!${sign}`)}%`,
  called: JSON.stringify(search?.members),
});

/** SQL: lines of these documents, each found by the index of keys. */
const ofBills = ({ id, table }: Side): string =>
  `${id} IN (SELECT line.${id} FROM json_each(@bills) named CROSS JOIN ${table} line
     ON line.key = named.value OR (line.key > named.value || ':' AND line.key < named.value || ':~'))`;

const ofMember = [
  'member_id = @about',
  'member_id IS NULL AND recipient = @about_address COLLATE NOCASE',
] as const;
/** Kinds of e-mails that may be about several registrations of a person at an event. */
const aboutSeveral = [
  'event_cancelled',
  'event_reactivated',
  'registration_confirm',
  'registration_received',
  'registration_waiting',
]
  .map(kind => `'${kind}'`)
  .join(', ');
const ofRegistration = [
  'registration_uuid = @registration',
  `registration_uuid IS NULL AND kind IN (${aboutSeveral}) AND +event_id = @at_event
   AND created_at >= @since AND recipient = @email COLLATE NOCASE`,
] as const;

/** Each alternative by its own index: an OR would read every line. */
const anyOf = ({ id, table }: Side, alternatives: readonly string[]): string =>
  `${id} IN (${alternatives.map(each => `SELECT ${id} FROM ${table} WHERE ${each}`).join(' UNION ALL ')})`;

const foundIn = ({ subject }: Side, { members }: LoggedTexts): string => {
  const condition = `recipient LIKE @like ESCAPE '!' OR ${subject} LIKE @like ESCAPE '!'`;
  return members.length === 0
    ? `(${condition})`
    : `(${condition} OR member_id IN (SELECT value FROM json_each(@called)))`;
};
