import { useEffect, useState } from 'react';
import type { LetterCheck } from '../../../../shared/letters/letter-check.ts';
import { settingDefaults } from '../../../../shared/association/setting.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import type { GivenPdf } from './many-draft.ts';

export interface Addressed {
  /** As the first of the people gets it; its problems drawn over it. Null as long as there is no PDF. */
  readonly preview: Uint8Array | null;
  readonly check: LetterCheck | null;
  readonly way: 'kept' | 'stamped' | 'cover' | null;
  readonly busy: boolean;
  readonly error: unknown;
  /** Nothing stands in the way, as far as it is known for whom. */
  readonly fine: boolean;
}

type Read = Pick<Addressed, 'preview' | 'check' | 'way' | 'error'> & { readonly of: unknown };
const nothing: Read = { of: null, preview: null, check: null, way: null, error: null };

/** The PDF read back as the provider would: with the address of one of its people, or by itself before any is chosen. */
export function useAddressed(pdf: GivenPdf | null, memberId: string | null): Addressed {
  const [read, setRead] = useState(nothing);
  const side = useAssociation(({ settings }) => settings.window_side);
  useEffect(() => {
    if (pdf === null) return;
    let current = true;
    look(pdf.bytes, memberId, side).then(
      found => current && setRead({ ...found, of: pdf, error: null }),
      (error: unknown) => current && setRead({ ...nothing, of: pdf, error }),
    );
    return () => {
      current = false;
    };
  }, [pdf, memberId, side]);
  const shown = read.of === pdf ? read : nothing;
  const { check } = shown;
  return {
    ...shown,
    busy: pdf !== null && read.of !== pdf,
    fine: memberId !== null && check !== null && check.problems.length === 0,
  };
}

async function look(bytes: Uint8Array, memberId: string | null, side: string) {
  if (memberId !== null) return api.desktopLetters.addressed({ bytes: bytes.slice(), member_id: memberId });
  const window = side === 'left' ? 'left' : 'right';
  const country = settingDefaults.land;
  // The address is set when it is known to whom.
  const asked = { bytes: bytes.slice(), side: window, country, unaddressed: true } as const;
  return { ...(await api.desktopLetters.check(asked)), way: null };
}
