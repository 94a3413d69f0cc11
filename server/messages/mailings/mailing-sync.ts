import { newMailingSchema } from '../../../shared/delivery/new-mailing.ts';
import { syncedEntity } from '../../sync/synced-table.ts';
import { mailings } from './write-mailing.ts';

/** Desktops write drafts; sending is a command of its own. A draft that a restore lost comes back, a sent one never. */
export const mailingSync = syncedEntity(mailings, newMailingSchema, {
  isWorthBringingBack: ({ status }) => status === 'draft',
});
