import { z } from 'zod';
import { DomainError } from '../../../../shared/errors.ts';
import { checked, paragraph } from '../../../../shared/fields.ts';
import { offersForMove, startingStatus } from '../../../../shared/events/registrations/registration-rule.ts';
import {
  helperFields,
  personOf,
  registrationSchema,
} from '../../../../shared/events/registrations/registration.ts';
import type { Row } from '../../../../shared/sync/mutation.ts';
import type { Call } from '../../../context.ts';
import { wasErased } from '../../../db/erasure-store.ts';
import { givenNumber } from '../../../db/row-number.ts';
import { findMember } from '../../../people/members/member-store.ts';
import { revocableOffers, revokeOffers } from '../make-room.ts';
import { shiftStore } from '../../shifts/shift-store.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { shiftFacts } from '../shift-load.ts';
import { mailOfStatus, notifyHelper } from '../moves/notify-person.ts';
import type { Wanted } from './circumstance.ts';
import { insertSignUp } from './insert-sign-up.ts';
import { requireFreshId } from './register.ts';
import { eventStore } from '../../event-store.ts';

const row = registrationSchema.shape;
const freeText = paragraph(2000).default('');

/** A registration that the board enters on a laptop, with a place or without. The server sets the other fields. */
const typedRow = z.object({
  ...helperFields.shape,
  shift_uuid: row.shift_uuid,
  member_id: row.member_id.default(null),
  note: freeText,
  status: row.status.extract(['pending', 'waiting', 'approved']).default('pending'),
});

/**
 * Takes in a registration that the board wrote on a laptop: with a place, waiting for a decision, or on the waiting
 * list of a full shift. Throws `conflict`, `erased`, `not_found`, `already_registered` or `shift_full`.
 */
export function takeInRegistration(call: Call, uuid: string, values: Row): StoredRegistration {
  requireFreshId(call, uuid);
  const { shift_uuid, member_id, note, status: typed, ...helper } = checked(typedRow, values);
  const wanted = wantedOf(call, shift_uuid);
  const candidate = { uuid, member_id, person: personOf({ ...helper, member_id }) };
  const wish = { approve: typed === 'approved', waiting_list: typed === 'waiting' };
  const status = startingStatus(shiftFacts(call, wanted.shift), candidate, wish);
  const member = knownMember(call, member_id);
  const registration = insertSignUp(call, {
    ...wanted,
    helper,
    member_id: member,
    source: 'board',
    status,
    note,
    uuid,
  });
  notifyHelper(call, mailOfStatus[status], registration);
  return registration;
}

/** The last version of a registration that was deleted; null when there never was one with this uuid. */
export function findRemoved({ db }: Call, uuid: string): Row | null {
  const body = db.sql
    .prepare<[string], string>("SELECT body FROM trash WHERE tbl = 'registration' AND id = ?")
    .pluck()
    .get(uuid);
  return body === undefined ? null : (JSON.parse(body) as Row);
}

const formerRow = z.object({
  ...typedRow.shape,
  email: row.email,
  status: row.status,
  source: row.source.default('board'),
  reason: freeText,
  alternative_shift_uuid: row.alternative_shift_uuid.default(null),
  alternative_message: freeText,
  waiting_since: row.waiting_since.default(null),
  offer_missed: row.offer_missed.default(false),
  created_at: row.created_at.optional(),
  version: row.version.default(1),
});

/**
 * Creates a registration again that was deleted or lost in a restore. It gets its former state, and no e-mail is sent
 * again; an offer that was open ends. Throws `conflict`, `erased`, `not_found`,
 * `already_registered`, or `shift_full` when its place has been given away.
 */
export function bringBackRegistration(call: Call, uuid: string, body: Row): StoredRegistration {
  requireFreshId(call, uuid);
  const { shift_uuid, note, source, status, ...former } = checked(formerRow, body);
  const { name, email, phone, message, sprache, member_id, ...rest } = former;
  const helper = { name, email, phone, message, sprache };
  const wanted = wantedOf(call, shift_uuid);
  const candidate = { uuid, status, member_id, person: personOf({ ...helper, member_id }) };
  const revocable = () => revocableOffers(call, wanted.shift);
  revokeOffers(call, offersForMove(shiftFacts(call, wanted.shift), candidate, revocable));
  return insertSignUp(call, {
    ...wanted,
    helper,
    member_id: knownMember(call, member_id),
    source,
    status,
    note,
    uuid,
    former: formerOf(call, rest, givenNumber(body)),
  });
}

type Former = Omit<z.output<typeof formerRow>, keyof z.output<typeof typedRow> | 'source'>;

/** As many moves as versions: a key of an e-mail that left before the restore never names another one. */
function formerOf(
  call: Call,
  { alternative_shift_uuid, created_at, ...rest }: Former,
  id: number | null,
): Partial<StoredRegistration> {
  const alternative =
    alternative_shift_uuid === null ? undefined : shiftStore.find(call.db, alternative_shift_uuid);
  return {
    ...rest,
    moves: rest.version,
    alternative_shift_id: alternative?.id ?? null,
    alternative_shift_uuid: alternative?.uuid ?? null,
    ...(created_at === undefined ? {} : { created_at }),
    ...(id === null ? {} : { id }),
  };
}

function wantedOf(call: Call, shiftUuid: string): Wanted {
  const shift = shiftStore.get(call.db, shiftUuid);
  return { shift, event: eventStore.get(call.db, shift.event_id) };
}

/** A member who was removed meanwhile leaves name and address behind. Throws `erased` for one who was erased. */
function knownMember(call: Call, id: string | null): string | null {
  if (id !== null && wasErased(call.effects, 'member', id)) throw new DomainError('erased', {});
  return id !== null && findMember(call.db, id) ? id : null;
}
