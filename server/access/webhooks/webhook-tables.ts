import { someKey } from '../../../shared/person-rule.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

/** Webhooks, which are read and written by plain SQL. */
export const webhookTables: ServerTables = {
  webhook: {
    // `former_until`: that its secret was replaced.
    audit: {
      name: 'webhook',
      id: 'id',
      only: ['name', 'url', 'events', 'is_on', 'off_reason', 'former_until'],
    },
    ...impersonal('how programs of the association are reached', { swept: false }),
  },
  webhook_event: {
    person: {
      about: someKey('webhook_event.data'),
      erasure: 'delete',
      reported: false,
      merge: { stays: 'what is told in a moment, under the id that it had then' },
    },
  },
};
