import type { NextcloudSetting } from './cloud/nextcloud-client.ts';
import type { AuthentikSetting } from './idp/authentik-client.ts';

/** Where people have accounts, as the server is told. */
export interface AccountSettings {
  /** Null: no identity provider whose accounts are looked after. */
  readonly authentik: AuthentikSetting | null;
  /** Null: no cloud. */
  readonly nextcloud: NextcloudSetting | null;
}

type Names = 'AUTHENTIK_URL' | 'AUTHENTIK_TOKEN' | 'NEXTCLOUD_URL' | 'NEXTCLOUD_USER' | 'NEXTCLOUD_PASSWORD';

/** What the variables of the environment say about them. */
export function accountSettings(values: { readonly [N in Names]?: string | undefined }): AccountSettings {
  const { AUTHENTIK_URL, AUTHENTIK_TOKEN, NEXTCLOUD_URL, NEXTCLOUD_USER, NEXTCLOUD_PASSWORD } = values;
  const hasIdp = AUTHENTIK_URL !== undefined && AUTHENTIK_TOKEN !== undefined;
  const hasCloud =
    NEXTCLOUD_URL !== undefined && NEXTCLOUD_USER !== undefined && NEXTCLOUD_PASSWORD !== undefined;
  return {
    authentik: hasIdp ? { url: AUTHENTIK_URL, token: AUTHENTIK_TOKEN } : null,
    nextcloud: hasCloud ? { url: NEXTCLOUD_URL, user: NEXTCLOUD_USER, password: NEXTCLOUD_PASSWORD } : null,
  };
}
