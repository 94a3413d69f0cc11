import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { LetterCheck } from '../../../../shared/letters/letter-check.ts';
import { api } from '../../api.ts';

interface Drawn {
  readonly key: string;
  readonly preview: Uint8Array | null;
  readonly check: LetterCheck | null;
  readonly error: unknown;
}

export interface LetterPreview extends Omit<Drawn, 'key'> {
  /** What is shown is what stands in the fields. */
  readonly fresh: boolean;
}

const drawAfter = 350;
const nothing: Drawn = { key: '', preview: null, check: null, error: null };

/** The letter as it will leave, drawn anew during typing; the one before stays until then. */
export function useLetterPreview(member_id: string, subject: string, body: string): LetterPreview {
  const key = JSON.stringify([subject.trim(), body.trim()]);
  const [settled] = useDebouncedValue(key, drawAfter);
  const [drawn, setDrawn] = useState(nothing);
  useEffect(() => {
    const [about, text] = JSON.parse(settled) as [string, string];
    if (about === '' || text === '') return;
    let current = true;
    api.desktopLetters.typed({ member_id, subject: about, body: text }).then(
      ({ preview, check }) => current && setDrawn({ key: settled, preview, check, error: null }),
      (error: unknown) => current && setDrawn({ ...nothing, key: settled, error }),
    );
    return () => {
      current = false;
    };
  }, [member_id, settled]);
  const isEmpty = subject.trim() === '' || body.trim() === '';
  return { ...(isEmpty ? nothing : drawn), fresh: isEmpty || drawn.key === key };
}
