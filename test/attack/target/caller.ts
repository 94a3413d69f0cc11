import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { roleNames, type CredentialKind, type RoleName } from '../../../shared/permission.ts';

/** Who sends a request. A forged credential counts as none, and is refused wherever one is asked for. */
export interface Caller {
  /** 'device as read_only', 'forged: alg none'. */
  readonly name: string;
  readonly kind: CredentialKind | 'forged';
  readonly role: RoleName | null;
  /** What an API key was given. */
  readonly scopes?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The member who calls, where one does. */
  readonly memberId?: string;
}

/** The office that acts in a role: its uuid, its mailbox, and the member who holds it. */
interface Office {
  readonly office: string;
  readonly email: string;
  readonly member: string;
}

/** An API key that a person in this role made. */
export interface IssuedKey {
  readonly name: string;
  readonly role: RoleName;
  readonly scopes: readonly string[];
  readonly token: string;
}

/** Facts of the prepared association that credentials are made of. */
export interface CallerParts {
  readonly secret: string;
  readonly apiKey: string;
  readonly offices: Readonly<Record<RoleName, Office>>;
  readonly devices: Readonly<Record<RoleName, string>>;
  /** API keys that work, and one that was revoked. */
  readonly keys: readonly IssuedKey[];
  readonly revokedKey: string;
  /** Two members without an office. */
  readonly members: readonly [string, string];
  readonly organizer: { readonly event_id: number; readonly session: number };
}

interface Signing {
  readonly secret: string;
  readonly alg?: string;
  /** Seconds since it was issued. */
  readonly age?: number;
}

const lifetime = 8 * 3600;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export function signToken(
  claims: Readonly<Record<string, unknown>>,
  { secret, alg = 'HS256', age = 0 }: Signing,
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ iat, exp: iat + lifetime, jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
}

/** Every kind of credential with every role, right and forged. */
export async function makeCallers(parts: CallerParts): Promise<Caller[]> {
  const { secret, apiKey, members, organizer } = parts;
  const memberToken = (sub: string, board = false) => signToken({ type: 'member', sub, board }, { secret });
  const caller = (kind: Caller['kind'], headers: Caller['headers'], rest: Partial<Caller> = {}): Caller => ({
    name: kind,
    kind,
    role: null,
    headers,
    ...rest,
  });
  const [one, other] = members;
  const plain = [
    caller('none', {}),
    caller('apiKey', { 'x-api-key': apiKey }),
    caller('member', bearer(await memberToken(one)), { memberId: one }),
    caller('member', bearer(await memberToken(other)), { name: 'other member', memberId: other }),
    caller(
      'organizer',
      bearer(await signToken({ type: 'organizer', sub: 'organizer', ...organizer }, { secret })),
    ),
  ];
  const ofRoles = await Promise.all(
    roleNames.map(async role => {
      const { email, member } = parts.offices[role];
      const board = await signToken({ type: 'vorstand', sub: email }, { secret });
      return [
        caller('board', bearer(board), { name: `board as ${role}`, role }),
        caller('device', bearer(parts.devices[role]), { name: `device as ${role}`, role }),
        caller('member', bearer(await memberToken(member, true)), {
          name: `member as ${role}`,
          role,
          memberId: member,
        }),
      ];
    }),
  );
  const keys = parts.keys.map(({ token, ...key }) => caller('issuedKey', bearer(token), key));
  return [...plain, ...keys, ...ofRoles.flat(), ...(await forgedCallers(parts))];
}

const unsigned = (header: object, claims: object): string =>
  [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

async function forgedCallers(parts: CallerParts): Promise<Caller[]> {
  const { secret, offices, members, devices } = parts;
  const president = { type: 'vorstand', sub: offices.president.email };
  const [issued] = parts.keys;
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...president, iat: now, exp: now + lifetime };
  const right = await signToken(president, { secret });
  const [head = '', body = '', signature = ''] = right.split('.');
  const raised = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url');
  const tokens: Readonly<Record<string, string>> = {
    'alg none': `${unsigned({ alg: 'none', typ: 'JWT' }, claims)}.`,
    'alg None': `${unsigned({ alg: 'None' }, claims)}.${signature}`,
    'wrong key': await signToken(president, { secret: 'x'.repeat(secret.length) }),
    'empty signature': `${head}.${body}.`,
    'changed claims': `${head}.${raised}.${signature}`,
    'other algorithm': await signToken(president, { secret, alg: 'HS512' }),
    expired: await signToken(president, { secret, age: lifetime + 60 }),
    'unknown kind': await signToken({ ...president, type: 'admin' }, { secret }),
    'device kind': await signToken({ ...president, type: 'device' }, { secret }),
    'no office': await signToken({ type: 'vorstand', sub: 'niemand@musterwil.example' }, { secret }),
    'unknown member': await signToken({ type: 'member', sub: randomUUID(), board: true }, { secret }),
    'event without organizer': await signToken(
      { type: 'organizer', sub: 'o', event_id: 1, session: 99 },
      { secret },
    ),
    'member id as board': await signToken({ type: 'vorstand', sub: members[0] }, { secret }),
    'cut device token': devices.president.slice(0, -1),
    'random token': randomUUID(),
    'revoked API key': parts.revokedKey,
    'API key with another letter': issued?.token.replace(/.$/, last => (last === 'a' ? 'b' : 'a')) ?? '',
    'right shape of an API key': `ak_${'0'.repeat(49)}`,
  };
  const forged = Object.entries(tokens).map(([name, token]) => [name, bearer(token)] as const);
  const others = [
    ['wrong API key', { 'x-api-key': 'x'.repeat(32) }],
    ['empty API key', { 'x-api-key': '' }],
    ['basic', { authorization: `Basic ${Buffer.from('praesidium:aktuar-demo').toString('base64')}` }],
    ['token as API key', { 'x-api-key': right }],
    ['issued key as the key of jobs', { 'x-api-key': issued?.token ?? '' }],
  ] as const;
  return [...forged, ...others].map(([name, headers]) => ({
    name: `forged: ${name}`,
    kind: 'forged',
    role: null,
    headers,
  }));
}
