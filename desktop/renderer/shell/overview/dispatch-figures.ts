import { api } from '../../api.ts';
import type { DispatchFigures } from './dispatch-task.ts';

/** A draft that was not touched for so many days is named. */
const restsAfterDays = 7;

/** All from local data. `person` is the mailbox of whoever works here. */
export async function readDispatchFigures(person: string): Promise<DispatchFigures> {
  const [mailings, requests] = await Promise.all([
    api.desktopMailings.list({}),
    api.desktopContactRequests.list({}),
  ]);
  const restsSince = new Date(Date.now() - restsAfterDays * 86_400_000).toISOString();
  return {
    askers: requests.filter(({ status }) => status === 'confirmed').map(({ name }) => name),
    refused: mailings.filter(({ refused }) => refused),
    paused: mailings.filter(({ status }) => status === 'paused'),
    unclear: mailings.filter(({ unknown }) => unknown > 0),
    left: mailings.filter(
      ({ status, created_by, updated_at, queued, refused }) =>
        status === 'draft' && !queued && !refused && created_by === person && updated_at < restsSince,
    ),
  };
}
