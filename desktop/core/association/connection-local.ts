import { connectionContract } from '../../../shared/association/connections/connection-contract.ts';
import {
  connectionListSchema,
  type ConnectionList,
} from '../../../shared/association/connections/desktop-connection-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { AnswerParts, LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

interface Parts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Pick<Replica, 'lastAnswers'>;
  readonly remote: AnswerParts['remote'];
}

const name = 'connections';

/** The services outside of the server, and what was known of them last for when the server cannot be asked. */
export function connectionHandlers({ context, replica, remote }: Parts): LocalHandlers['desktopConnections'] {
  const kept = replica.lastAnswers;
  return {
    async read() {
      try {
        const [connections, mail] = await Promise.all([
          remote(connectionContract.list, {}),
          remote(connectionContract.mail, {}),
        ]);
        const known_at = context.now().toISOString();
        // What a newer server tells besides, a password of all things, is not kept.
        const list = connectionListSchema.parse({ connections, mail, known_at });
        kept.keep(name, list);
        return list;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'forbidden') kept.forget(name);
        throw error;
      }
    },
    known: () => readable(kept.read(name)),
  };
}

/** Null for what an older program kept in a shape of its own. */
const readable = (body: unknown): ConnectionList | null => connectionListSchema.safeParse(body).data ?? null;
