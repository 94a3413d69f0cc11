import type { RoleName } from '../../../shared/permission.ts';
import type { OfferRequest, Point, PullRequest } from '../../../shared/sync/message.ts';
import type { Mutation, MutationResult } from '../../../shared/sync/mutation.ts';
import type { TestApp } from '../../fixtures.ts';
import { seedOffices } from '../role-fixtures.ts';

/** An answer of the sync interface as it came. */
interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly results: readonly (MutationResult & { readonly mid: string })[];
  readonly json: unknown;
  readonly text: string;
}

/** A device that says whatever a test wants it to. */
export interface RawLaptop {
  readonly headers: Record<string, string>;
  /** Pushes the next mutation of its own stream under `mid`, or a fresh id. */
  next(mutation: Mutation, mid?: string): Promise<MutationResult>;
  push(stream: string, mutations: readonly unknown[]): Promise<Answered>;
  pull(request?: Partial<PullRequest>): Promise<Answered & { readonly at: Point | null }>;
  offer(rows: OfferRequest['rows']): Promise<Answered>;
}

const fromNothing: PullRequest = {
  scope: 'core',
  gen: 1,
  cursor: null,
  page_at: null,
  witness: [],
  history: [],
  rows: 1000,
  bytes: 1_000_000,
  erased: [],
};

export function rawLaptop(app: () => TestApp, headers: Record<string, string>): RawLaptop {
  const own: { stream: string; mseq: number; gen?: number } = { stream: crypto.randomUUID(), mseq: 0 };
  const ask = async (path: string, body: unknown): Promise<Answered> => {
    const { status, json, text } = await app().request('POST', path, { headers, body });
    const { code, results = [] } = (json ?? {}) as Partial<Answered>;
    return { status, code, results, json, text };
  };
  /** It depends on what the person may see. */
  const generationOf = async (): Promise<number> => {
    const { json } = await ask('/sync/hello', { protocol: 1, schema: 1, program: 'test' });
    const { scopes } = json as { readonly scopes: readonly { readonly id: string; readonly gen: number }[] };
    return scopes.find(({ id }) => id === fromNothing.scope)?.gen ?? fromNothing.gen;
  };
  const push: RawLaptop['push'] = (stream, mutations) => ask('/sync/push', { stream, mutations });
  return {
    headers,
    push,
    async next(mutation, mid = crypto.randomUUID()) {
      const sent = { ...mutation, mid, mseq: ++own.mseq, schema: 1 };
      const { results, text } = await push(own.stream, [sent]);
      if (!results[0]) throw new Error(text);
      return results[0];
    },
    async pull(request = {}) {
      own.gen ??= await generationOf();
      const answer = await ask('/sync/pull', { ...fromNothing, gen: own.gen, ...request });
      return { ...answer, at: (answer.json as { at?: Point | null }).at ?? null };
    },
    offer: rows => ask('/sync/offer', { rows }),
  };
}

/** One raw laptop per role, each of another person. */
export async function laptopsOfRoles(app: () => TestApp): Promise<(role: RoleName) => Promise<RawLaptop>> {
  const credentials = await seedOffices(app());
  return async role => rawLaptop(app, await credentials({ kind: 'device', role }));
}
