import type { erasureContract } from '../../../shared/privacy/erasure/erasure-contract.ts';
import { memberActor } from '../../../shared/permission.ts';
import type { Handlers } from '../../context.ts';
import { askErasure, confirmErasure } from './request-erasure.ts';
import { executeErasure, getErasureRequest, openForPerson, rejectErasure } from './decide-erasure.ts';
import { previewErasure } from './erasure-blocker.ts';
import { findErasedPerson } from './erasure-journal-store.ts';
import { listFindings } from './finding-store.ts';
import { countErasureRequests, listErasureRequests } from './request-store.ts';

export const erasureHandlers: Handlers<typeof erasureContract> = {
  ask: call => askErasure(call, memberActor(call).member_id),
  confirm: (call, { token }) => confirmErasure(call, token),
  list: ({ db }, { status, ...page }) => {
    const filter = { ...page, status: status === 'all' ? undefined : status };
    return { rows: listErasureRequests(db, filter), total: countErasureRequests(db, filter) };
  },
  create: (call, values) => openForPerson(call, values),
  get: (call, { id }) => getErasureRequest(call, id),
  preview: (call, { id }) => previewErasure(call, getErasureRequest(call, id).member_id),
  report: (call, { id }) => {
    const { member_id } = getErasureRequest(call, id);
    const erased = findErasedPerson(call.effects, member_id);
    const state = erased?.state === 'begun' ? 'searching' : erased ? 'done' : 'none';
    return { state, findings: erased ? listFindings(call.effects, member_id) : [] };
  },
  reject: (call, { id, reason }) => {
    rejectErasure(call, id, reason);
    return null;
  },
  execute: (call, { id }) => executeErasure(call, id),
};
