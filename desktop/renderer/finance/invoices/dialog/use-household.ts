import { useCallback } from 'react';
import { households } from '../../../../../shared/finance/invoices/billing/household.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import { api } from '../../../api.ts';
import { today } from '../../../ui/clock.ts';
import { useLive, type Live } from '../../../use-live.ts';

const topics = ['members'] as const;
/** More people do not live behind one door. */
const most = 100;

export interface AtHome {
  readonly member: Member;
  /** Everybody of the household, the payer first; the member alone where nobody shares it. */
  readonly home: readonly Member[];
}

/** A member, and who shares the household. */
export const useHousehold = (memberId: string): Live<AtHome> =>
  useLive(
    useCallback(() => readHome(memberId), [memberId]),
    topics,
  );

async function readHome(id: string): Promise<AtHome> {
  const { member } = await api.desktopMembers.get({ id });
  if (member.strasse === '' || member.plz === '') return { member, home: [member] };
  const search = `${member.plz} ${member.strasse} ${member.hausnummer}`.slice(0, 200);
  const { rows } = await api.desktopMembers.page({ search, limit: most });
  const others = rows.filter(row => row.id !== id);
  const near = await Promise.all(others.map(row => api.desktopMembers.get({ id: row.id })));
  const all = households([member, ...near.map(each => each.member)], today());
  return { member, home: all.find(home => home.some(each => each.id === id)) ?? [member] };
}
