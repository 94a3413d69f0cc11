import { useCallback, useState } from 'react';
import type { NamedPeople } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { hasAddress } from '../../../../shared/people/delivery-channel.ts';
import type { Audience } from '../../../../shared/people/audience.ts';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';

export interface ChosenPeople {
  /** Null until it is known whom the choices name. */
  readonly named: NamedPeople | null;
  readonly error: unknown;
  /** Ids of members with an address. */
  readonly reachable: readonly string[];
  /** Chosen, but without an address or no member. */
  readonly unreachable: number;
}

const topics = ['members', 'events'] as const;

interface Read {
  readonly named: NamedPeople;
  readonly reachable: readonly string[];
}

/** The people of an audience, and which of them a letter reaches. */
export function usePeople(audience: Audience): ChosenPeople {
  const key = JSON.stringify(audience);
  const read = useCallback(async (): Promise<Read> => {
    const named = await api.desktopMailings.people({ audience: JSON.parse(key) as Audience });
    const addressed = await membersWithAddress();
    return { named, reachable: named.people.map(({ key }) => key).filter(id => addressed.has(id)) };
  }, [key]);
  const { value, error } = useLive(read, topics);
  const [shown, setShown] = useState(value);
  // The choices stay on the screen until it is known whom the next ones name.
  if (value && value !== shown) setShown(value);
  const { named = null, reachable = [] } = shown ?? {};
  return { named, error, reachable, unreachable: (named?.people.length ?? 0) - reachable.length };
}

const pageSize = 500;

async function membersWithAddress(): Promise<Set<string>> {
  const found = new Set<string>();
  for (let offset = 0; ; offset += pageSize) {
    const { rows } = await api.desktopMembers.page({ offset, limit: pageSize });
    for (const member of rows) if (hasAddress(member)) found.add(member.id);
    if (rows.length < pageSize) return found;
  }
}
