import type { HandoverItem } from '../../../../shared/access/handover.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { findMember } from '../../../people/members/member-store.ts';
import { updateMember } from '../../../people/members/write-member.ts';
import { planOf, type WrittenRule } from '../handover-ask.ts';

/** The office in the list of members. */
export const officeStep: WrittenRule = {
  kind: 'office',
  plan: ({ office, successor, predecessor }) => {
    const give: HandoverItem = {
      key: 'give',
      name: fullName(successor),
      from: successor.funktion,
      to: office.name,
      chosen: true,
      hindrance: successor.funktion === office.name ? 'already' : null,
    };
    const take: HandoverItem[] = predecessor
      ? [
          {
            key: 'take',
            name: fullName(predecessor),
            from: predecessor.funktion,
            to: '',
            chosen: true,
            hindrance: predecessor.funktion === office.name ? null : 'already',
          },
        ]
      : [];
    return planOf([give, ...take], 'already');
  },
  write: ({ call, office, successor, predecessor }, keys) => {
    if (keys.includes('give')) updateMember(call, successor.id, { funktion: office.name });
    const former = predecessor && findMember(call.db, predecessor.id);
    if (keys.includes('take') && former?.funktion === office.name)
      updateMember(call, former.id, { funktion: '' });
  },
};
