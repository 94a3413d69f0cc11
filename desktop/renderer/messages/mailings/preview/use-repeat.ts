import { useState } from 'react';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { api } from '../../../api.ts';
import { useReceived } from '../use-received.ts';

/** Who of the recipients has the same mailing already, and whom a person chose to get it once more. */
export interface Repeat {
  /** Null until the server said so; empty where nothing with these texts was sent. */
  readonly received: ReadonlySet<string> | null;
  readonly again: ReadonlySet<string>;
  /** Keys of those who would get it twice without having been chosen for it. */
  readonly doubles: readonly string[];
  readonly error: unknown;
  readonly toggle: (key: string) => void;
  /** Takes those who have it out of the recipients. */
  readonly leaveOut: () => Promise<void>;
}

export function useRepeatGuard({ uuid, audience }: Mailing, rehearsal: Rehearsal): Repeat {
  const { keys: received, error } = useReceived(rehearsal.recipients, rehearsal.sent_before);
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());
  const doubles = [...(received ?? [])].filter(key => !again.has(key));
  return {
    received,
    again,
    doubles,
    error,
    toggle(key) {
      const next = new Set(again);
      if (!next.delete(key)) next.add(key);
      setAgain(next);
    },
    async leaveOut() {
      const to = { ...audience, without: [...new Set([...audience.without, ...doubles])] };
      await api.desktopMailings.save({ uuid, changes: { audience: { from: audience, to } } });
    },
  };
}
