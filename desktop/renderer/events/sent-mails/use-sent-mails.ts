import { useCallback, useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';

const topics = ['events', 'dispatch'] as const;
const most = 50;
/** Somebody who walks through the list by the arrows asks the server nothing on the way. */
const settleAfter = 250;
const lookAgainAfter = 5_000;

/** What went out for a registration, the newest first; looked at again while something is on its way. */
export function useSentMails(uuid: string) {
  const settled = useSettled(uuid);
  const read = useCallback(
    async () => (settled === null ? null : { mails: await mailsOf(settled), asked: new Date() }),
    [settled],
  );
  const { value, error, refresh } = useLive(read, topics);
  const isMoving = value?.mails.some(({ status }) => status === 'pending') ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(refresh, lookAgainAfter);
    return () => clearInterval(timer);
  }, [isMoving, refresh]);
  return { value, error, refresh };
}

const mailsOf = (registration: string) => api.dispatchLog.list({ registration, type: 'email', limit: most });

/** The value once it stayed the same for a moment; null before. */
function useSettled(value: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? settled : null;
}
