import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { emptyAudience, type Audience } from '../../../shared/people/audience.ts';
import { navigate } from '../ui/location.ts';

/** People whom one screen hands to the run of invoices. */
interface HandedAudience {
  audience: Audience | null;
}

const useHanded = create<HandedAudience>()(() => ({ audience: null }));

/** Opens the run of invoices for these people. */
export function billThese(audience: Partial<Audience>): void {
  useHanded.setState({ audience: { ...emptyAudience, ...audience } });
  navigate('/invoice-run/compose');
}

/** The people who were handed over, for the screen that opens with them; the next time there are none. */
export function useHandedAudience(): { readonly audience: Audience } | null {
  const [audience] = useState(() => useHanded.getState().audience);
  useEffect(() => useHanded.setState({ audience: null }), []);
  return audience && { audience };
}
