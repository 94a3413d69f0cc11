import { useEffect, useState } from 'react';
import { api } from '../../api.ts';

interface Known {
  readonly plz: string;
  readonly places: readonly string[];
}

/** Places of a typed postcode; none while it is unfinished or unknown. */
export function usePlaces(plz: string, land: string): readonly string[] {
  const wanted = /^[1-9]\d{3}$/.test(plz.trim()) && (land === 'CH' || land === 'LI') ? plz.trim() : '';
  const [known, setKnown] = useState<Known>({ plz: '', places: [] });
  useEffect(() => {
    if (wanted === '') return undefined;
    let isMine = true;
    // A hint that does not come is none: the fields work without it.
    api.desktopAddresses.places({ plz: wanted }).then(
      places => isMine && setKnown({ plz: wanted, places }),
      () => undefined,
    );
    return () => {
      isMine = false;
    };
  }, [wanted]);
  return known.plz === wanted ? known.places : [];
}
