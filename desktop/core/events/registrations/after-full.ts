import { DomainError } from '../../../../shared/errors.ts';
import type { Registration } from '../../../../shared/events/registrations/registration.ts';
import type { RefusedEntry } from '../../../../shared/sync/replica/store.ts';
import { changesTo, wantedValues } from '../../sync/changes/checked-changes.ts';
import { getEvent, getRegistration, getShift } from '../event-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { alternativesFor, type Alternative, type AlternativeParts } from './alternative.ts';

/** What a person does about a registration that found its shift full. */
export type FullChoice =
  | 'waiting'
  | 'drop'
  | { readonly alternative_shift_uuid: string; readonly message: string };

/** A refused change for which a shift had no place any more, with the registration as it was meant. */
interface FullChange {
  readonly entry: RefusedEntry;
  /** 'create': the registration exists here only; 'place': approved in vain; 'move': approved elsewhere, stays there. */
  readonly kind: 'create' | 'place' | 'move';
  readonly wanted: Registration;
}

/** What can be done about a refused change; null for any other. */
export function afterFullOf(
  replica: Replica,
  entry: RefusedEntry,
): { waiting: boolean; event_uuid: string; shift_uuid: string } | null {
  const full = fullChange(replica, entry);
  if (full === null) return null;
  const { event_uuid } = full.wanted;
  const shift_uuid = fullShift(full.wanted);
  const event = replica.read('club_event', event_uuid);
  // Who is approved in another shift keeps that place instead of queueing for a better one.
  const waiting = full.kind !== 'move' && event?.['waiting_list'] === true;
  return event === null ? null : { waiting, event_uuid, shift_uuid };
}

/** A proposal is refused for the shift that it proposes. */
const fullShift = ({ status, shift_uuid, alternative_shift_uuid }: Registration): string =>
  status === 'alternative_proposed' ? (alternative_shift_uuid ?? shift_uuid) : shift_uuid;

/** Other shifts for the person of a refused change. Throws `not_found`. */
export function alternativesAfterFull(parts: AlternativeParts, mid: string): Alternative[] {
  return alternativesFor(parts, getFullChange(parts.replica, mid).wanted);
}

/**
 * Settles a refused change: it leaves the list, and the chosen alternative takes its place, both or neither.
 * A person whom the board signed up by hand is put into the other shift at once, as no e-mail was sent about the first;
 * one who is approved elsewhere moves there; any other is sent a suggestion. Throws `not_found`.
 */
export function settleFull({ replica }: AlternativeParts, mid: string, choice: FullChoice): void {
  const full = getFullChange(replica, mid);
  replica.engine.store.transaction(() => {
    replica.discard(mid);
    if (choice === 'drop') return;
    if (choice === 'waiting') queue(replica, full);
    else placeElsewhere(replica, full, choice);
  });
}

function queue(replica: Replica, { entry, kind, wanted }: FullChange): void {
  const { mutation, provisional } = entry;
  if (kind === 'move') throw new DomainError('registration_state', { status: wanted.status });
  if (!getEvent(replica, wanted.event_uuid).waiting_list)
    throw new DomainError('shift_full', { waiting_list: false });
  if (mutation.kind === 'create')
    replica.create('registration', mutation.id, { ...mutation.values, status: 'waiting' }, provisional ?? {});
  else changeShown(replica, wanted.uuid, { status: 'waiting', shift_uuid: wanted.shift_uuid });
}

function placeElsewhere(
  replica: Replica,
  { entry, kind, wanted }: FullChange,
  { alternative_shift_uuid, message }: Exclude<FullChoice, string>,
): void {
  const { mutation, provisional } = entry;
  getShift(replica, alternative_shift_uuid);
  if (mutation.kind === 'create') {
    const values = { ...mutation.values, shift_uuid: alternative_shift_uuid };
    replica.create('registration', mutation.id, values, provisional ?? {});
  } else if (kind === 'move') {
    changeShown(replica, wanted.uuid, { shift_uuid: alternative_shift_uuid });
  } else {
    changeShown(replica, wanted.uuid, {
      status: 'alternative_proposed',
      alternative_shift_uuid,
      alternative_message: message,
    });
  }
}

/** Changes fields from what is shown now; whether the server takes it is known to be open. */
const changeShown = (replica: Replica, uuid: string, values: Partial<Registration>): void =>
  void replica.edit('registration', uuid, changesTo(getRegistration(replica, uuid), values));

function getFullChange(replica: Replica, mid: string): FullChange {
  const entry = replica.refused().find(refused => refused.mid === mid);
  const full = entry ? fullChange(replica, entry) : null;
  if (full === null) throw new DomainError('not_found', { what: 'refused' });
  return full;
}

function fullChange(replica: Replica, entry: RefusedEntry): FullChange | null {
  const { mutation, reason } = entry;
  if (reason.code !== 'shift_full' || mutation.kind === 'command' || mutation.tbl !== 'registration')
    return null;
  if (mutation.kind === 'create') {
    const wanted = { ...entry.provisional, ...mutation.values, uuid: mutation.id };
    return { entry, kind: 'create', wanted: wanted as Registration };
  }
  const shown = replica.read('registration', mutation.id);
  if (shown === null || mutation.kind !== 'patch') return null;
  const kind = shown.status === 'approved' ? 'move' : 'place';
  return { entry, kind, wanted: { ...shown, ...wantedValues(mutation.set) } };
}
