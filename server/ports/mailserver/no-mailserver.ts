import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { MailserverPort } from './mailserver-port.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new DomainError('not_configured', { service: label('service.mailserver.name') }));

/** The adapter of a server without mailcow: every call says that there is no mail server. */
export const noMailserver: MailserverPort = {
  domain: '',
  mailboxes: refuse,
  mailbox: refuse,
  createMailbox: refuse,
  updateMailbox: refuse,
  removeMailbox: refuse,
  aliases: refuse,
  alias: refuse,
  createAlias: refuse,
  updateAlias: refuse,
  removeAlias: refuse,
  domainInfo: refuse,
};

/** True where no mail server is set up; every other one has a domain. */
export const isAbsent = (port: MailserverPort): boolean => port.domain === '';
