import type { NewFactor } from '../../../shared/access/own-login/own-login.ts';
import type { secondFactorContract } from '../../../shared/access/own-login/own-login-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { encodeQr } from '../../../shared/pdf/qr-code/encode.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { settingValue } from '../../association/settings/setting-store.ts';
import type { Call, Handlers } from '../../context.ts';
import { queueFormMail } from '../../delivery/forms/form-mail.ts';
import { callerKey, type LoginThrottle } from '../../login-throttle.ts';
import { getMember } from '../../people/members/write-member.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';
import { confirmationKey } from '../../session-confirmation.ts';
import { findAccountOfMember } from '../local-accounts/local-account-store.ts';
import { markFactorShown } from '../own-login/board-session-store.ts';
import { hasPasskey } from '../passkeys/passkey-store.ts';
import {
  isFactorRequired,
  isProviderFactorRequired,
  makeCodes,
  ownerWithFactor,
  secretOf,
  switchOn,
} from './second-factor.ts';
import {
  deleteCodes,
  deleteFactor,
  deleteTotp,
  findFactor,
  isFactorOn,
  putFactor,
} from './second-factor-store.ts';
import { base32, otpauthUri } from './totp.ts';

interface Services {
  /** Wrong first codes count here. */
  readonly throttle: LoginThrottle;
  /** True where this server can send e-mails. */
  readonly delivers: () => boolean;
}

const nonceBytes = 32;

/** Switching the own second factor on and off, and taking another person's. */
export function secondFactorHandlers(services: Services): Handlers<typeof secondFactorContract> {
  return {
    begin: call => begin(call, ownerWithFactor(call)),
    switchOn: (call, { code }) => ({ recovery_codes: confirmFirst(call, services, code) }),
    newCodes: call => {
      const owner = ownerWithFactor(call);
      if (!isFactorOn(call.db, owner)) throw new DomainError('conflict', { what: 'second_factor' });
      return { recovery_codes: makeCodes(call, owner) };
    },
    switchOff: call => {
      const { db, actor } = call;
      const isRequired = actor.kind === 'member' ? isProviderFactorRequired(db) : isFactorRequired(db);
      const owner = ownerWithFactor(call);
      if (isRequired && !hasPasskey(db, owner))
        throw new DomainError('conflict', { what: 'second_factor_required' });
      deleteTotp(db, owner);
      if (!hasPasskey(db, owner)) deleteCodes(db, owner);
      return null;
    },
    reset: (call, { id }) => reset(call, services, id),
  };
}

/** A secret that waits for its first code; one that is switched on counts until then. */
function begin(call: Call, owner: string): NewFactor {
  const { db, actor, randomToken } = call;
  const known = findFactor(db, owner) ?? { owner, nonce: '', last_step: 0, switched_on_at: null };
  const waiting_nonce = randomToken(nonceBytes);
  putFactor(db, { ...known, waiting_nonce });
  const secret = secretOf(call, waiting_nonce);
  const account = 'email' in actor ? actor.email : actor.name;
  const uri = otpauthUri(secret, settingValue(db, 'name') || 'Aktuar', account);
  return {
    secret:
      base32(secret)
        .match(/.{1,4}/g)
        ?.join(' ') ?? '',
    uri,
    qr: svgOf(uri),
  };
}

/** The code as an SVG path, a bar per run of dark modules; four modules around it stay light, as scanners need them. */
function svgOf(text: string): NewFactor['qr'] {
  const quiet = 4;
  const { size, modules } = encodeQr(text);
  const rows = Array.from({ length: size }, (_, y) => modules.subarray(y * size, (y + 1) * size).join(''));
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return { size: size + 2 * quiet, path };
}

/** Throws `conflict` where no secret waits, `second_factor_wrong`, `rate_limited`. */
function confirmFirst(call: Call, { throttle }: Services, code: string): string[] {
  const { db, actor } = call;
  const owner = ownerWithFactor(call);
  if ((findFactor(db, owner)?.waiting_nonce ?? '') === '')
    throw new DomainError('conflict', { what: 'second_factor' });
  const account = `first code ${owner}`;
  const attempt = throttle.begin([account, callerKey(call.address)]);
  if (!switchOn(call, owner, code)) throw new DomainError('second_factor_wrong', {});
  attempt.succeed(account);
  const session = confirmationKey(actor);
  if (session !== null) markFactorShown(db, session, call.now().toISOString());
  return makeCodes(call, owner);
}

/** Takes the second factor of a member, and of the mailbox of the member's office. Throws `not_found`. */
function reset(call: Call, { delivers }: Services, id: string): null {
  const { db } = call;
  const member = getMember(call, id);
  const office = funktionStore.list(db).find(({ name, vorstand }) => vorstand && name === member.funktion);
  const mailbox = office?.email.toLowerCase() ?? '';
  const taken = [member.id, ...(mailbox === '' ? [] : [mailbox])].filter(owner => deleteFactor(db, owner));
  if (taken.length === 0) throw new DomainError('not_found', { what: 'second_factor' });
  const address = findAccountOfMember(db, id)?.email ?? (mailbox || member.email);
  if (!delivers() || address === '') return null;
  queueFormMail(call, {
    kind: 'account_factor_reset',
    key: `account_factor_reset:${call.newId()}`,
    language: member.sprache,
    memberId: member.id,
    to: { name: fullName(member), address },
    message: call.actor.name,
  });
  return null;
}
