import { mailingPatchSchema, newMailingSchema } from '../../../shared/delivery/new-mailing.ts';
import { mailingFields } from '../../../shared/delivery/mailing.ts';
import { checked } from '../../../shared/fields.ts';
import { givenNumber } from '../../db/row-number.ts';
import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { mailingTable } from '../../delivery/mailing-tables.ts';
import { createMailing, removeMailing, updateMailing } from './write-mailing.ts';

/** Desktops write drafts; sending is a command of its own. A draft that a restore lost comes back, a sent one never. */
export const mailingSync = syncedTable('mailing', {
  json: wireJson(mailingTable),
  create: (call, uuid, values) => void createMailing(call, checked(newMailingSchema, { ...values, uuid })),
  patch: (call, uuid, set) => void updateMailing(call, uuid, checked(mailingPatchSchema, set)),
  remove: removeMailing,
  bringBack: (call, uuid, body) =>
    void createMailing(call, { ...checked(mailingFields.strip(), body), uuid }, givenNumber(body)),
  isWorthBringingBack: ({ status }) => status === 'draft',
});
