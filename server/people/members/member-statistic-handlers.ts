import type { memberStatisticContract } from '../../../shared/people/statistics/member-statistic-contract.ts';
import { belongs, deliveryOf, statisticOf } from '../../../shared/people/statistics/statistic.ts';
import type { PhoneSource } from '../../../shared/pdf/phone-list/phone-list.ts';
import type { Call, Handlers } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { listMembers } from './member-store.ts';

const membersOfToday = (call: Call) => {
  const today = localToday(call);
  return listMembers(call.db, {}).filter(member => belongs(member, today));
};

type Branding = PhoneSource['branding'];

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
  phoneList: async (call, options) => {
    // Loaded with the first document: most starts of a server draw none soon.
    const { renderPhoneList } = await import('../../../shared/pdf/phone-list/phone-list.ts');
    return renderPhoneList({
      entries: membersOfToday(call),
      options,
      branding: brandingOf(call),
      now: call.now(),
    });
  },
});
