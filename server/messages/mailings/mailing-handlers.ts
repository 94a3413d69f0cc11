import type { mailingContract } from '../../../shared/delivery/mailing-contract.ts';
import type { Mailing, MailingProgress } from '../../../shared/delivery/mailing.ts';
import type { Call, Handlers } from '../../context.ts';
import { crudHandlers } from '../../db/entity-use-cases.ts';
import { awaitedFiles } from './await-files.ts';
import { mailingProgress, type StoredMailing, mailingStore } from '../../delivery/mailing-store.ts';
import { pauseMailing, resumeMailing, sendMailing, stopMailing } from './control-mailing.ts';
import { mailings } from './write-mailing.ts';

type Shown = Mailing & { progress: MailingProgress; waits_for: string[] };

const shown = (call: Call, mailing: StoredMailing): Shown => ({
  ...mailing,
  progress: mailingProgress(call, mailing.id),
  waits_for: awaitedFiles(call, mailing),
});

export const mailingHandlers: Handlers<typeof mailingContract> = {
  list: (call, filter) => ({
    rows: mailingStore.list(call.db, filter).map(mailing => shown(call, mailing)),
    total: mailingStore.count(call.db, filter),
  }),
  get: (call, { id }) => shown(call, mailingStore.get(call.db, id)),
  create: (call, values) => shown(call, mailings.create(call, values)),
  update: (call, { id, ...patch }) => shown(call, mailings.update(call, id, patch)),
  remove: crudHandlers(mailings).remove,
  send: (call, order) => shown(call, sendMailing(call, order)),
  pause: (call, { id }) => shown(call, pauseMailing(call, id)),
  resume: (call, { id }) => shown(call, resumeMailing(call, id)),
  stop: (call, { id }) => shown(call, stopMailing(call, id)),
};
