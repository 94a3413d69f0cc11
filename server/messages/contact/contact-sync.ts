import { z } from 'zod';
import { checked } from '../../../shared/fields.ts';
import { wireJson } from '../../db/wire-json.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { contactRequestTable } from './contact-tables.ts';
import { fileRequest } from './file-request.ts';

const personal = ['name', 'email', 'message'];
const bare = wireJson(contactRequestTable, personal);
const filing = z.strictObject({ status: z.enum(['confirmed', 'closed']) });

/**
 * Desktops read requests, close them and open them again. What is unconfirmed is on no laptop: of it they know only that
 * it came.
 */
export const contactRequestSync = syncedTable('contact_request', {
  json: row => {
    const shown = personal.map(name => `'$.${name}', iif(${row}.status = 'unconfirmed', '', ${row}.${name})`);
    return `json_set(${bare(row)}, ${shown.join(', ')})`;
  },
  patch: rowWrite(
    set => checked(filing, set).status,
    (call, uuid, status) => fileRequest(call, uuid, status),
  ),
});
