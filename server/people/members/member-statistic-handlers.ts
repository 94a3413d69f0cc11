import type { memberStatisticContract } from '../../../shared/people/statistics/member-statistic-contract.ts';
import { belongs, deliveryOf, statisticOf } from '../../../shared/people/statistics/statistic.ts';
import { renderPhoneList } from '../../../shared/pdf/phone-list/phone-list.ts';
import type { Call, Handlers } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { listMembers } from './member-store.ts';

const membersOfToday = (call: Call) => {
  const today = localToday(call);
  return listMembers(call.db, {}).filter(member => belongs(member, today));
};

type Branding = Parameters<typeof renderPhoneList>[0]['look'];

/** `brandingOf`: how the lists of participants look now. */
export const memberStatisticHandlers = (
  brandingOf: (call: Call) => Branding,
): Handlers<typeof memberStatisticContract> => ({
  overview: call => statisticOf(listMembers(call.db, {}), localToday(call)),
  delivery: call => {
    const members = membersOfToday(call);
    return {
      email: members.filter(member => deliveryOf(member) === 'email'),
      post: members.filter(member => deliveryOf(member) === 'post'),
    };
  },
  phoneList: (call, options) =>
    renderPhoneList({
      entries: membersOfToday(call),
      options,
      look: brandingOf(call),
      now: call.now(),
    }),
});
