import { createHash } from 'node:crypto';
import { DomainError } from '../../../shared/errors.ts';
import type { Output } from '../../../shared/endpoint.ts';
import { planOptions } from '../../../shared/events/plan.ts';
import type { organizerContract } from '../../../shared/events/organizer-contract.ts';
import type { Call } from '../../context.ts';
import { isDispatched } from '../../delivery/dispatch-store.ts';
import type { EventRow } from '../event-store.ts';
import { renderWorkPlan } from '../print-plan.ts';
import { keepFile } from '../../association/file-store.ts';
import { openHelperMailQueue } from '../helper-mail.ts';
import { type StoredRegistration, registrationStore } from '../registrations/registration-store.ts';
import { ownEvent } from './own-event.ts';
import { shiftStore } from '../shifts/shift-store.ts';

type Sent = Output<(typeof organizerContract)['sendWorkPlan']>;

/**
 * Sends the work plan to everybody who is put into a shift of the own event, each person once. The same plan with the
 * same text goes to each helper once, so that a second press of the button sends nothing; a plan that changed goes out.
 * Throws `registration_refused` when the event is cancelled.
 */
export async function sendWorkPlan(call: Call, message: string): Promise<Sent> {
  const event = ownEvent(call);
  if (event.status === 'cancelled')
    throw new DomainError('registration_refused', { hindrance: 'event_cancelled' });
  const plan = await renderWorkPlan(call, event.uuid, planOptions.parse({}));
  const sha256 = keepFile(call.effects, plan.bytes);
  const attachments = [{ filename: plan.filename, type: plan.type, sha256 }];
  return call.db.write(call.actor.name, () => {
    const helperMails = openHelperMailQueue(call);
    const edition = editionOf(call, event, message);
    const items = onePerPerson(approved(call, event)).map((registration): Sent['items'][number] => {
      const key = `work_plan:${event.uuid}:${edition}:${registration.uuid}`;
      const { name, email } = registration;
      if (email === '') return { name, email, result: 'skipped', reason: 'no_email' };
      const isNew = !isDispatched(call.effects, key);
      if (isNew && helperMails.queue('work_plan', registration, { key, message, attachments }))
        return { name, email, result: 'sent', reason: '' };
      return { name, email, result: 'skipped', reason: 'already_sent' };
    });
    const count = (result: Sent['items'][number]['result']) =>
      items.filter(item => item.result === result).length;
    return { sent: count('sent'), skipped: count('skipped'), failed: count('failed'), items };
  });
}

const approved = ({ db }: Call, { id }: EventRow): StoredRegistration[] =>
  registrationStore.list(db, { event_id: id, status: 'approved' });

/** The first registration of each, in the order of the names. */
function onePerPerson(registrations: readonly StoredRegistration[]): StoredRegistration[] {
  const byPerson = new Map<string, StoredRegistration>();
  for (const registration of registrations)
    if (!byPerson.has(registration.person)) byPerson.set(registration.person, registration);
  return [...byPerson.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** What the plan says and the words with it, as a hash: shifts, who is in them, the event itself. */
function editionOf(call: Call, event: EventRow, message: string): string {
  const shifts = shiftStore.list(call.db, { event_id: event.id }).map(({ uuid, version }) => [uuid, version]);
  const people = approved(call, event).map(({ uuid, shift_uuid, name }) => [uuid, shift_uuid, name]);
  const content = JSON.stringify([message, event.version, shifts, people]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
