import type { Call } from '../../server/context.ts';
import { sendMailing } from '../../server/messages/mailings/control-mailing.ts';
import { registrationStore } from '../../server/events/registrations/registration-store.ts';
import type { SyncedTable } from '../../server/sync/synced-table.ts';
import type { Point, PullRequest } from '../../shared/sync/message.ts';
import type { ReplicaStore } from '../../shared/sync/replica/store.ts';
import { syncRules, type SyncRules } from '../../shared/sync/rules.ts';
import type { ServerStore } from '../../shared/sync/server/store.ts';
import type { MailingOrder } from './world/sim-post.ts';

/** Where the simulation may put something broken in place of what the product does. */
export interface Parts {
  readonly rules: SyncRules;
  readonly serverStore: (store: ServerStore) => ServerStore;
  readonly replicaStore: (store: ReplicaStore) => ReplicaStore;
  /** What the server makes of a pull before it looks at it. */
  readonly serverPull: (request: PullRequest, store: ServerStore) => PullRequest;
  /** What a laptop sends. */
  readonly laptopPull: (request: PullRequest) => PullRequest;
  /** Runs in a laptop before it takes a page in; 'cursor-first' writes the cursor here. */
  readonly beforePage: (store: ReplicaStore, cursor: Point | null) => void;
  readonly replayErasures: boolean;
  /** How the tables take part in the sync. */
  readonly tables: (tables: readonly SyncedTable[]) => readonly SyncedTable[];
  /** Outside effects happen when a command is accepted instead of by the worker. */
  readonly effectsAtOnce: boolean;
  /** What the server does with an order to send a mailing. */
  readonly order: (call: Call, order: MailingOrder) => unknown;
}

const sound: Parts = {
  rules: syncRules,
  serverStore: store => store,
  replicaStore: store => store,
  serverPull: request => request,
  laptopPull: request => request,
  beforePage: () => undefined,
  replayErasures: true,
  tables: tables => tables,
  effectsAtOnce: false,
  order: sendMailing,
};

const rules = (broken: Partial<SyncRules>): Partial<Parts> => ({ rules: { ...syncRules, ...broken } });
const bySeqAlone: Partial<SyncRules> = {
  isCovered: (ack, cursor) => cursor !== null && ack.seq <= cursor.seq,
};

/** A server that takes a point for its own without looking at the tag. */
const believe = (store: ServerStore, point: Point): Point => {
  const tag = store.tagOf(point.seq);
  if (tag === null) store.setTag(point.seq, point.tag);
  return { seq: point.seq, tag: tag ?? point.tag };
};

const believeAll = (request: PullRequest, store: ServerStore): PullRequest => ({
  ...believeWitness(request, store),
  cursor: request.cursor && believe(store, request.cursor),
});

const believeWitness = (request: PullRequest, store: ServerStore): PullRequest => ({
  ...request,
  page_at: request.page_at && believe(store, request.page_at),
  witness: request.witness.map(point => believe(store, point)),
});

const believeOlder = (request: PullRequest, store: ServerStore): PullRequest => ({
  ...request,
  page_at: request.page_at && request.witness.length > 0 ? believe(store, request.page_at) : request.page_at,
  witness: request.witness.map((point, index, all) =>
    index === all.length - 1 ? point : believe(store, point),
  ),
});

const believing = (table: SyncedTable): SyncedTable => ({
  ...table,
  patch(call, uuid, set) {
    const known = registrationStore.find(call.db, uuid);
    if (set['status'] === 'approved' && known)
      registrationStore.change(call.db, known.id, { status: 'approved' });
    else table.patch?.(call, uuid, set);
  },
});

/** Lines named after the moment of the order instead of after the mailing. */
const renamingLines = (call: Call, order: MailingOrder): void => {
  const { id } = sendMailing(call, order);
  call.db.sql
    .prepare("UPDATE outgoing_mail SET key = key || ':' || ? WHERE mailing_id = ?")
    .run(call.now().toISOString(), id);
};

/** Each of these is a mistake that a person could make; the simulation has to notice every one. */
export const plantedBugs = {
  /** The last writer wins, silently. */
  lww: rules({ mergeField: () => 'set' }),
  /** A refused field is kept nowhere. */
  'silent-drop': { serverStore: store => ({ ...store, putConflict: () => undefined }) },
  /** The server does not remember what it has done. */
  'no-dedupe': {
    serverStore: store => ({
      ...store,
      findResult: () => null,
      keepResult: () => undefined,
      setPosition: (stream, mseq) => store.setPosition(stream, mseq - 1),
    }),
  },
  /** Cursors are numbers without proof. */
  'no-tag': { serverPull: believeAll },
  /** Acknowledgements are believed without proof. */
  'no-witness': {
    serverPull: believeWitness,
    ...rules(bySeqAlone),
  },
  /** Only the newest acknowledgement is proven. */
  'max-witness': {
    serverPull: believeOlder,
    ...rules({ afterStreamGap: () => 'new_stream' }),
  },
  /** An unfinished page is not proven to show this history. */
  'no-page-witness': { laptopPull: request => ({ ...request, page_at: null }) },
  /** The cursor is stored before the data. */
  'cursor-first': {
    beforePage: (store, cursor) => store.transaction(() => store.mark({ page: cursor })),
    ...rules({ answersCurrentPage: () => true }),
  },
  /** Half a cut is shown. */
  'partial-cut': rules({ isCompleteCut: () => true }),
  /** Late and doubled answers count. */
  'no-stale-check': rules({ answersCurrentPage: () => true }),
  /** A restored server forgets erasures. */
  'restore-no-erase': { replayErasures: false },
  /** An erased row stays in the outbox. */
  'erase-keeps-outbox': { replicaStore: store => ({ ...store, emptyEntries: () => undefined }) },
  /** An outside effect happens again with each delivery. */
  'double-effect': { effectsAtOnce: true },
  /** A laptop that saw a free place is believed: no check follows whether it still is free. */
  overbooked: {
    tables: tables => tables.map(table => (table.tbl === 'registration' ? believing(table) : table)),
  },
  /** Every order to send makes lines of its own. */
  'key-per-order': { order: renamingLines },
  /** A mailing goes to those whom it would reach now, whatever was seen and confirmed. */
  unconfirmed: { order: (call, { id }) => sendMailing(call, { id, confirmed: 1000 }) },
  /** After a restore no laptop offers what the server lost. */
  'no-offer': { replicaStore: store => ({ ...store, addOffer: () => undefined }) },
} satisfies Record<string, Partial<Parts>>;
export type PlantedBug = keyof typeof plantedBugs;

export const partsWith = (bug: PlantedBug | null): Parts => ({ ...sound, ...(bug ? plantedBugs[bug] : {}) });
