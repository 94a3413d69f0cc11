import { applicantFieldNames } from '../../../shared/people/applications/application.ts';
import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { entityTable } from '../../db/entity-table.ts';

const applicationTable = entityTable('application');

const personal: readonly string[] = [
  ...applicantFieldNames.filter(name => !['sprache', 'zustellung_post', 'verzeichnis'].includes(name)),
  'message',
];
const bare = wireJson(applicationTable, personal);

/**
 * Desktops read applications and decide about them by commands. What is unconfirmed is on no laptop: of it they know
 * only that it came.
 */
export const applicationSync = syncedTable('application', {
  json: row => {
    const empty = (name: string) => (name === 'geburtsdatum' ? 'NULL' : "''");
    const shown = personal.map(
      name => `'$.${name}', iif(${row}.status = 'unconfirmed', ${empty(name)}, ${row}.${name})`,
    );
    return `json_set(${bare(row)}, ${shown.join(', ')})`;
  },
});
