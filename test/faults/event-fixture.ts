import type { DesktopClient } from '../../shared/desktop-contract.ts';
import { pause } from './desktop-program.ts';
import type { Dice, Ledger } from './ledger.ts';
import type { Visitor } from './server-program.ts';

interface Doer {
  readonly dice: Dice;
  readonly ledger: Ledger;
  /** A text that was never typed. */
  readonly text: () => string;
}

/** The feast for whose places people fight. */
const eventId = '019b8d2b-0000-7000-8000-00000000feee';
const shiftIds = [0, 1, 2].map(n => `019b8d2b-0000-7000-8000-00000000fee${n}`);

/** Makes the feast with a few places on the server. */
export async function openEventFixture({ ask }: Visitor): Promise<void> {
  const event = {
    uuid: eventId,
    slug: 'gedraenge',
    title: 'Gedränge',
    location: 'Dorfplatz',
    start_date: '2041-07-06',
  };
  const answers = [await ask('POST', '/events', event)];
  for (const uuid of shiftIds) {
    const times = { start_time: '2041-07-06T10:00:00', end_time: '2041-07-06T12:00:00' };
    answers.push(
      await ask('POST', '/shifts', { uuid, event_id: eventId, title: 'Bar', max_helpers: 4, ...times }),
    );
    await pause(1);
  }
  const bad = answers.find(({ status }) => status !== 201);
  if (bad) throw new Error(`no feast: ${JSON.stringify(bad)}`);
}

/** A person signs up over HTTP. An answer that got lost says nothing. */
export async function signUp({ ask }: Visitor, name: string, dice: Dice): Promise<number> {
  const { status } = await ask('POST', '/registrations', {
    event_id: eventId,
    shift_id: dice.one(shiftIds),
    name,
    email: `${name}@post.example`,
    waiting_list: true,
  });
  return status;
}

/** Enters a helper, with a place where one is free. */
export async function enterHelper({ dice, ledger, text }: Doer, api: DesktopClient): Promise<void> {
  const [name, note] = [text(), text()];
  const uuid = crypto.randomUUID();
  const approve = dice.chance(0.5);
  await api.desktopRegistrations.create({
    uuid,
    shift_uuid: dice.one(shiftIds),
    name,
    email: `${name}@post.example`,
    note,
    approve,
    waiting_list: !approve,
  });
  ledger.typed.add(note);
  if (approve) ledger.approved.add(uuid);
}

/** Approves a person, or takes a person out again. */
export async function decideHelper({ dice, ledger }: Doer, api: DesktopClient): Promise<void> {
  const { registrations } = await api.desktopEvents.board({ uuid: eventId });
  const open = registrations.filter(({ status }) => ['pending', 'waiting', 'approved'].includes(status));
  if (open.length === 0) return;
  const { uuid, status } = dice.one(open);
  const to = status === 'approved' ? 'withdrawn' : 'approved';
  if (to === 'withdrawn') takeOut(ledger, uuid);
  await api.desktopRegistrations.save({ uuid, changes: { status: { from: status, to } } });
  if (to === 'approved' && !ledger.takenOut.has(uuid)) ledger.approved.add(uuid);
}

/** Does something about a place that was gone. */
export async function settleFull({ dice, ledger }: Doer, api: DesktopClient): Promise<void> {
  const full = (await api.desktopSync.refused({})).filter(({ after_full }) => after_full !== null);
  if (full.length === 0) return;
  const { mid, row_id, values } = dice.one(full);
  const choice = dice.one(['waiting', 'drop'] as const);
  takeOut(ledger, row_id);
  if (choice === 'drop') ledger.replaced.add(String(values['note']));
  await api.desktopRegistrations.afterFull({ mid, choice });
}

function takeOut({ approved, takenOut }: Ledger, uuid: string): void {
  takenOut.add(uuid);
  approved.delete(uuid);
}
