import type { localAccountContract } from '../../../shared/access/local-accounts/local-account-contract.ts';
import { isManageable } from '../../../shared/access/accesses/office-role.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { roleMay } from '../../../shared/permission.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import type { Call, Handlers } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { queueFormMail } from '../../delivery/forms/form-mail.ts';
import { callerKey, type LoginThrottle } from '../../login-throttle.ts';
import { findMember } from '../../people/members/member-store.ts';
import { isBoardOffice } from '../../people/members/board-office.ts';
import { getMember } from '../../people/members/write-member.ts';
import { findBoardFunktion } from '../../people/offices/funktion-store.ts';
import { otherLogins, putMethod } from '../accesses/login-method-store.ts';
import { listOfficeRoles, roleOfOffice } from '../accesses/office-role-store.ts';
import { revokeApiKeysOf } from '../api-keys/api-key-store.ts';
import { listDevices, markRevoked } from '../device-store.ts';
import { endSessionsOf } from '../handovers/handover-store.ts';
import { deleteFactor } from '../second-factor/second-factor-store.ts';
import { getLink, linkAddress, makeLink } from './account-link.ts';
import {
  countBoardAccounts,
  countLinksSince,
  deleteLinksOf,
  deleteLocalAccount,
  findAccountOfMember,
  findLocalAccount,
  listBoardAccounts,
  type StoredAccount,
} from './local-account-store.ts';
import { choosePassword, hashOfCode, saveAccount } from './save-account.ts';
import { setUp } from './set-up.ts';

const dayMs = 24 * 60 * 60_000;
const invitationMs = 7 * dayMs;
const passwordMs = 60 * 60_000;
/** Most e-mails about a forgotten password per person and day. */
const passwordMailsPerDay = 3;

interface Services {
  /** Wrong codes of the recovery sheet count here. */
  readonly throttle: LoginThrottle;
  /** True where this server can send e-mails. */
  readonly delivers: () => boolean;
  /** Addresses that the configuration lets log in. */
  readonly boardEmails: readonly string[];
  /** Hears which device lost its access, to hang up on it. */
  readonly revoked: (device: string) => void;
}

/** Logins of the board that this server keeps itself. */
export function localAccountHandlers(services: Services): Handlers<typeof localAccountContract> {
  return {
    list: ({ db, now }, page) => {
      const at = now().toISOString();
      return { rows: listBoardAccounts(db, at, page), total: countBoardAccounts(db, at) };
    },
    invite: (call, { id, email }) => invite(call, services, getMember(call, id), email),
    remove: (call, { id }) => removeAccount(call, services, id),
    link: (call, { token }) => {
      const { purpose, email, member_id, expires_at } = getLink(call, token);
      const member = findMember(call.db, member_id);
      return { purpose, email, expires_at, name: member ? fullName(member) : '' };
    },
    choose: (call, { token, password }) => choose(call, token, password),
    setUp,
    forgot: (call, { email }) => sendPasswordLink(call, services, email),
    recover: (call, input) => recover(call, services.throttle, input),
  };
}

/** Throws `validation_failed` for a member without an office, and for an address by which others log in. */
function invite(call: Call, { delivers, boardEmails }: Services, member: Member, email: string) {
  const { db } = call;
  if (!isBoardOffice(call, member.funktion)) throw invalid('id', 'not_on_board');
  const other = findLocalAccount(db, email);
  // The mailbox of an office passes on to others: without the login, laptops of its owner would get rights by it.
  const isShared = boardEmails.includes(email) || findBoardFunktion(db, email) !== undefined;
  if (isShared || (other && other.member_id !== member.id)) throw invalid('email', 'account_address_taken');
  deleteLinksOf(db, member.id, 'invitation');
  const { link, expires_at, queueMail } = linkFor(call, member, { purpose: 'invitation', email });
  const mailed = delivers();
  if (mailed) queueMail();
  return { link, expires_at, mailed };
}

const linkKinds = {
  invitation: { kind: 'account_invitation', ms: invitationMs },
  password: { kind: 'account_password', ms: passwordMs },
} as const;

/** Makes a member's link to choose a password; `queueMail` puts it into the outbox as well. */
function linkFor(
  call: Call,
  member: Member,
  { purpose, email }: { readonly purpose: keyof typeof linkKinds; readonly email: string },
) {
  const { kind, ms } = linkKinds[purpose];
  const { token, expires_at } = makeLink(call, { purpose, member_id: member.id, email, ms });
  const link = linkAddress(call, purpose, token);
  const queueMail = () =>
    queueFormMail(call, {
      kind,
      key: `${kind}:${hashOfToken(token)}`,
      language: member.sprache,
      memberId: member.id,
      to: { name: fullName(member), address: email },
      message: member.funktion,
      url: link,
      deadline: new Date(expires_at),
    });
  return { link, expires_at, queueMail };
}

/** Throws `not_found`, `last_manager` where no login would be left that may give rights. */
function removeAccount(call: Call, { boardEmails, revoked }: Services, id: string): null {
  const { db } = call;
  const account = findAccountOfMember(db, id);
  if (!account) {
    getMember(call, id);
    deleteLinksOf(db, id);
    return null;
  }
  const others = listBoardAccounts(db, call.now().toISOString(), {}).filter(
    each => each.id !== id && each.state === 'active',
  );
  const logins = otherLogins(db, { boardEmails, held: others.map(({ funktion }) => funktion) });
  if (!isManageable(listOfficeRoles(db), logins)) throw new DomainError('last_manager', {});
  deleteFactor(db, id);
  deleteLocalAccount(db, id);
  deleteLinksOf(db, id);
  const at = call.now().toISOString();
  endSessionsOf(db, account.email, at);
  revokeApiKeysOf(db, account.email, at);
  for (const device of listDevices(db, {}))
    if (device.revoked_at === null && device.email === account.email) {
      markRevoked(db, device.id, at);
      revoked(device.id);
    }
  return null;
}

async function choose(call: Call, token: string, password: string) {
  const { email, purpose } = getLink(call, token);
  if (purpose === 'set_up') throw new DomainError('gone', {});
  const chosen = await choosePassword(call, email, password);
  call.db.write(email, () => {
    const link = getLink(call, token);
    saveAccount(call, link, chosen);
    // Who gets a link from the operator has lost the telephone as well.
    if (link.purpose === 'recovery') letIn(call, link.member_id);
  });
  return { email, recovery_code: chosen.code };
}

/** The answer is the same whether there is such a login or not. Throws `not_configured` where no e-mail can leave. */
function sendPasswordLink(call: Call, { delivers }: Services, email: string): null {
  const { db, now } = call;
  if (!delivers()) throw new DomainError('not_configured', { service: label('server.mailDelivery') });
  const account = findLocalAccount(db, email);
  const member = account && findMember(db, account.member_id);
  const since = new Date(now().getTime() - dayMs).toISOString();
  if (!member || countLinksSince(db, 'password', member.id, since) >= passwordMailsPerDay) return null;
  linkFor(call, member, { purpose: 'password', email }).queueMail();
  return null;
}

interface Recovery {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

/** Throws `login_failed` for a wrong address or code, `rate_limited` after too many of them. */
async function recover(call: Call, throttle: LoginThrottle, { email, code, password }: Recovery) {
  const key = `account ${email}`;
  const attempt = throttle.begin([key, callerKey(call.address)]);
  requireCode(findLocalAccount(call.db, email), code);
  const chosen = await choosePassword(call, email, password).catch((error: unknown) => {
    attempt.forgive();
    throw error;
  });
  call.db.write(email, () => {
    const account = requireCode(findLocalAccount(call.db, email), code);
    saveAccount(call, account, chosen);
    // The owner may have lost the telephone as well; the printed sheet is something that only the owner has.
    letIn(call, account.member_id);
  });
  attempt.succeed(key);
  return { email, recovery_code: chosen.code };
}

/** Who gives roles and has lost everything gets in, also where logins of this server did not count any more. */
function letIn(call: Call, memberId: string): void {
  deleteFactor(call.db, memberId);
  const role = roleOfOffice(call.db, memberId);
  if (role !== null && roleMay(role, 'accesses.write')) putMethod(call, 'local', true);
}

function requireCode(account: StoredAccount | undefined, code: string): StoredAccount {
  if (account?.recovery_hash !== hashOfCode(code)) throw new DomainError('login_failed', {});
  return account;
}
