import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { IdpPort } from './idp-port.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new DomainError('not_configured', { service: label('service.idp.name') }));

/** The adapter of a server without AUTHENTIK_URL: every call says that there is no identity provider. */
export const noIdp: IdpPort = {
  isThere: false,
  address: '',
  accounts: refuse,
  account: refuse,
  createAccount: refuse,
  updateAccount: refuse,
  groups: refuse,
  createGroup: refuse,
  addToGroup: refuse,
  removeFromGroup: refuse,
};
