import { useCallback } from 'react';
import type { desktopMemberContract } from '../../../../shared/people/desktop-member-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { api } from '../../api.ts';
import { useLive, type Live } from '../../use-live.ts';

export type MemberView = Output<typeof desktopMemberContract.get>;

const topics = ['members', 'conflicts'] as const;

/** One member as core says it now. */
export function useMember(id: string): Live<MemberView> {
  const read = useCallback(() => api.desktopMembers.get({ id }), [id]);
  return useLive(read, topics);
}
