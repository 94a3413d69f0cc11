import { DomainError } from '../../../shared/errors.ts';
import type { loginProofContract } from '../../../shared/access/member-login/login-proof-contract.ts';
import type { Call, Handlers } from '../../context.ts';
import {
  countWaitingLogins,
  deleteLogin,
  findLogin,
  listWaitingLogins,
  markConfirmed,
  type MemberIdentity,
} from './login-store.ts';

/** Who says that a login linked by its address is the member's own. */
export const loginProofHandlers: Handlers<typeof loginProofContract> = {
  list: ({ db }, page) => ({ rows: listWaitingLogins(db, page), total: countWaitingLogins(db) }),
  confirm: (call, { id }) => {
    markConfirmed(call.db, foreignLogin(call, id));
    return null;
  },
  remove: (call, { id }) => {
    deleteLogin(call.db, foreignLogin(call, id).id);
    return null;
  },
};

/** The login with this id. Throws `not_found`, and `forbidden` for the caller's own login, which another person must confirm. */
function foreignLogin({ db, actor }: Call, id: string): MemberIdentity {
  const login = findLogin(db, id);
  if (!login) throw new DomainError('not_found', { what: 'login' });
  if (actor.kind === 'member' && actor.member_id === login.member_id) throw new DomainError('forbidden', {});
  return login;
}
