import { getShift } from '../../desktop/core/events/event-rows.ts';
import {
  createRegistration,
  registrationRows,
} from '../../desktop/core/events/registrations/write-registration.ts';
import { shiftRows } from '../../desktop/core/events/shifts/write-shift.ts';
import { expireOffers } from '../../server/events/registrations/promote-waiting.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Registration } from '../../shared/events/registrations/registration.ts';
import type { FieldChanges } from '../../shared/sync/mutation.ts';
import type { EventOperation, Operation } from './operation.ts';
import { decideOnServer, personName, shiftId, signUp } from './world/sim-event.ts';
import type { SimLaptop } from './world/sim-laptop.ts';
import type { World } from './world/world.ts';

type Of<T extends EventOperation['t']> = Extract<Operation, { t: T }>;
type Steps = { readonly [T in EventOperation['t']]: (world: World, operation: Of<T>, value: string) => void };

/** What people do with a feast: on laptops by the desktop's own functions, on the server by its use cases. */
export const eventSteps: Steps = {
  signUp: (world, { s, p }) => world.server.write(call => signUp(call, s, p)),
  decideOnServer: (world, { k, to }) => world.server.write(call => decideOnServer(call, k, to)),
  later(world, { h }) {
    world.wait(h);
    world.server.sendMails();
    world.server.write(expireOffers, { alone: true });
  },
  enter(world, { c, s, p, approve }, value) {
    const laptop = world.laptop(c);
    if (!laptop.replica.ready()) return;
    unlessRefused(() => {
      const { uuid } = createRegistration(laptop.desktop(), {
        shift_uuid: shiftId(s),
        member_id: null,
        name: personName(p),
        email: `${personName(p)}@post.example`,
        phone: '',
        message: '',
        note: value,
        approve,
        waiting_list: !approve,
      });
      world.ledger.type(value, { id: uuid, laptop: c, mid: '' });
    });
  },
  decide(world, { c, k, to }) {
    change(world, c, k, registration => ({ status: { from: registration.status, to } }));
  },
  moveHelper(world, { c, k, s }) {
    change(world, c, k, registration => ({ shift_uuid: { from: registration.shift_uuid, to: shiftId(s) } }));
  },
  propose(world, { c, k, s }) {
    change(world, c, k, registration => proposal(registration, s));
  },
  remark(world, { c, k }, value) {
    const uuid = change(world, c, k, registration => {
      world.ledger.replace(registration.note, value);
      return { note: { from: registration.note, to: value } };
    });
    if (uuid !== null) world.ledger.type(value, { id: uuid, laptop: c, mid: '' });
  },
  dropHelper(world, { c, k }) {
    const laptop = world.laptop(c);
    const registration = helper(laptop, k);
    if (!registration) return;
    laptop.replica.remove('registration', registration.uuid);
    world.ledger.dropRow({ ...registration });
  },
  places(world, { c, s, n }) {
    const laptop = world.laptop(c);
    if (!laptop.replica.ready()) return;
    unlessRefused(() => {
      const { uuid, max_helpers } = getShift(laptop.replica, shiftId(s));
      shiftRows(laptop.desktop()).save(uuid, { max_helpers: { from: max_helpers, to: n } });
    });
  },
};

/** Asks the person to come to another shift instead. */
export const proposal = (registration: Registration, s: number): FieldChanges => ({
  status: { from: registration.status, to: 'alternative_proposed' },
  alternative_shift_uuid: { from: registration.alternative_shift_uuid, to: shiftId(s) },
});

/** Changes the `k`th registration that a laptop shows, where its rules allow it. Answers its uuid, or null. */
function change(
  world: World,
  c: number,
  k: number,
  changes: (registration: Registration) => FieldChanges,
): string | null {
  const laptop = world.laptop(c);
  const registration = helper(laptop, k);
  if (!registration) return null;
  const saved = unlessRefused(() =>
    registrationRows(laptop.desktop()).save(registration.uuid, changes(registration)),
  );
  return saved ? registration.uuid : null;
}

/** The `k`th registration that a laptop shows. */
function helper(laptop: SimLaptop, k: number): Registration | null {
  if (!laptop.replica.ready()) return null;
  const rows = laptop.replica.all('registration');
  return rows[k % Math.max(1, rows.length)] ?? null;
}

/** What the rules forbid is not done; that they are the same as the server's is what the places prove. */
export function unlessRefused(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
