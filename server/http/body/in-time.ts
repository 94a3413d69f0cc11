import { DomainError } from '../../../shared/errors.ts';

/** Longest time for a body that is kept in memory while it comes, a megabyte at most: 17 kB/s. */
const patienceMs = 60_000;

/** Waits for a body to be read. Throws `too_slow` for one that takes too long. */
export async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DomainError('too_slow', {})), patienceMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    // It ends with the connection, when no caller waits any more.
    reading.catch(() => undefined);
  }
}
