import { createHash, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Request } from 'express';
import type Jwt from 'jsonwebtoken';
import { z } from 'zod';
import { DomainError } from '../../shared/errors.ts';
import { publicActor, type Actor, type RoleName } from '../../shared/permission.ts';
import type { SessionMember, SessionOfMember } from '../access/member-login/session-member.ts';
import { callerKey, createLoginThrottle } from '../login-throttle.ts';

/** So many wrong or expired tokens one address may show in a quarter of an hour: a laptop left open shows its own again. */
const allowedTokens = 30;

/** Lifetime of a session token in seconds. */
export const sessionSeconds = 8 * 60 * 60;

let library: typeof Jwt | undefined;
/** The token library, read at its first use: most of its sixty files are about keys that are not used here. */
const jwt = (): typeof Jwt => (library ??= createRequire(import.meta.url)('jsonwebtoken') as typeof Jwt);

/** What a token says about its owner, besides when it began and ends. */
const claimsSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('vorstand'),
    sub: z.string(),
    iat: z.int(),
    exp: z.int(),
    jti: z.string(),
    /** True: the login had no second factor although the association requires one. */
    unprotected: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('member'),
    sub: z.string(),
    iat: z.int(),
    exp: z.int(),
    jti: z.string(),
    board: z.boolean().default(false),
    login: z.string().optional(),
  }),
  z.object({
    type: z.literal('organizer'),
    sub: z.string(),
    exp: z.int(),
    event_id: z.int(),
    /** Number of the password with which it began; a new password ends it. */
    session: z.int(),
  }),
]);
type Claims = z.output<typeof claimsSchema>;
type SessionClaims = Claims extends infer C
  ? C extends Claims
    ? Omit<C, 'iat' | 'exp' | 'jti'>
    : never
  : never;

export interface SessionParts {
  readonly secret: string;
  readonly apiKey: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /**
   * The role of this mailbox while it may act as board, else null; asked on every request, so that leaving office and
   * another role take effect at once.
   */
  readonly boardRole: (email: string) => RoleName | null;
  /** True while the organisers of this event may use sessions of this number; asked on every request. */
  readonly isOrganizerSession: (eventId: number, session: number) => boolean;
  /** The member whose session this is, with the role of now; null for one that is over. Asked on every request. */
  readonly memberOf: (claims: SessionOfMember) => SessionMember | null;
  /** True for a session that its owner ended; asked on every request. */
  readonly isEnded: (session: string) => boolean;
  /** True while no code was shown in this session; asked for those that began without a second factor. */
  readonly lacksFactor: (session: string) => boolean;
  /** Hears of each request of a session on the board. */
  readonly seen: (session: string) => void;
  /** True when the sessions of this mailbox, or of this member on the board, that began then (milliseconds since 1970) were ended. */
  readonly isCutOff: (owner: string, began: number) => boolean;
  /** The desktop that holds this token; null for an unknown one. Throws `device_revoked` for a revoked one. */
  readonly deviceOf: (token: string) => Actor | null;
  /** Who calls with this API key; null for what is none. Throws `api_key_refused` for one that does not work. */
  readonly keyOf: (token: string) => Actor | null;
}

/** A token, and what its owner's list of sessions says of it. */
interface IssuedSession {
  readonly token: string;
  /** The token's jti. */
  readonly id: string;
  readonly began_at: string;
  readonly expires_at: string;
}

export interface Sessions {
  /** A signed token, valid 8 hours. */
  issue(claims: SessionClaims): IssuedSession;
  /** Who makes this request; `none` without credentials. Throws `unauthorized` for a bad or expired one. */
  actorOf(req: Request): Promise<Actor>;
}

/** Session tokens (JWT, HS256), desktop tokens, API keys and the key of jobs: everything that says who calls. */
export function createSessions(parts: SessionParts): Sessions {
  const key = createSecretKey(parts.secret, 'utf8');
  const wrongTokens = createLoginThrottle(parts.now, allowedTokens);
  const wrongKeys = createLoginThrottle(parts.now);
  return {
    issue: ({ sub, ...claims }) => {
      const iat = secondsOf(parts.now());
      const exp = iat + sessionSeconds;
      const id = parts.newId();
      const payload = { ...claims, iat, exp };
      const token = jwt().sign(payload, key, { algorithm: 'HS256', subject: sub, jwtid: id });
      return { token, id, began_at: instantOf(iat), expires_at: instantOf(exp) };
    },
    actorOf: async req => {
      const caller = callerKey(req.ip ?? '');
      const authorization = req.headers.authorization;
      if (authorization !== undefined) {
        // 256 bits cannot be guessed: a wrong token waits, and takes nothing from a caller from there with a right one.
        const refuse = (error: DomainError): never => {
          wrongTokens.begin([caller]);
          throw error;
        };
        try {
          const actor = bearerActor(parts, key, authorization);
          if (actor) return actor;
        } catch (error) {
          if (error instanceof DomainError && error.code === 'api_key_refused') return refuse(error);
          throw error;
        }
        return refuse(new DomainError('unauthorized', {}));
      }
      const apiKey = req.get('x-api-key');
      if (apiKey === undefined) return publicActor;
      // A person has made it up, so it is not even looked at after too many wrong ones.
      const attempt = wrongKeys.begin([caller]);
      if (!sameSecret(apiKey, parts.apiKey)) throw new DomainError('unauthorized', {});
      attempt.succeed(caller);
      return { kind: 'apiKey', name: 'API' };
    },
  };
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * When a session began, in milliseconds since 1970: the id of its token (UUID version 7) begins with them, while `iat`
 * knows the second only, and a person may log in within the second in which the sessions of before were ended.
 */
function beganOf({ iat, jti }: { readonly iat: number; readonly jti: string }): number {
  const ms = Number.parseInt(jti.replaceAll('-', '').slice(0, 12), 16);
  return Math.floor(ms / 1000) === iat ? ms : iat * 1000;
}

function bearerActor(parts: SessionParts, key: KeyObject, authorization: string): Actor | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) return null;
  if (token.split('.').length === 3) return sessionActor(parts, key, token);
  return parts.keyOf(token) ?? parts.deviceOf(token);
}

function sessionActor(parts: SessionParts, key: KeyObject, token: string): Actor | null {
  const claims = verifiedClaims(parts, key, token);
  if (!claims) return null;
  if (claims.type === 'organizer') {
    if (!parts.isOrganizerSession(claims.event_id, claims.session)) return null;
    return { kind: 'organizer', name: claims.sub, event_id: claims.event_id };
  }
  const isBoard = claims.type === 'vorstand' || claims.board;
  if (isBoard && parts.isCutOff(claims.sub, beganOf(claims))) return null;
  const { sub, jti: id } = claims;
  const session = { id, began_at: instantOf(claims.iat), expires_at: instantOf(claims.exp) };
  if (claims.type === 'member') {
    const { board, login = null } = claims;
    const member = parts.memberOf({ member: sub, session: id, login, board });
    if (member && board) parts.seen(id);
    return member && { kind: 'member', ...member, member_id: sub, session };
  }
  const role = parts.isEnded(id) ? null : parts.boardRole(sub);
  if (!role) return null;
  parts.seen(id);
  const needsFactor = claims.unprotected === true && parts.lacksFactor(id);
  return { kind: 'board', name: sub, email: sub, role, session, ...(needsFactor && { needsFactor }) };
}

/** Null for whatever does not verify; the library also throws what its JSON reader throws. */
function verifiedClaims({ now }: SessionParts, key: KeyObject, token: string): Claims | null {
  try {
    const payload = jwt().verify(token, key, { algorithms: ['HS256'], clockTimestamp: secondsOf(now()) });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
