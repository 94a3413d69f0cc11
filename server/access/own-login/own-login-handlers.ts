import type { OwnLogin } from '../../../shared/access/own-login/own-login.ts';
import type { ownLoginContract } from '../../../shared/access/own-login/own-login-contract.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Actor } from '../../../shared/permission.ts';
import type { Call, Handlers } from '../../context.ts';
import { callerKey } from '../../login-throttle.ts';
import { findMember } from '../../people/members/member-store.ts';
import { confirmationKey, confirmedMs, writeConfirmation } from '../../session-confirmation.ts';
import { endOf, shownDevice } from '../device-handlers.ts';
import { listDevices } from '../device-store.ts';
import { findAccountOfMember, findLocalAccount } from '../local-accounts/local-account-store.ts';
import { takeCodeOfBrowser } from '../passkeys/passkey-handlers.ts';
import { listPasskeys } from '../passkeys/passkey-store.ts';
import { findRelyingParty } from '../passkeys/web-authn.ts';
import {
  isFactorRequired,
  isProviderFactorRequired,
  ownerOf,
  takeCode,
} from '../second-factor/second-factor.ts';
import { countCodesLeft, findFactor, isFactorOn } from '../second-factor/second-factor-store.ts';
import { checkPassword, type PasswordServices } from '../session/check-password.ts';
import { whoIs } from '../session/session-handlers.ts';
import { endBoardSession } from './board-session.ts';
import { findBoardSession, listBoardSessions, markFactorShown } from './board-session-store.ts';

/** A caller with a login of its own on the board. */
type Person = Extract<Actor, { kind: 'board' | 'device' | 'member' }>;

/** A person's own login on the board: sessions, laptops, giving the password again. */
export function ownLoginHandlers(services: PasswordServices): Handlers<typeof ownLoginContract> {
  return {
    get: call => ownLogin(call, personOf(call)),
    confirm: (call, shown) => confirm(services, call, shown),
    endSession: (call, { id }) => {
      const session = findBoardSession(call.db, id);
      if (!session || !ownersOf(call, personOf(call)).includes(session.owner))
        throw new DomainError('not_found', { what: 'session' });
      endBoardSession(call.db, session);
      return null;
    },
  };
}

function personOf({ actor }: Call): Person {
  if (actor.kind === 'board' || actor.kind === 'device' || actor.kind === 'member') return actor;
  throw new DomainError('forbidden', {});
}

/** How sessions of this person are called: by its addresses and by its member. */
function ownersOf(call: Call, person: Person): string[] {
  const owner = ownerOf(call, person);
  return person.kind === 'member' ? [owner] : [...new Set([person.email, owner])];
}

function ownLogin(call: Call, person: Person): OwnLogin {
  const { db, now } = call;
  const at = now();
  const owner = ownerOf(call, person);
  const email = person.kind === 'member' ? (findMember(db, owner)?.email ?? '') : person.email;
  const ownId = person.kind === 'device' ? person.device_id : person.session?.id;
  const devices = listDevices(db, {}).filter(
    device => device.email.toLowerCase() === email.toLowerCase() && endOf(device, at) === null,
  );
  const sessions = listBoardSessions(db, ownersOf(call, person), at.toISOString());
  const required = person.kind === 'member' ? isProviderFactorRequired(db) : isFactorRequired(db);
  return {
    email,
    name: person.kind === 'member' ? person.name : whoIs(db, email).name,
    login: person.kind === 'member' ? 'provider' : findLocalAccount(db, email) ? 'local' : 'mailbox',
    second_factor: {
      on_since: findFactor(db, owner)?.switched_on_at ?? null,
      codes_left: countCodesLeft(db, owner),
      required,
    },
    passkeys: ownPasskeys(call, owner),
    sessions: sessions.map(({ owner: _, factor_at: _f, ...session }) => ({
      ...session,
      own: session.id === ownId,
    })),
    devices: devices.map(device => ({ ...shownDevice(device, at), own: device.id === ownId })),
  };
}

/** Passkeys of the caller; possible where this server checks the password, at an address where browsers have them. */
function ownPasskeys(call: Call, owner: string): OwnLogin['passkeys'] {
  const party = findRelyingParty(call);
  const list = listPasskeys(call.db, owner).map(({ id, name, created_at, used_at, synced, rp_id }) => ({
    id,
    name,
    created_at,
    used_at,
    synced: synced === 1,
    made_for: rp_id === party?.rpId ? '' : rp_id,
  }));
  return { is_possible: party !== null && findAccountOfMember(call.db, owner) !== undefined, list };
}

type Shown = Parsed<(typeof ownLoginContract)['confirm']>;

/** Notes that the person is there. Throws `login_failed`, `second_factor_wrong`, `login_code_wrong`, `rate_limited`. */
async function confirm(services: PasswordServices, call: Call, { password, code, passkey }: Shown) {
  const person = personOf(call);
  const key = confirmationKey(person);
  if (key === null) throw new DomainError('forbidden', {});
  if (passkey) {
    if (takeCodeOfBrowser(call, services.throttle, passkey) !== ownerOf(call, person))
      throw new DomainError('login_code_wrong', {});
  } else if (person.kind === 'member') confirmByCode(services, call, code ?? '');
  else {
    const { email } = person;
    const shown = { email, password: password ?? '', code, factorOwner: () => null };
    await checkPassword(services, call, shown);
  }
  const at = call.now();
  call.db.write(person.name, () => writeConfirmation(call, key, at.toISOString()));
  return { confirmed_until: new Date(at.getTime() + confirmedMs).toISOString() };
}

/** Whose password another service checks shows a code instead; without a second factor a new login is the only way. */
function confirmByCode({ throttle }: PasswordServices, call: Call, code: string): void {
  const owner = ownerOf(call, call.actor);
  if (!isFactorOn(call.db, owner)) throw new DomainError('login_failed', {});
  const account = `account ${owner}`;
  const attempt = throttle.begin([account, callerKey(call.address)]);
  const session = confirmationKey(call.actor);
  const isRight = call.db.write(call.actor.name, () => {
    const taken = takeCode(call, owner, code);
    if (taken && session !== null) markFactorShown(call.db, session, call.now().toISOString());
    return taken;
  });
  if (!isRight) throw new DomainError('second_factor_wrong', {});
  attempt.succeed(account);
}
