import type { planContract } from '../../shared/events/plan-contract.ts';
import type { Handlers } from '../context.ts';
import { renderHelperPlan, renderParticipantList, renderWorkPlan } from './print-plan.ts';

export const planHandlers: Handlers<typeof planContract> = {
  workPlan: (call, { event_id, ...options }) => renderWorkPlan(call, event_id, options),
  eventWorkPlan: (call, { id, ...options }) => renderWorkPlan(call, id, options),
  participantList: (call, { event_id, ...options }) => renderParticipantList(call, event_id, options),
  eventParticipantList: (call, { id, ...options }) => renderParticipantList(call, id, options),
  helperPlan: (call, { id }) => renderHelperPlan(call, id),
};
