/** The association's account at an OpenID provider. */
export interface OidcSetting {
  /** As the provider spells it, with or without a slash at the end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Members of this group have the board's rights; null: there is no such group. */
  readonly boardGroup: string | null;
  /** True: its addresses count as proven even where it does not say so. */
  readonly trustEmail: boolean;
}

interface OidcVariables {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_REDIRECT_URI?: string | undefined;
  readonly OIDC_BOARD_GROUP?: string | undefined;
  readonly OIDC_TRUST_EMAIL: 'true' | 'false';
}

/** The account that the environment names; null for none. */
export function oidcSettingOf(values: OidcVariables): OidcSetting | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_REDIRECT_URI: redirectUri, OIDC_BOARD_GROUP: boardGroup = null } = values;
  if (!issuer || clientId === undefined || clientSecret === undefined || redirectUri === undefined)
    return null;
  return {
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    boardGroup,
    trustEmail: values.OIDC_TRUST_EMAIL === 'true',
  };
}
