import { livePort } from './association/connections/live-port.ts';
import type { Connections } from './association/connections/open-connections.ts';
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
import type { OidcSetting } from './ports/member-login/oidc-setting.ts';
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

type Used = Pick<Connections, 'watch' | 'services'>;

/** The logins that are set up; OpenID is loaded where it is used. */
export const loginsOf = (
  config: Config,
  context: Context,
  used: Used & { readonly imapCa?: string | undefined },
): Logins => ({
  boardLogin: boardLoginOf(config, context, used),
  memberLogin: memberLoginOf(config, context, used),
});

/** A real mail server also serves a demo, so that it can be tried out. */
export const mailserverOf = ({ demo }: Config, context: Context, { watch, services }: Used): MailserverPort =>
  livePort(
    () => services.mailboxes().setting,
    setting => watch('mailboxes', setting, mailcowMailserver(setting, context)),
    demo ? embeddedMailserver(context, demoDomain) : noMailserver,
  );

/** A real login service also serves a demo, so that it can be tried out. */
function memberLoginOf({ demo }: Config, context: Context, { watch, services }: Used): MemberLoginPort {
  const open = (setting: () => OidcSetting): MemberLoginPort =>
    loadedLater(async () => {
      const { oidcLogin } = await import('./ports/member-login/oidc-login.ts');
      return oidcLogin({ setting, now: context.now, home: () => `${context.baseUrl()}/mitglied` });
    });
  return livePort(
    () => services.member_login().setting,
    setting =>
      watch(
        'member_login',
        setting,
        open(() => setting),
      ),
    demo ? open(() => demoOidcSetting(context)) : noMemberLogin,
  );
}

/** A login whose library is loaded with its first use. */
function loadedLater(load: () => Promise<MemberLoginPort>): MemberLoginPort {
  let loading: Promise<MemberLoginPort> | undefined;
  const port = (): Promise<MemberLoginPort> => (loading ??= load());
  return {
    begin: async (attempt, responseMode) => (await port()).begin(attempt, responseMode),
    finish: async (attempt, answer) => (await port()).finish(attempt, answer),
    logoutAddress: async () => (await port()).logoutAddress(),
  };
}

/** The same for accounts and groups. */
export const accountPortsOf = (
  { demo }: Config,
  context: Context,
  { watch, services }: Used,
): AccountPorts => ({
  idp: livePort(
    () => services.accounts().setting,
    setting => watch('accounts', setting, authentikIdp(setting)),
    demo ? embeddedIdp(context) : noIdp,
  ),
  cloud: livePort(
    () => services.cloud().setting,
    setting => watch('cloud', setting, nextcloudCloud(setting, context)),
    demo ? embeddedCloud(context) : noCloud,
  ),
});
