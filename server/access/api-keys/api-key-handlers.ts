import type { ApiKey } from '../../../shared/access/api-key.ts';
import type { apiKeyContract } from '../../../shared/access/api-key-contract.ts';
import { DomainError, requireValid, type FieldError } from '../../../shared/errors.ts';
import { keyScopes, may, roleMay, type RoleName } from '../../../shared/permission.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import type { Call, Handlers } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { todayOf } from '../../people/offices/office-holders.ts';
import { boardRole } from '../local-accounts/board-role.ts';
import {
  countApiKeys,
  countLiveApiKeys,
  findApiKey,
  insertApiKey,
  isKeyNameTaken,
  listApiKeys,
  revokeApiKey,
  type ApiKeyRow,
} from './api-key-store.ts';
import { keyBytes, keyToken } from './key-token.ts';

/** Most keys that work at a time, so that the list stays clear. */
const mostKeys = 50;

export const apiKeyHandlers: Handlers<typeof apiKeyContract> = {
  list: (call, page) => ({
    rows: listApiKeys(call.db, page).map(row => shownKey(call, row)),
    total: countApiKeys(call.db),
  }),
  create(call, input) {
    const owner = ownerOf(call);
    requireValid(problemsOf(call, input));
    if (countLiveApiKeys(call.db, todayOf(call)) >= mostKeys)
      throw new DomainError('limit_reached', { what: 'api_key', limit: mostKeys });
    const token = keyToken(call.randomToken(keyBytes));
    const row = {
      id: call.newId(),
      name: input.name,
      hint: token.slice(-4),
      owner,
      scopes: keyScopes.filter(scope => input.scopes.includes(scope)),
      created_at: call.now().toISOString(),
      expires_on: input.expires_on,
      last_used_on: null,
      revoked_at: null,
    };
    insertApiKey(call.db, row, hashOfToken(token));
    return { key: shownKey(call, row), token };
  },
  revoke(call, { id }) {
    const row = findApiKey(call.db, id);
    if (!row) throw new DomainError('not_found', { what: 'api_key' });
    if (!isOwn(call, row) && !may(call.actor, 'accesses.write')) throw new DomainError('forbidden', {});
    revokeApiKey(call.db, id, call.now().toISOString());
    return null;
  },
};

/** Throws `forbidden` for a member's login: it has an office beside its own rights, and a key follows one login alone. */
function ownerOf({ actor }: Call): string {
  if (!('email' in actor)) throw new DomainError('forbidden', {});
  return actor.email.toLowerCase();
}

const isOwn = ({ actor }: Call, { owner }: ApiKeyRow): boolean =>
  'email' in actor && actor.email.toLowerCase() === owner;

function problemsOf(call: Call, { name, scopes, expires_on }: Parsed<typeof apiKeyContract.create>) {
  const problems: FieldError[] = [];
  if (isKeyNameTaken(call.db, name)) problems.push({ path: 'name', message: 'key_name_taken' });
  scopes.forEach((scope, index) => {
    if (!may(call.actor, scope)) problems.push({ path: `scopes.${index}`, message: 'scope_not_held' });
  });
  if (expires_on !== null && expires_on < todayOf(call))
    problems.push({ path: 'expires_on', message: 'day_past' });
  return problems;
}

function shownKey(call: Call, row: ApiKeyRow): ApiKey {
  const role = boardRole(call.db, call.boardEmails ?? [], row.owner);
  const state = keyState(row, role, todayOf(call));
  const works = state === 'active' && role !== null;
  return {
    ...row,
    scopes: [...row.scopes],
    state,
    effective_scopes: works ? row.scopes.filter(scope => roleMay(role, scope)) : [],
  };
}

/** `role`: what its maker has now; `today`: the day in the association's time zone. */
export function keyState(row: ApiKeyRow, role: RoleName | null, today: string): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_on !== null && row.expires_on < today) return 'expired';
  return role === null ? 'resting' : 'active';
}
