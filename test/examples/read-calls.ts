import { contract } from '../../shared/contract.ts';
import type { Area, Endpoint } from '../../shared/endpoint.ts';
import { permissions, type CredentialKind } from '../../shared/permission.ts';
import type { Walk } from './recorder.ts';

const areas: Readonly<Record<string, Area>> = contract;
/** Calls that other servers than the demo answer. */
const elsewhere = new Set(['localAccounts.link', 'ownLetters.toPrint', 'rollback.get', 'mailBacklog.get']);
type Untyped = Readonly<Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>>;
const readers: readonly CredentialKind[] = ['board', 'none', 'member', 'organizer'];

/** Every GET without a key in its path that no step before has made. */
export async function readCalls({ as, has }: Walk): Promise<void> {
  for (const [area, calls] of Object.entries(areas))
    for (const [name, endpoint] of Object.entries(calls)) {
      if (has(`${area}.${name}`) || endpoint.method !== 'get' || endpoint.path.includes(':')) continue;
      if (elsewhere.has(`${area}.${name}`)) continue;
      const client = as(readerOf(endpoint)) as unknown as Untyped;
      await client[area]?.[name]?.(endpoint.kind === 'list' ? { limit: 2 } : {});
    }
}

function readerOf({ permission }: Endpoint): CredentialKind {
  const allowed: readonly CredentialKind[] = permissions[permission];
  return readers.find(kind => allowed.includes(kind)) ?? 'none';
}
