import { z } from 'zod';
import { newMailingSchema } from '../../../shared/delivery/new-mailing.ts';
import { withPresentOffice } from '../../people/offices/funktion-store.ts';
import { syncedEntity } from '../../sync/synced-table.ts';
import { mailings } from './write-mailing.ts';

const namedFilters = z.looseObject({ filters: z.array(z.looseObject({})) });

/** Desktops write drafts; sending is a command of its own. A draft that a restore lost comes back, a sent one never. */
export const mailingSync = syncedEntity(mailings, newMailingSchema, {
  presentNames(call, values) {
    const audience = namedFilters.safeParse(values['audience']).data;
    if (!audience) return values;
    const filters = audience.filters.map(filter => withPresentOffice(call.db, filter));
    return { ...values, audience: { ...audience, filters } };
  },
  isWorthBringingBack: ({ status }) => status === 'draft',
});
