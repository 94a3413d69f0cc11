import { z } from 'zod';
import { day, filledLine, instant, usualDay } from '../fields.ts';
import { keyScopes, type Permission } from '../permission.ts';

/** active: works. resting: its maker has no role on the board now. expired, revoked: never works again. */
const apiKeyStates = ['active', 'resting', 'expired', 'revoked'] as const;

const scope = z.enum(keyScopes as [Permission, ...Permission[]]);

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters of the key. */
  hint: z.string(),
  /** Address of the login that made it. */
  owner: z.string(),
  scopes: z.array(scope),
  /** The scopes that work now: those that the role of its maker has. */
  effective_scopes: z.array(scope),
  state: z.enum(apiKeyStates),
  created_at: instant,
  /** Its last day in the association's time zone; null for none. */
  expires_on: day.nullable(),
  last_used_on: day.nullable(),
  revoked_at: instant.nullable(),
});
export type ApiKey = z.output<typeof apiKeySchema>;

export const newApiKeySchema = z.strictObject({
  name: filledLine(60),
  scopes: z.array(scope).min(1, 'required').max(keyScopes.length),
  expires_on: usualDay.nullable().default(null),
});

/** How far a key goes in one area. */
export type ScopeLevel = 'nothing' | 'read' | 'write';

const areaOf = (scope: Permission): string => scope.split('.')[0] ?? '';
const isReading = (scope: Permission): boolean => /\.(read|print)$/.test(scope);

/** The areas of `scopes` in the order of the permissions, each once. */
export const areasOf = (scopes: readonly Permission[]): string[] => [...new Set(scopes.map(areaOf))];

/** Which of `scopes` a level in an area stands for. */
export const scopesAt = (scopes: readonly Permission[], area: string, level: ScopeLevel): Permission[] =>
  level === 'nothing'
    ? []
    : scopes.filter(each => areaOf(each) === area && (level === 'write' || isReading(each)));

/** The level of a key with these scopes in an area. */
export function levelOf(scopes: readonly Permission[], area: string): ScopeLevel {
  const own = scopes.filter(each => areaOf(each) === area);
  if (own.length === 0) return 'nothing';
  return own.every(isReading) ? 'read' : 'write';
}
