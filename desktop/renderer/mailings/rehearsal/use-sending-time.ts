import { useEffect, useState } from 'react';
import type { Mailing } from '../../../../shared/dispatch/mailing.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association-store.ts';
import { attempt } from '../../ui/toast.tsx';
import { readTime, tomorrowMorning, typedTime, type ReadTime, type TypedTime } from './sending-time.ts';

/** When a draft shall leave, as it is typed; a time that can be read is written into the draft at once. */
export interface SendingTimeState {
  /** Null: at once. */
  readonly typed: TypedTime | null;
  readonly read: ReadTime | null;
  readonly timezone: string;
  /** Null: at once. */
  readonly sendAt: string | null;
  /** At once, or a time that is still to come. */
  readonly isRight: boolean;
  readonly set: (typed: TypedTime | null) => void;
  readonly proposeTime: () => void;
  /** What stands in the fields is in the draft afterwards. */
  readonly write: () => Promise<void>;
}

export function useSendingTime(mailing: Mailing): SendingTimeState {
  const timezone = useAssociation(state => state.settings.timezone);
  const [typed, setTyped] = useState(() => typedOf(mailing, timezone));
  const [from, setFrom] = useState(mailing.send_at);
  // Somebody else set another time: it stands in the fields, unless it is the one just typed.
  if (from !== mailing.send_at) {
    setFrom(mailing.send_at);
    if (instantOfTyped(typed, timezone) !== mailing.send_at) setTyped(typedOf(mailing, timezone));
  }
  const now = useMinute();
  const read = typed && readTime(typed, timezone, now);
  const write = async (next: TypedTime | null) => {
    const send_at = instantOfTyped(next, timezone);
    if (send_at === undefined || send_at === mailing.send_at) return;
    const changes = { send_at: { from: mailing.send_at, to: send_at } };
    await api.desktopMailings.save({ uuid: mailing.uuid, changes });
  };
  const set = (next: TypedTime | null) => {
    setTyped(next);
    attempt(() => write(next));
  };
  return {
    typed,
    read,
    timezone,
    sendAt: read?.problem === null ? read.instant : null,
    isRight: read === null || read.problem === null,
    set,
    proposeTime: () => set(typedTime(tomorrowMorning(new Date(), timezone), timezone)),
    write: () => write(typed),
  };
}

/** The clock, often enough to see that a time has passed. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const typedOf = ({ send_at }: Mailing, timezone: string): TypedTime | null =>
  send_at === null ? null : typedTime(new Date(send_at), timezone);

/** Undefined for what cannot be read. */
function instantOfTyped(typed: TypedTime | null, timezone: string): string | null | undefined {
  if (typed === null) return null;
  const read = readTime(typed, timezone, new Date(0));
  return read.problem === null ? read.instant : undefined;
}
