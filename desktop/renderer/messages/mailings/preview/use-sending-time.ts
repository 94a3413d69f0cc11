import { useEffect, useRef, useState } from 'react';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { api } from '../../../api.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { attempt } from '../../../ui/toast.tsx';
import { OwnWrites } from './own-writes.ts';
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

export function useSendingTime({ uuid, send_at }: Mailing): SendingTimeState {
  const timezone = useAssociation(state => state.settings.timezone);
  const [typed, setTyped] = useState(() => typedOf(send_at, timezone));
  const now = useMinute();
  const held = useRef({ latest: send_at, own: new OwnWrites() });
  useEffect(() => {
    const { latest, own } = held.current;
    if (latest === send_at || own.isEcho(send_at)) return;
    // Another person set another time.
    held.current.latest = send_at;
    setTyped(typedOf(send_at, timezone));
  }, [send_at, timezone]);
  const write = async (next: TypedTime | null) => {
    const { latest: from, own } = held.current;
    const to = instantOfTyped(next, timezone);
    if (to === undefined || to === from) return;
    own.wrote(from, to);
    held.current.latest = to;
    await api.desktopMailings.save({ uuid, changes: { send_at: { from, to } } });
  };
  const set = (next: TypedTime | null) => {
    setTyped(next);
    attempt(() => write(next));
  };
  const read = typed && readTime(typed, timezone, now);
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

const typedOf = (send_at: string | null, timezone: string): TypedTime | null =>
  send_at === null ? null : typedTime(new Date(send_at), timezone);

/** Undefined for what cannot be read and for what is over. */
function instantOfTyped(typed: TypedTime | null, timezone: string): string | null | undefined {
  if (typed === null) return null;
  const read = readTime(typed, timezone, new Date());
  return read.problem === null ? read.instant : undefined;
}
