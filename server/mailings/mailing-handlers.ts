import type { mailingContract } from '../../shared/dispatch/mailing-contract.ts';
import type { Mailing, MailingProgress } from '../../shared/dispatch/mailing.ts';
import type { Call, Handlers } from '../context.ts';
import { countMailings, listMailings, mailingProgress, type StoredMailing } from './mailing-store.ts';
import { getMailing, pauseMailing, resumeMailing, sendMailing, stopMailing } from './steer-mailing.ts';

const shown = (call: Call, mailing: StoredMailing): Mailing & { progress: MailingProgress } => ({
  ...mailing,
  progress: mailingProgress(call, mailing.id),
});

export const mailingHandlers: Handlers<typeof mailingContract> = {
  list: (call, filter) => ({
    rows: listMailings(call.db, filter).map(mailing => shown(call, mailing)),
    total: countMailings(call.db, filter),
  }),
  get: (call, { id }) => shown(call, getMailing(call, id)),
  send: (call, { id, confirmed }) => shown(call, sendMailing(call, id, confirmed)),
  pause: (call, { id }) => shown(call, pauseMailing(call, id)),
  resume: (call, { id }) => shown(call, resumeMailing(call, id)),
  stop: (call, { id }) => shown(call, stopMailing(call, id)),
};
