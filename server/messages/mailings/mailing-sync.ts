import { newMailingSchema } from '../../../shared/delivery/new-mailing.ts';
import { syncedEntity } from '../../sync/synced-table.ts';
import { createMailing, mailings } from './write-mailing.ts';

/** Desktops write drafts; sending is a command of its own. A draft that a restore lost comes back, a sent one never. */
export const mailingSync = syncedEntity({ ...mailings, create: createMailing }, newMailingSchema, {
  isWorthBringingBack: ({ status }) => status === 'draft',
});
