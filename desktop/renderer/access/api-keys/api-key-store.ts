import type { ApiKey } from '../../../../shared/access/api-key.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

/** A key as lists name their rows. */
export interface ApiKeyRow extends ApiKey {
  readonly uuid: string;
}

/** API keys as the server keeps them; nothing of them is kept on this laptop. */
export const useApiKeys = listStore<ApiKeyRow>(
  ['session', 'members'],
  async () => (await api.apiKeys.list({})).map(key => ({ ...key, uuid: key.id })),
  { isRemote: true },
);
