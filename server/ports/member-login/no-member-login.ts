import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { MemberLoginPort } from './member-login-port.ts';

const notConfigured = () => new DomainError('not_configured', { service: label('server.memberLogin') });

/** The adapter of a server without OIDC_ISSUER: no member can log in, and the answer says why. */
export const noMemberLogin: MemberLoginPort = {
  begin: () => Promise.reject(notConfigured()),
  finish: () => Promise.reject(notConfigured()),
  logoutAddress: () => Promise.resolve(null),
};
