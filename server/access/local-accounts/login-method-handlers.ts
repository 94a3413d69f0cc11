import { isManageable } from '../../../shared/access/accesses/office-role.ts';
import {
  loginMethods,
  type LoginMethod,
  type LoginMethodState,
} from '../../../shared/access/login-method.ts';
import type { loginMethodContract } from '../../../shared/access/login-method-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { roleMay } from '../../../shared/permission.ts';
import type { ServiceConnections } from '../../association/connections/service-connections.ts';
import type { Config } from '../../config.ts';
import type { Call, Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { isMethodOn, putMethod } from '../accesses/login-method-store.ts';
import { listOfficeRoles } from '../accesses/office-role-store.ts';
import { officesWithAccount } from './local-account-store.ts';

interface Parts {
  readonly config: Pick<Config, 'loginMethods' | 'demo'>;
  readonly services: Pick<ServiceConnections, 'board_login' | 'member_login'>;
  readonly boardEmails: readonly string[];
  /** Called when the rights of a person have changed. */
  readonly changed: () => void;
}

/** By which ways the board logs in: local logins, mailboxes, the members' login service. */
export function loginMethodHandlers(parts: Parts): Handlers<typeof loginMethodContract> {
  const { config, services, boardEmails, changed } = parts;
  const isSetUp = (way: LoginMethod): boolean => {
    if (way === 'local') return true;
    const service = way === 'mailbox' ? services.board_login() : services.member_login();
    return config.demo || service.setting !== null;
  };
  const stateOf = ({ db }: Pick<Call, 'db'>, way: LoginMethod): LoginMethodState => ({
    way,
    is_on: isMethodOn(db, way),
    is_set_up: isSetUp(way),
    is_fixed: config.loginMethods !== null,
  });
  return {
    list: (call, page) =>
      pageOf(
        loginMethods.map(way => stateOf(call, way)),
        page,
      ),
    set(call, { way, is_on }) {
      if (config.loginMethods !== null) throw new DomainError('conflict', { what: 'connection' });
      if (is_on && !isSetUp(way))
        throw new DomainError('not_configured', { service: label(`login.method.${way}`) });
      putMethod(call, way, is_on);
      if (!is_on) requireManager(call, boardEmails, isSetUp);
      changed();
      return stateOf(call, way);
    },
  };
}

/** Throws `last_manager`, so that the transaction is taken back, unless a person who gives roles can log in by a way that stays. */
function requireManager(
  call: Call,
  boardEmails: readonly string[],
  isSetUp: (way: LoginMethod) => boolean,
): void {
  const { db, now, actor } = call;
  const held = officesWithAccount(db, now().toISOString());
  const byMailbox = isMethodOn(db, 'mailbox') && isSetUp('mailbox');
  const strict = {
    mailboxes: byMailbox ? boardEmails : [],
    byOffice: byMailbox,
    offices: isMethodOn(db, 'local') ? held : [],
  };
  // The login service decides by itself whom it lets in: only the person who came by it has shown that it does.
  const cameByIt =
    actor.kind === 'member' &&
    actor.role !== null &&
    roleMay(actor.role, 'accesses.write') &&
    isMethodOn(db, 'provider');
  if (!cameByIt && !isManageable(listOfficeRoles(db), strict)) throw new DomainError('last_manager', {});
}
