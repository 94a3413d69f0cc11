import type { todoFeedContract } from '../../../shared/access/todo-feed/todo-feed-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call, Handlers } from '../../context.ts';
import { feedToken, officeOf, todoCalendar } from './todo-feed.ts';

const type = 'text/calendar; charset=utf-8';

export const todoFeedHandlers: Handlers<typeof todoFeedContract> = {
  address: call => shown(call, feedToken(call, loginOf(call))),
  renew: call => shown(call, feedToken(call, loginOf(call), true)),
  calendar: (call, { token }) => ({ bytes: todoCalendar(call, token), filename: 'pendenzen.ics', type }),
};

const shown = (call: Call, token: string) => ({
  url: `${call.baseUrl()}/calendar/todos/${token}`,
  office: officeOf(call.db, loginOf(call))?.name ?? '',
});

/** Throws `forbidden` for a member's login, which has an office beside its own rights and no address of its own. */
function loginOf({ actor }: Call): string {
  if (!('email' in actor)) throw new DomainError('forbidden', {});
  return actor.email.toLowerCase();
}
