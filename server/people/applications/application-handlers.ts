import type { applicationContract } from '../../../shared/people/applications/application-contract.ts';
import type { Handlers } from '../../context.ts';
import { applicationStore } from './application-store.ts';
import { approveApplication, rejectApplication, undoApplication } from './decide-application.ts';
import { duplicatesOf, getApplication } from './get-application.ts';
import { confirmApplication, takeApplication } from './take-application.ts';

export const applicationHandlers: Handlers<typeof applicationContract> = {
  send: (call, input) => takeApplication(call, input),
  confirm: (call, { token }) => confirmApplication(call, token),
  list: ({ db }, filter) => applicationStore.page(db, filter),
  count: ({ db }) => ({ count: applicationStore.count(db, { status: 'pending' }) }),
  get: (call, { id }) => {
    const application = getApplication(call, id);
    const isOpen = application.status === 'pending';
    return { ...application, duplicates: isOpen ? duplicatesOf(call, application, application) : [] };
  },
  approve: (call, { id, ...approval }) => approveApplication(call, id, approval),
  reject: (call, { id, reason }) => rejectApplication(call, id, reason),
  undo: (call, { id }) => undoApplication(call, id),
};
