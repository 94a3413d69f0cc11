import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { BillingOrder, BillingRehearsal } from '../../../../shared/finance/invoices/billing/billing.ts';
import { api, subscribe } from '../../api.ts';

/** Milliseconds that the typing rests before a run is rehearsed anew. */
const rest = 120;
const topics = ['invoices', 'members', 'settings', 'events', 'dispatch'] as const;

export interface Rehearsed {
  /** The last one that could be made, as long as the newest is on its way. */
  readonly rehearsal: BillingRehearsal | null;
  /** The order that it rehearses. */
  readonly order: BillingOrder | null;
  readonly error: unknown;
  /** It tells of the order as it is now. */
  readonly current: boolean;
}

interface Held extends Omit<Rehearsed, 'current'> {
  readonly key: string | null;
}

const nothing: Held = { key: null, rehearsal: null, order: null, error: null };

/** What a run would bill, told anew with every change of the order, of members and of invoices. Null stops it. */
export function useRehearsed(order: BillingOrder | null): Rehearsed {
  const [held, setHeld] = useState(nothing);
  const wanted = order && JSON.stringify(order);
  const [key] = useDebouncedValue(wanted, rest);
  useEffect(() => {
    if (key === null) return;
    let turn = 0;
    const asked = JSON.parse(key) as BillingOrder;
    const read = () => {
      const mine = ++turn;
      api.desktopBilling.rehearse({ order: asked }).then(
        rehearsal => mine === turn && setHeld({ key, rehearsal, order: asked, error: null }),
        (error: unknown) => mine === turn && setHeld(before => ({ ...before, key, error })),
      );
    };
    read();
    const ends = topics.map(topic => subscribe(topic, read));
    return () => {
      turn = -1;
      for (const end of ends) end();
    };
  }, [key]);
  return { ...held, current: wanted !== null && held.key === wanted && held.error === null };
}
