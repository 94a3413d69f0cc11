import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { CloudPort } from './cloud-port.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new DomainError('not_configured', { service: label('service.cloud.name') }));

/** The adapter of a server without NEXTCLOUD_URL: every call says that there is no cloud. */
export const noCloud: CloudPort = {
  isThere: false,
  address: '',
  accounts: refuse,
  account: refuse,
  group: refuse,
  groupsOf: refuse,
  managedBy: refuse,
  folders: refuse,
  createGroup: refuse,
  addToGroup: refuse,
  removeFromGroup: refuse,
};
