import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { emptyAudience, type Audience } from '../../../shared/people/audience.ts';
import { navigate } from '../ui/location.ts';

/** What a run of invoices begins with besides its people: what is billed, and what differs for single ones. */
interface HandedRun {
  readonly lines: {
    readonly key: string;
    readonly article_id: null;
    readonly text: string;
    readonly quantity: string;
    readonly amount: string;
  }[];
  readonly period: string;
  readonly corrections: {
    readonly key: string;
    readonly skip: boolean;
    readonly despite?: boolean | undefined;
    readonly positions?: { text: string; quantity: number; amount: number }[] | undefined;
  }[];
}
type Handed = { readonly audience: Audience } & Partial<HandedRun>;

/** People whom one screen hands to the run of invoices. */
const useHanded = create<{ handed: Handed | null }>()(() => ({ handed: null }));

/** Opens the run of invoices for these people. */
export function billThese(audience: Partial<Audience>, run: Partial<HandedRun> = {}): void {
  useHanded.setState({ handed: { ...run, audience: { ...emptyAudience, ...audience } } });
  navigate('/invoice-run/compose');
}

/** What was handed over, for the screen that opens with it; the next time there is nothing. */
export function useHandedAudience(): Handed | null {
  const [handed] = useState(() => useHanded.getState().handed);
  useEffect(() => useHanded.setState({ handed: null }), []);
  return handed;
}
