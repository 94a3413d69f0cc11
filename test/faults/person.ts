import type { DesktopClient } from '../../shared/desktop-contract.ts';
import { DomainError, type ErrorCode } from '../../shared/errors.ts';
import { Killed, pause, type DesktopProgram } from './desktop-program.ts';
import { decideHelper, enterHelper, settleFull } from './event-fixture.ts';
import { tally, type Dice, type Ledger } from './ledger.ts';

/** A person who works at a desktop, whatever happens to it. */
export interface Person {
  readonly name: string;
  readonly dice: Dice;
  readonly ledger: Ledger;
  /** The running program; null while it is down. */
  readonly desktop: () => DesktopProgram | null;
  /** A text that was never typed. */
  readonly text: () => string;
  /** Members that people are most likely to touch, so that they meet. */
  readonly favourites: readonly string[];
}

type UserAction = (person: Person, api: DesktopClient) => Promise<void>;

/** Refusals that a person meets when others work on the same things. */
const usual: readonly ErrorCode[] = [
  'not_found',
  'conflict',
  'invoice_numbers_used_up',
  // Members that people add here have no address.
  'invoice_not_billable',
  'member_holds_office',
  // A laptop says so at once as far as it knows, the server for the others.
  'member_has_invoices',
  // Another laptop gave the office to a member.
  'office_held',
  'trash_without_parent',
  'changed_since',
  'shift_full',
  'registration_state',
  // The password was given too long ago.
  'confirm_password_required',
];

/** Works until told that it is over. */
export async function work(person: Person, isOver: () => boolean): Promise<void> {
  const { dice, ledger } = person;
  while (!isOver()) {
    const desktop = person.desktop();
    if (desktop) {
      const [what, deed] = dice.one(deeds);
      await deed(person, desktop.api).then(
        () => tally(ledger, what),
        (error: unknown) => {
          if (error instanceof Killed) tally(ledger, 'killed meanwhile');
          else if (error instanceof DomainError && usual.includes(error.code))
            tally(ledger, 'refused at once');
          else ledger.complaints.push(`${person.name}, ${what}: ${String(error)}`);
        },
      );
    }
    await pause(dice.between(5, 60));
  }
}

const fields = ['strasse', 'ort', 'notiz', 'mobile'] as const;

async function anyMember({ dice, favourites }: Person, api: DesktopClient): Promise<string> {
  if (dice.chance(0.8)) return dice.one(favourites);
  const { rows } = await api.desktopMembers.page({ limit: 500 });
  return dice.one(rows).id;
}

const changeMember: UserAction = async (person, api) => {
  const { dice, ledger } = person;
  const id = await anyMember(person, api);
  const { member } = await api.desktopMembers.get({ id });
  const chosen = fields.filter(() => dice.chance(0.4));
  const changes = Object.fromEntries(
    chosen.map(field => [field, { from: member[field], to: person.text() }] as const),
  );
  for (const { from } of Object.values(changes)) ledger.replaced.add(from);
  await api.desktopMembers.save({ id, changes });
  for (const { to } of Object.values(changes)) ledger.typed.add(to);
};

const addMember: UserAction = async (person, api) => {
  const values = { vorname: person.text(), nachname: person.text(), notiz: person.text() };
  await api.desktopMembers.create(values);
  for (const text of Object.values(values)) person.ledger.typed.add(text);
};

const deleteMember: UserAction = async (person, api) => {
  const { rows } = await api.desktopMembers.page({ search: 'w', limit: 500 });
  const planted = rows.filter(({ id }) => person.favourites.includes(id) || person.dice.chance(0.5));
  if (planted.length === 0) return;
  const { id } = person.dice.one(planted);
  const { member } = await api.desktopMembers.get({ id });
  const texts = (['vorname', 'nachname', ...fields] as const)
    .map(field => member[field])
    .filter(text => !person.ledger.deletedTexts.has(text));
  // Before the call, as a kill may come between the deletion and its answer.
  const isNew = !person.ledger.deleted.has(id);
  person.ledger.deleted.add(id);
  for (const text of texts) person.ledger.deletedTexts.add(text);
  await api.desktopMembers.remove({ id }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    // Refused at once: nothing of this member may be missing at the end.
    if (isNew) person.ledger.deleted.delete(id);
    for (const text of texts) person.ledger.deletedTexts.delete(text);
    throw error;
  });
};

const makeInvoice: UserAction = async (person, api) => {
  const description = person.text();
  const member_id = await anyMember(person, api);
  const id = crypto.randomUUID();
  const { invoice } = await api.desktopInvoices.create({ id, member_id, amount: 25, description });
  person.ledger.typed.add(description);
  person.ledger.printed.set(id, invoice.number);
};

const payInvoice: UserAction = async ({ dice }, api) => {
  const open = (await api.desktopInvoices.list({})).filter(({ status }) => status === 'open');
  if (open.length === 0) return;
  await api.desktopInvoices.save({
    id: dice.one(open).id,
    changes: { status: { from: 'open', to: 'paid' } },
  });
};

const changeSetting: UserAction = async (person, api) => {
  const key = person.dice.one(['letter_footer', 'invoice_intro'] as const);
  const from = (await api.desktopSettings.list({})).find(setting => setting.key === key)?.value ?? '';
  const to = person.text();
  person.ledger.replaced.add(from);
  await api.desktopSettings.save({ changes: { [key]: { from, to } } });
  person.ledger.typed.add(to);
};

const decideConflict: UserAction = async (person, api) => {
  const { dice, ledger } = person;
  const conflicts = await api.desktopSync.conflicts({});
  if (conflicts.length === 0) return;
  const { id, kind, tbl } = dice.one(conflicts);
  const choice = dice.one(
    // A registration has one of a few states, no third text.
    kind === 'field' && tbl !== 'registration'
      ? (['mine', 'theirs', 'value'] as const)
      : (['mine', 'theirs'] as const),
  );
  const value = person.text();
  ledger.decided.add(id);
  await api.desktopSync.solveConflict({ id, choice, ...(choice === 'value' ? { value } : {}) });
  if (choice === 'value') ledger.typed.add(value);
};

const sendRefusedAgain: UserAction = async ({ dice }, api) => {
  const refused = await api.desktopSync.refused({});
  if (refused.length > 0) await api.desktopSync.retryRefused({ mid: dice.one(refused).mid });
};

/** What people do, the frequent things more often. */
const deeds: readonly (readonly [string, UserAction])[] = [
  ['changes a member', changeMember],
  ['changes a member', changeMember],
  ['changes a member', changeMember],
  ['changes a member', changeMember],
  ['changes a member', changeMember],
  ['adds a member', addMember],
  ['deletes a member', deleteMember],
  ['makes an invoice', makeInvoice],
  ['marks an invoice as paid', payInvoice],
  ['changes a setting', changeSetting],
  ['enters a helper', enterHelper],
  ['decides on a helper', decideHelper],
  ['decides on a helper', decideHelper],
  ['settles a full shift', settleFull],
  ['decides a conflict', decideConflict],
  ['decides a conflict', decideConflict],
  ['sends something refused again', sendRefusedAgain],
];
