import { rightsOf } from '../../shared/access/accesses/role.ts';
import { DomainError } from '../../shared/errors.ts';
import {
  oldestSyncSchema,
  syncProtocol,
  syncSchema,
  type HelloAnswer,
  type SyncRefusal,
} from '../../shared/sync/message.ts';
import type { Authority } from '../../shared/sync/server/authority.ts';
import { takeOffer } from '../../shared/sync/server/offer.ts';
import { pull } from '../../shared/sync/server/pull.ts';
import { push } from '../../shared/sync/server/push.ts';
import type { syncContract } from '../../shared/sync/sync-contract.ts';
import { mayWrite } from '../../shared/sync/table-permission.ts';
import { fitOf } from '../../shared/version.ts';
import type { Call, Handlers } from '../context.ts';
import { version } from '../version.ts';
import type { LiveHub } from './live-hub.ts';
import type { PushThrottle } from './push-throttle.ts';
import { copyComparison, type CompareThrottle, type Difference } from './compare-copies.ts';
import { meetFolder } from './folder-start.ts';
import { topUpInvoiceNumbers } from './number-range.ts';

/** A laptop that has not been here for so long has to be online once before it opens its copy. */
const leaseDays = 30;

interface Parts {
  readonly authority: (call: Call) => Authority;
  readonly hub: LiveHub;
  /** Which server this is. */
  readonly identity: (fresh: string) => string;
  readonly throttle: PushThrottle;
  readonly comparisons: CompareThrottle;
  readonly differs: (difference: Difference) => void;
}

export function syncHandlers(parts: Parts): Handlers<typeof syncContract> {
  const { authority, hub, identity, throttle } = parts;
  const compare = copyComparison(parts);
  return {
    hello(call, { schema, program, folder, invoice_numbers }) {
      if (schema < oldestSyncSchema || fitOf(program, version) === 'older')
        throw new DomainError('upgrade_required', { min_schema: oldestSyncSchema });
      const met = folder ? meetFolder(call, folder) : {};
      // What follows is for the device that a copy becomes.
      if (!met.copy) topUp(call, invoice_numbers);
      return { ...hello(call, authority(call), identity(call.newId())), ...met };
    },
    pull(call, request) {
      const answer = pull(authority(call), request);
      if (!('page' in answer)) throw refusal(answer);
      const bytes = Buffer.from(answer.page, 'utf8');
      return { bytes, filename: 'changes.json', type: 'application/json' };
    },
    push(call, request) {
      throttle.count(call.actor, request.mutations.length);
      const answer = push(authority(call), request);
      if ('code' in answer) throw refusal(answer);
      topUp(call);
      hub.poke();
      return { results: [...answer.results] };
    },
    async compare(call, request) {
      const answer = await compare(call, request);
      if ('code' in answer) throw refusal(answer);
      hub.poke();
      return answer;
    },
    offer(call, request) {
      const answer = takeOffer(authority(call), request);
      // Recovered invoices have used up numbers of this device.
      topUp(call);
      hub.poke();
      return answer;
    },
  };
}

function hello(call: Call, { store }: Authority, server_id: string): HelloAnswer {
  return {
    server_id,
    protocol: [syncProtocol, syncProtocol],
    schema: syncSchema,
    min_schema: oldestSyncSchema,
    version,
    server_time: call.now().toISOString(),
    scopes: [{ id: 'core', gen: store.generation('core') }],
    lease_days: leaseDays,
    head: store.head(),
    tables: [...store.syncedTables],
    bill_content: true,
    ...(call.actor.kind === 'device' ? { rights: rightsOf(call.actor.role) } : {}),
  };
}

/** Only who may bill needs numbers: every range that a device gets is used up for all others. */
function topUp(call: Call, wish?: number): void {
  if (call.actor.kind === 'device' && mayWrite(call.actor, 'invoice'))
    topUpInvoiceNumbers(call, call.actor.device_id, wish);
}

function refusal(answer: SyncRefusal): DomainError {
  switch (answer.code) {
    case 'history_diverged':
      return new DomainError(answer.code, { common: answer.common });
    case 'stream_forked':
      return new DomainError(answer.code, {});
    case 'stream_gap':
      return new DomainError(answer.code, { expected: answer.expected });
    case 'resync':
      return new DomainError(answer.code, { why: answer.why });
    case 'upgrade_required':
      return new DomainError(answer.code, { min_schema: answer.min_schema });
  }
}
