import { pictureStore } from '../../desktop/core/association/picture-store.ts';
import { mailingHandlers, type MailingParts } from '../../desktop/core/messages/mailing-local.ts';
import { getMailing } from '../../desktop/core/messages/mailing-rows.ts';
import { rehearse } from '../../desktop/core/messages/preview-mailing.ts';
import { orderSending } from '../../desktop/core/messages/send-order.ts';
import type { Call } from '../../server/context.ts';
import { sendMailing, stopMailing } from '../../server/messages/mailings/control-mailing.ts';
import type { Rehearsal } from '../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../shared/delivery/mailing.ts';
import { newMailingSchema } from '../../shared/delivery/new-mailing.ts';
import { receiverFaults } from '../../shared/pdf/letter/receiver-faults.ts';
import { audienceSchema, theseMembers, type Audience } from '../../shared/people/audience.ts';
import type { FieldChanges } from '../../shared/sync/mutation.ts';
import { unlessRefused } from './event-step.ts';
import type { MailingOperation, Operation } from './operation.ts';
import type { SimLaptop } from './world/sim-laptop.ts';
import { recipientId } from './world/sim-post.ts';
import type { World } from './world/world.ts';
import { mailingStore } from '../../server/delivery/mailing-store.ts';

type Of<T extends MailingOperation['t']> = Extract<Operation, { t: T }>;
type Steps = {
  readonly [T in MailingOperation['t']]: (world: World, operation: Of<T>, value: string) => void;
};

/** What people do with mailings: on laptops by the desktop's own functions, on the server by its use cases. */
export const mailingSteps: Steps = {
  draft(world, { c, n }, value) {
    const laptop = world.laptop(c);
    if (!laptop.replica.ready()) return;
    const fields = { subject: value, html: '<p>Hallo</p>', audience: audienceOf(n) };
    const { uuid } = desk(laptop).create(newMailingSchema.parse(fields));
    world.ledger.type(value, { id: uuid, laptop: c, mid: '' });
  },
  rewrite(world, { c, k }, value) {
    const mailing = mailingOn(world, c, k);
    if (!mailing) return;
    const { uuid, subject } = mailing;
    const changes = { subject: { from: subject, to: value } };
    if (!unlessRefused(() => desk(world.laptop(c)).save({ uuid, changes }))) return;
    world.ledger.type(value, { id: uuid, laptop: c, mid: '' });
    world.ledger.replace(subject, value);
  },
  readdress(world, { c, k, n }) {
    const mailing = mailingOn(world, c, k);
    if (!mailing) return;
    const { uuid, audience } = mailing;
    const changes = { audience: { from: audience, to: audienceOf(n) } };
    unlessRefused(() => desk(world.laptop(c)).save({ uuid, changes }));
  },
  dropDraft(world, { c, k }) {
    const mailing = mailingOn(world, c, k);
    if (!mailing) return;
    if (unlessRefused(() => desk(world.laptop(c)).remove({ uuid: mailing.uuid })))
      world.ledger.dropRow({ ...mailing });
  },
  order(world, { c, k }) {
    const mailing = mailingOn(world, c, k);
    if (!mailing) return;
    const { uuid, subject } = mailing;
    const { rehearse, send } = desk(world.laptop(c));
    const { recipients, list_hash, words_hash } = rehearse({ uuid });
    const order = { uuid, confirmed: recipients.length, list_hash, words_hash };
    if (!unlessRefused(() => send(order))) return;
    const readers = new Set(recipients.map(({ key }) => key));
    world.server.post.orders.push({ mailing: uuid, subject, readers });
  },
  takeBack(world, { c, k }) {
    const mailing = mailingOn(world, c, k);
    if (mailing) unlessRefused(() => desk(world.laptop(c)).takeBack({ uuid: mailing.uuid }));
  },
  orderOnServer(world, { k, n }) {
    world.server.write(call => {
      const mailing = mailingAt(call, k);
      if (mailing) world.server.post.send(call, { id: mailing.uuid, confirmed: n }, sendMailing);
    });
  },
  stopOnServer(world, { k }) {
    world.server.write(call => {
      const mailing = mailingAt(call, k);
      if (mailing) stopMailing(call, mailing.uuid);
    });
  },
  postman: (world, { round }) => world.server.deliver(round),
};

const mailingAt = ({ db }: Call, k: number) => {
  const mailings = mailingStore.list(db);
  return mailings[k % Math.max(1, mailings.length)];
};

/**
 * The mailings of a laptop, as its window calls them; from its own copy they answer at once. What the window waits for,
 * the rules of letters that the program loads at their first use, is here from the start.
 */
function desk(laptop: SimLaptop): Desk {
  const parts: MailingParts = {
    ...laptop.desktop(),
    actor: () => 'Person',
    conflictsOf: () => [],
    pdf: { draw: () => Promise.reject(new Error('no paper here')), close: () => Promise.resolve() },
    pictures: pictureStore({
      ...laptop.desktop(),
      fetchFile: () => Promise.reject(new Error('no files here')),
    }),
  };
  return {
    ...(mailingHandlers(parts) as unknown as Desk),
    rehearse: ({ uuid }) => rehearse(parts, getMailing(parts.replica, uuid), receiverFaults),
    send: order => orderSending(parts, order, receiverFaults),
  };
}

interface Desk {
  create(draft: unknown): Mailing;
  save(change: { uuid: string; changes: FieldChanges }): Mailing;
  remove(one: { uuid: string }): null;
  rehearse(one: { uuid: string }): Rehearsal;
  send(order: { uuid: string; confirmed: number; list_hash: string; words_hash: string }): unknown;
  takeBack(one: { uuid: string }): unknown;
}

/** The `k`th mailing that a laptop shows. */
function mailingOn(world: World, c: number, k: number): Mailing | null {
  const { replica } = world.laptop(c);
  if (!replica.ready()) return null;
  const rows = replica.all('mailing');
  return rows[k % Math.max(1, rows.length)] ?? null;
}

/** Each bit of `n` names a reader; 0: everybody. */
function audienceOf(n: number): Audience {
  const readers = [0, 1, 2, 3].filter(bit => (n >> bit) % 2 === 1).map(recipientId);
  return n === 0 ? audienceSchema.parse({ filters: [{}] }) : theseMembers(readers);
}
