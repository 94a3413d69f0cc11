import type { localAccountContract } from '../../../shared/access/local-accounts/local-account-contract.ts';
import { usualOffices } from '../../../shared/access/local-accounts/usual-offices.ts';
import type { Input } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import { putSetting } from '../../association/settings/write-setting.ts';
import type { Call, Context } from '../../context.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';
import { setOfficeRole } from '../accesses/office-role-store.ts';
import { getLink, linkAddress, makeLink } from './account-link.ts';
import { countLocalAccounts, deleteLinksOf } from './local-account-store.ts';
import { choosePassword, saveAccount, type ChosenPassword } from './save-account.ts';
import { members } from '../../people/members/write-member.ts';

/** So long a link to the set-up counts, unless the server is set up before. */
const linkMs = 7 * 24 * 60 * 60_000;

/** True while the server has neither an office nor an account. */
export const isEmpty = ({ db }: Pick<Context, 'db'>): boolean =>
  funktionStore.count(db) === 0 && countLocalAccounts(db) === 0;

/** True while no person could log in: nothing is set up, and the configuration names no address. */
export const needsSetUp = (context: Pick<Context, 'db'>, boardEmails: readonly string[]): boolean =>
  boardEmails.length === 0 && isEmpty(context);

/** From here on no link sets this server up. */
export const endSetUp = ({ db }: Pick<Context, 'db'>): void => deleteLinksOf(db, '', 'set_up');

/**
 * Makes a link by which a new server is set up; answers its address. Those of earlier starts count on: a page that is
 * open, and an association that is moving here, outlive a new start of the server.
 */
export function makeSetUpLink(context: Context): string {
  return context.db.write('system', () => {
    const { token } = makeLink(context, { purpose: 'set_up', member_id: '', email: '', ms: linkMs });
    return linkAddress(context, 'set_up', token);
  });
}

type Asked = Input<(typeof localAccountContract)['setUp']>;

/**
 * Writes what a new association begins with: its name, the usual offices, the member who sets it up, and that member's
 * login, whose office may do everything. Throws `gone` for a link that does not count, `validation_failed`.
 */
export async function setUp(call: Call, asked: Asked): Promise<{ email: string; recovery_code: string }> {
  requireSetUp(call, asked.token);
  const chosen = await choosePassword(call, asked.email, asked.password);
  const name = `${asked.vorname} ${asked.nachname}`;
  call.db.write(name, () => {
    requireSetUp(call, asked.token);
    found({ ...call, actor: { kind: 'board', name, email: asked.email, role: 'board' } }, asked, chosen);
    endSetUp(call);
  });
  return { email: asked.email, recovery_code: chosen.code };
}

/** Throws `gone` for a link that does not count, or where the server was set up meanwhile. */
export function requireSetUp(call: Call, token: string): void {
  if (getLink(call, token).purpose !== 'set_up' || !isEmpty(call)) throw new DomainError('gone', {});
}

function found(call: Call, asked: Asked, chosen: ChosenPassword): void {
  putSetting(call, 'name', asked.association);
  const own = usualOffices.some(([name]) => name === asked.funktion)
    ? []
    : [[asked.funktion, 'board'] as const];
  for (const [index, [name, role]] of [...own, ...usualOffices].entries()) {
    const id = index + 1;
    const row = { id, uuid: call.newId(), name, email: '', vorstand: true, reihenfolge: id * 10, version: 1 };
    const offered = { active: true, former_names: [] };
    funktionStore.insert(call.db, { ...row, ...offered, updated_at: call.now().toISOString() });
    // The person who sets the association up gives out all other rights, whatever the office is.
    setOfficeRole(call.db, id, name === asked.funktion ? 'board' : role);
  }
  const { vorname, nachname, email, funktion } = asked;
  const member = members.create(call, newMemberSchema.parse({ vorname, nachname, email, funktion }));
  saveAccount(call, { member_id: member.id, email }, chosen);
}
