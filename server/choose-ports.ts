import type { Watch } from './association/connections/watched-port.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { embeddedCloud } from './ports/cloud/embedded-cloud.ts';
import { nextcloudCloud } from './ports/cloud/nextcloud-cloud.ts';
import { noCloud } from './ports/cloud/no-cloud.ts';
import { authentikIdp } from './ports/idp/authentik-idp.ts';
import { embeddedIdp } from './ports/idp/embedded-idp.ts';
import { noIdp } from './ports/idp/no-idp.ts';
import { embeddedMailserver } from './ports/mailserver/embedded-mailserver.ts';
import { mailcowMailserver } from './ports/mailserver/mailcow-mailserver.ts';
import { noMailserver } from './ports/mailserver/no-mailserver.ts';
import { noMemberLogin } from './ports/member-login/no-member-login.ts';
import type { MailserverPort } from './ports/mailserver/mailserver-port.ts';
import type { MemberLoginPort } from './ports/member-login/member-login-port.ts';
import type { BoardLogin } from './ports/board-login/board-login.ts';
import { boardLoginOf } from './access/session/configured-board-login.ts';
import type { AccountPorts } from './access/accounts/account-ports.ts';
import { demoDomain } from './demo/demo-association.ts';
import { demoOidcSetting } from './demo/demo-provider.ts';

/** Who logs in where. */
export interface Logins {
  readonly boardLogin: BoardLogin;
  readonly memberLogin: MemberLoginPort;
}

/** The logins that the configuration names; OpenID is loaded where it is set up. */
export const loginsOf = async (
  config: Config,
  context: Context,
  { watch, imapCa }: { readonly watch: Watch; readonly imapCa?: string | undefined },
): Promise<Logins> => ({
  boardLogin: boardLoginOf(config, context, { watch, imapCa }),
  memberLogin: await memberLoginOf(config, context, watch),
});

/** A real mail server also serves a demo, so that it can be tried out. */
export function mailserverOf({ mailcow, demo }: Config, context: Context, watch: Watch): MailserverPort {
  if (mailcow !== null) return watch('mailboxes', mailcow, mailcowMailserver(mailcow, context));
  return demo ? embeddedMailserver(context, demoDomain) : noMailserver;
}

/** A real login service also serves a demo, so that it can be tried out. */
async function memberLoginOf(
  { oidc, demo }: Config,
  context: Context,
  watch: Watch,
): Promise<MemberLoginPort> {
  if (!oidc && !demo) return noMemberLogin;
  const { oidcLogin } = await import('./ports/member-login/oidc-login.ts');
  const setting = oidc ? () => oidc : () => demoOidcSetting(context);
  const home = () => `${context.baseUrl()}/mitglied`;
  const login = oidcLogin({ setting, now: context.now, home });
  return oidc ? watch('member_login', oidc, login) : login;
}

/** The same for accounts and groups. */
export function accountPortsOf(
  { authentik, nextcloud, demo }: Config,
  context: Context,
  watch: Watch,
): AccountPorts {
  const embedded = { idp: embeddedIdp(context), cloud: embeddedCloud(context) };
  const none = { idp: noIdp, cloud: noCloud };
  const { idp, cloud } = demo ? embedded : none;
  return {
    idp: authentik === null ? idp : watch('accounts', authentik, authentikIdp(authentik)),
    cloud: nextcloud === null ? cloud : watch('cloud', nextcloud, nextcloudCloud(nextcloud, context)),
  };
}
