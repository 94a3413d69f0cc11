import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { repeatAccess } from './access/kept-access.ts';
import { openAfterCopy } from './backup/copy-before-update.ts';
import type { Config } from './config.ts';
import type { Call } from './context.ts';
import { lockFolder } from './db/data-folder.ts';

/** The data of a server that stands still, opened for one command of its operator. */
interface OperatorAccess {
  /** What the command does is done in the operator's name. */
  readonly call: Call;
  close(): void;
}

/**
 * Opens the data folder for a command. Throws `data_in_use` while the server runs, and what `openDataFolder` throws.
 * Nothing can be signed: what depends on the server's secret is the running server's.
 */
export async function openForOperator(config: Config, now = () => new Date()): Promise<OperatorAccess> {
  const { dataDir, baseUrl, host, port } = config;
  const lock = lockFolder(dataDir);
  try {
    const data = await openAfterCopy(dataDir, now);
    // Otherwise the next start would take what the command enters for a part of the older copy.
    repeatAccess(data);
    const call: Call = {
      db: data.db,
      effects: data.effects,
      now,
      newId: () => v7(),
      randomToken: bytes => randomBytes(bytes).toString('base64url'),
      sign: () => {
        throw new Error('a command of the operator signs nothing');
      },
      baseUrl: () => baseUrl ?? `http://${host}:${port}`,
      actor: { kind: 'board', name: 'recover-access', email: '', role: 'board' },
      requestId: '',
      address: '',
    };
    const close = () => {
      data.close();
      lock.release();
    };
    return { call, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
