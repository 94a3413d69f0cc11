import type { mailBacklogContract } from '../../shared/delivery/mail-backlog-contract.ts';
import type { Parsed } from '../../shared/endpoint.ts';
import type { Call, Handlers } from '../context.ts';
import { finishMailings, refreshMailing } from './finish-mailings.ts';
import { backlogSubjects, endBacklog, mailBacklog } from './mail-backlog.ts';

/** Most subjects that are listed. */
const mostSubjects = 100;

export const mailBacklogHandlers: Handlers<typeof mailBacklogContract> = {
  get: ({ effects }) => ({
    ...(mailBacklog(effects) ?? { count: 0, since: null }),
    subjects: backlogSubjects(effects, mostSubjects),
  }),
  send: (call, order) => decide(call, 'send', order),
  discard: (call, order) => decide(call, 'discard', order),
};

function decide(
  call: Call,
  choice: 'send' | 'discard',
  order: Parsed<(typeof mailBacklogContract)['send']>,
): { readonly count: number } {
  const { count, mailings } = endBacklog(call, call.actor.name, { choice, ...order });
  for (const id of mailings) refreshMailing(call, id);
  finishMailings(call);
  return { count };
}
