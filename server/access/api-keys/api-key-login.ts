import { DomainError } from '../../../shared/errors.ts';
import { storedLabel } from '../../../shared/i18n/label.ts';
import type { Actor } from '../../../shared/permission.ts';
import type { Context } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { todayOf } from '../../people/offices/office-holders.ts';
import { boardRole } from '../local-accounts/board-role.ts';
import { keyState } from './api-key-handlers.ts';
import { findApiKeyByHash, markApiKeyUsed, type ApiKeyRow } from './api-key-store.ts';
import { isWhole } from './key-token.ts';

/** Calls that one key may make per minute. */
const perMinute = 600;
const minuteMs = 60_000;

/**
 * Who calls with an API key: `role` is asked of its maker with every call. Throws `api_key_refused` for one that does not
 * work, with the reason, and `rate_limited` for one that calls too often.
 */
export function apiKeyLogin(
  context: Context,
  boardEmails: readonly string[],
): (token: string) => Extract<Actor, { kind: 'issuedKey' }> {
  const pace = keyPace(context.now);
  return token => {
    if (!isWhole(token)) throw refused('mistyped');
    const row = findApiKeyByHash(context.db, hashOfToken(token));
    if (!row) throw refused('unknown');
    const role = boardRole(context.db, boardEmails, row.owner);
    const today = todayOf(context);
    const state = keyState(row, role, today);
    if (state !== 'active' || role === null) throw refused(state);
    pace(row.id);
    noteUse(context, row, today);
    const name = storedLabel('server.actor.apiKey', { name: row.name });
    return { kind: 'issuedKey', name, key_id: row.id, role, scopes: row.scopes };
  };
}

const refused = (reason: string) => new DomainError('api_key_refused', { reason });

function noteUse({ db }: Context, { id, last_used_on }: ApiKeyRow, today: string): void {
  if (last_used_on === today) return;
  try {
    db.write('system', () => markApiKeyUsed(db, id, today));
  } catch {
    // On a full disk reading goes on; the list then shows an earlier use.
  }
}

/** Counts the calls of each key by the minute. */
function keyPace(now: () => Date): (id: string) => void {
  const counts = new Map<string, { began: number; calls: number }>();
  return id => {
    const at = now().getTime();
    const known = counts.get(id);
    if (!known || at - known.began >= minuteMs) {
      for (const [key, { began }] of counts) if (at - began >= minuteMs) counts.delete(key);
      counts.set(id, { began: at, calls: 1 });
      return;
    }
    if (known.calls >= perMinute)
      throw new DomainError('rate_limited', { seconds: Math.ceil((known.began + minuteMs - at) / 1000) });
    known.calls += 1;
  };
}
