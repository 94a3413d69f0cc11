import { label } from '../../../../shared/i18n/label.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { deliveryOf } from '../../../../shared/people/statistics/statistic.ts';

/** How letters reach a member: what is wished, and post where there is no e-mail address, as runs and figures count it. */
export function deliveryText(member: Pick<Member, 'zustellung_post' | 'email'>): string {
  const isLeft = !member.zustellung_post && deliveryOf(member) === 'post';
  return label(`member.zustellung.${isLeft ? 'left' : deliveryOf(member)}`);
}
