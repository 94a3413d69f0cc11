import type { meContract } from '../../../shared/access/me-contract.ts';
import { ownProfile } from '../../../shared/people/members/own-profile.ts';
import { memberActor } from '../../../shared/permission.ts';
import type { Handlers } from '../../context.ts';
import { withPending } from '../../people/email-changes/email-change-store.ts';
import { portalFields } from '../../people/fields/custom-value-use-cases.ts';
import { getOwnMember, updateMember } from '../../people/members/write-member.ts';
import { memberShifts } from './member-shifts.ts';
import { ownNotifications, setNotifications } from './notifications.ts';

export const meHandlers: Handlers<typeof meContract> = {
  get: call => withPending(call, ownProfile(getOwnMember(call))),
  update: (call, patch) =>
    withPending(call, ownProfile(updateMember(call, memberActor(call).member_id, patch))),
  notifications: call => ownNotifications(call),
  setNotifications: (call, wish) => setNotifications(call, wish),
  fields: call => portalFields(call.db, getOwnMember(call).id),
  shifts: call => memberShifts(call),
};
