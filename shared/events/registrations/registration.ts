import { z } from 'zod';
import { filledLine, instant, line, optionalEmail, paragraph, storedEmail, uuid } from '../../fields.ts';
import { languages } from '../../language.ts';

/**
 * unconfirmed: signed up on the website, e-mail address not confirmed yet.
 * pending: waits for the board. waiting: on the waiting list of a full shift; `offered_until` set: a place that fell
 * free is kept for this person until then.
 */
export const registrationStatuses = [
  'unconfirmed',
  'pending',
  'waiting',
  'alternative_proposed',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The status in its wire format, with the meaning of each value for the API documentation. */
export const registrationStatus = z.enum(registrationStatuses).meta({
  description:
    'unconfirmed: E-Mail-Adresse noch nicht bestätigt · pending: wartet auf einen Entscheid · waiting: auf der Warteliste einer vollen Schicht; mit offered_until ist ein frei gewordener Platz bis dann reserviert · alternative_proposed: eine andere Schicht ist vorgeschlagen · approved: eingeteilt · rejected: abgelehnt · withdrawn: zurückgezogen',
});

/** Who signed the person up. */
export const registrationSources = ['public', 'member', 'board'] as const;

/** What a person enters about itself. */
export const helperFields = z.strictObject({
  name: filledLine(120),
  email: optionalEmail,
  phone: line(40),
  message: paragraph(2000),
  sprache: z.enum(languages),
});
export type HelperFields = z.output<typeof helperFields>;

export const registrationSchema = z.object({
  ...helperFields.shape,
  email: storedEmail,
  /** Given by the server; null until it has. */
  id: z.int().nullable(),
  uuid,
  event_id: z.int().nullable(),
  event_uuid: uuid,
  shift_id: z.int().nullable(),
  shift_uuid: uuid,
  member_id: uuid.nullable(),
  source: z.enum(registrationSources),
  status: registrationStatus,
  alternative_shift_id: z.int().nullable(),
  alternative_shift_uuid: uuid.nullable(),
  /** What the board wrote to the helper with the proposal. */
  alternative_message: z.string(),
  /** What the board wrote to the helper with a rejection. */
  reason: z.string(),
  /** For the board only. */
  note: z.string(),
  waiting_since: instant.nullable(),
  offered_until: instant.nullable(),
  /** An offered place was not taken in time: not offered again by itself. */
  offer_missed: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Registration = z.output<typeof registrationSchema>;

/** The public part of a registration (contract: without personal data). */
export const publicRegistrationSchema = registrationSchema.pick({ id: true, shift_id: true, status: true });
export type PublicRegistration = z.output<typeof publicRegistrationSchema>;

const registrationMoves = [
  'signed_up',
  'confirmed',
  'approved',
  'rejected',
  'queued',
  'proposed',
  'proposal_accepted',
  'proposal_declined',
  'offered',
  'offer_accepted',
  'offer_declined',
  'offer_missed',
  'moved',
  'given_back',
  'withdrawn',
  'handed_over',
  'taken_over',
  'undone',
] as const;

/** One line of what happened to a registration: written once, never changed. */
export const registrationMoveSchema = z.object({
  uuid,
  registration_uuid: uuid,
  event_uuid: uuid,
  shift_uuid: uuid,
  move: z.enum(registrationMoves),
  from_status: z.enum(registrationStatuses).nullable(),
  to_status: z.enum(registrationStatuses),
  /** Who did it, as in the audit log; a helper who used a link is named. */
  actor: z.string(),
  at: instant,
});
export type RegistrationMove = z.output<typeof registrationMoveSchema>;

/**
 * One person, over all registrations: the e-mail address in small letters, else the member, else the name. A household
 * that shares an address is one here, as it reads the same e-mails; `isSamePerson` tells its members apart.
 */
export function personOf(registration: Pick<Registration, 'email' | 'member_id' | 'name'>): string {
  const { email, member_id, name } = registration;
  return email.toLowerCase() || member_id || name.trim().toLowerCase();
}

/** Who a registration is of; `person` as `personOf` says. */
export type WhoseRegistration = Pick<Registration, 'member_id'> & { readonly person: string };

/**
 * True for two registrations of one person: of the same member whatever its address was at the time; where one of them
 * names no member, of the same `personOf`. So one person registers once per shift, and both of a couple that shares an
 * address may.
 */
export const isSamePerson = (one: WhoseRegistration, other: WhoseRegistration): boolean =>
  one.member_id !== null && other.member_id !== null
    ? one.member_id === other.member_id
    : one.person === other.person;

/** What the board changes of a registration; the rest is the server's. */
export const registrationFields = z.strictObject({
  ...helperFields.shape,
  note: registrationSchema.shape.note.max(2000, 'too_long'),
  status: z.enum(registrationStatuses),
  shift_uuid: uuid,
  reason: helperFields.shape.message,
  alternative_shift_uuid: uuid.nullable(),
  alternative_message: helperFields.shape.message,
});
