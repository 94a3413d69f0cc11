import type { contactContract } from '../../../shared/messages/contact-contract.ts';
import type { Handlers } from '../../context.ts';
import { countRequests, listRequests } from './contact-store.ts';
import { fileRequest } from './file-request.ts';
import { confirmRequest, takeRequest } from './take-request.ts';

export const contactHandlers: Handlers<typeof contactContract> = {
  send: (call, input) => takeRequest(call, input),
  confirm: (call, { token }) => confirmRequest(call, token),
  list: ({ db }, filter) => ({ rows: listRequests(db, filter), total: countRequests(db, filter) }),
  close: (call, { id }) => fileRequest(call, id, 'closed'),
  reopen: (call, { id }) => fileRequest(call, id, 'confirmed'),
};
