import type { Input } from '../../../shared/endpoint.ts';
import type {
  desktopEventContract,
  desktopRegistrationContract,
} from '../../../shared/events/desktop-event-contract.ts';
import type { DesktopClient } from '../../../shared/desktop-contract.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import type { ShiftFields, ShiftRow } from '../../../shared/events/shifts/shift.ts';
import { openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

type NewEvent = Input<(typeof desktopEventContract)['create']>;
type NewRegistration = Input<(typeof desktopRegistrationContract)['create']>;

/** The first day of every feast that a test makes, a Friday. */
export const friday = '2031-07-04';

export const anEvent = (fields: Partial<NewEvent> = {}): NewEvent => ({
  title: 'Sommerfest',
  start_date: friday,
  end_date: '2031-07-06',
  location: 'Festplatz',
  ...fields,
});

/** A shift on the first evening unless told. */
export const aShift = (fields: Partial<ShiftFields> = {}): ShiftFields => ({
  title: 'Bar',
  bereich: 'Bar',
  start_time: `${friday}T18:00:00`,
  end_time: `${friday}T22:00:00`,
  max_helpers: 2,
  description: '',
  contact: '',
  ...fields,
});

export const aHelper = (
  shift: Pick<ShiftRow, 'uuid'>,
  fields: Partial<NewRegistration> = {},
): NewRegistration => ({
  shift_uuid: shift.uuid,
  name: 'Anna Müller',
  email: 'anna@post.example',
  ...fields,
});

export interface EventFixture {
  readonly event: ClubEvent;
  readonly shifts: readonly ShiftRow[];
}

/** An event with these shifts, made on a desktop. */
export async function oneEvent(
  api: DesktopClient,
  shifts: readonly Partial<ShiftFields>[] = [{}],
  fields: Partial<NewEvent> = {},
): Promise<EventFixture> {
  const event = await api.desktopEvents.create(anEvent(fields));
  const made = await api.desktopShifts.create({ event_uuid: event.uuid, shifts: shifts.map(aShift) });
  return { event, shifts: made };
}

export interface TravellingDesktop extends TestDesktop {
  /** False: the server cannot be reached from here. */
  readonly line: { open: boolean };
}

/** A desktop that can be taken on a journey. */
export async function openTravellingDesktop(server: string): Promise<TravellingDesktop> {
  const line = { open: true };
  const travelling: typeof fetch = (input, init) =>
    line.open ? fetch(input, init) : Promise.reject(new TypeError('no network'));
  const desktop = await openTestDesktop({ server, fetch: travelling });
  await desktop.login();
  return { ...desktop, line };
}
