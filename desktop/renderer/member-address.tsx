import { useCallback } from 'react';
import { addressLines, type Member } from '../../shared/people/members/member.ts';
import { api } from './api.ts';
import { countryName } from './country.ts';
import { useLive } from './use-live.ts';

/** Whom a dialog is about, with the address: two people may have the same name. */
const personLine = (member: Member): string => addressLines(member, countryName(member.land)).join(', ');

/** 'Anna Müller, Lindenweg 4, 8633 Musterwil' */
export const MemberAddress = ({ member }: { readonly member: Member }) => (
  <p className="soft">{personLine(member)}</p>
);

const topics = ['members'] as const;

/** The same of a member who is known by the id. */
export function AddressOf({ memberId }: { readonly memberId: string }) {
  const read = useCallback(async () => (await api.desktopMembers.get({ id: memberId })).member, [memberId]);
  const { value: member } = useLive(read, topics);
  return member && <MemberAddress member={member} />;
}
