import { noFields, textIn, type Entity } from '../../entity.ts';
import { uuid } from '../../fields.ts';
import { label, storedLabel } from '../../i18n/label.ts';
import { someAddress, someName, someRow } from '../../person-rule.ts';
import { timesIn } from '../shifts/shift-entity.ts';
import { uncountedStatuses } from './registration-move.ts';
import { registrationFields, registrationMoveSchema, registrationSchema } from './registration.ts';

/** SQL: registrations of the member, or of its address or name without a member. */
export const registrationsOfPerson = `member_id = @member OR (member_id IS NULL AND (${someAddress('email')}
  OR (email = '' AND ${someName('name')})))`;
const erasedText = `'${storedLabel('erasure.erasedName')}'`;

const told = ['id', 'uuid', 'event_uuid', 'shift_uuid', 'member_id', 'status'];
const uncounted = uncountedStatuses.map(status => `'${status}'`).join(', ');

export const registrationEntity = {
  key: 'uuid',
  row: registrationSchema,
  fields: registrationFields,
  created: registrationFields
    .omit({ reason: true, alternative_shift_uuid: true, alternative_message: true })
    .extend({ event_uuid: uuid, member_id: uuid.nullable() }),
  permission: 'registrations.write',
  topic: 'events',
  audit: { name: 'registration' },
  trash: true,
  parent: { tbl: 'shift', field: 'shift_uuid' },
  person: {
    about: registrationsOfPerson,
    // The shift keeps its count.
    erasure: 'blank',
    set: {
      member_id: 'NULL',
      name: erasedText,
      email: "''",
      phone: "''",
      message: "''",
      note: "''",
      reason: "''",
      alternative_message: "''",
      person: "'erased:' || uuid",
    },
    anonymous: true,
    referenced: true,
    unreported: ['version', 'updated_at', 'person', 'moves'],
    merge: { stays: 'moved by move-registrations.ts: of two in one shift one stays' },
  },
  webhooks: [
    {
      event: 'registration.created',
      on: 'insert',
      when: "NEW.status <> 'unconfirmed'",
      data: told,
      once: true,
    },
    {
      event: 'registration.created',
      on: 'update',
      when: `OLD.status = 'unconfirmed' AND NEW.status NOT IN (${uncounted})`,
      data: told,
      once: true,
    },
    { event: 'registration.approved', on: 'insert', when: "NEW.status = 'approved'", data: told, once: true },
    {
      event: 'registration.approved',
      on: 'update',
      when: "OLD.status <> 'approved' AND NEW.status = 'approved'",
      data: told,
    },
    {
      event: 'registration.cancelled',
      on: 'update',
      when: `OLD.status NOT IN (${uncounted}) AND NEW.status IN ('rejected', 'withdrawn')`,
      data: told,
    },
    { event: 'registration.cancelled', on: 'delete', when: `OLD.status NOT IN (${uncounted})`, data: told },
  ],
  /** A registration may name a shift that this copy has not got (any more). */
  title({ row, read }) {
    if (row === null) return '';
    const name = textIn(row, 'name');
    const shift = read('shift', textIn(row, 'shift_uuid'));
    if (shift === null) return label('sync.title.registrationOnly', { name });
    return label('sync.title.registration', { name, ...timesIn(shift) });
  },
} as const satisfies Entity;

/** The history of a registration, written by the server alone. */
export const registrationMoveEntity = {
  key: 'uuid',
  row: registrationMoveSchema,
  fields: noFields,
  permission: 'registrations.write',
  topic: 'events',
  audit: null,
  trash: false,
  person: {
    about: someRow('registration_uuid'),
    erasure: 'blank',
    set: {
      actor: `iif(actor = @member OR ${someAddress('actor')} OR ${someName('actor')}, ${erasedText}, actor)`,
    },
    merge: { stays: 'history: who did it then' },
  },
} as const satisfies Entity;
