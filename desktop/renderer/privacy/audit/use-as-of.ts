import { useCallback, useState } from 'react';
import type { MemberAsOfAnswer } from '../../../../shared/privacy/audit-contract.ts';
import { api } from '../../api.ts';
import { useAudit } from './use-audit.ts';

interface AsOfView {
  /** The last answer stays until the next one is here, so that nothing jumps from step to step. */
  readonly value: MemberAsOfAnswer | null;
  readonly error: unknown;
}

/** A member as it stood at the end of a day; null asks nothing. */
export function useAsOf(id: string, date: string | null): AsOfView {
  const read = useCallback(
    () => (date === null ? Promise.resolve(null) : api.audit.memberAsOf({ id, date })),
    [id, date],
  );
  const { value, error } = useAudit(read);
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return { value: error === null ? (value ?? last) : null, error };
}
