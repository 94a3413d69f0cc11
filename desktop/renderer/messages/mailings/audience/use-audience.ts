import { useEffect, useRef, useState } from 'react';
import type { MailingDetail } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { Audience } from '../../../../../shared/people/audience.ts';
import { api } from '../../../api.ts';
import { attempt, showDone, showDrafted, undoLast } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { OwnWrites } from '../preview/own-writes.ts';

/** The audience of a draft, and the way to change it: written at once, taken back by the toast or by Ctrl+Z. */
export interface AudienceDraft {
  readonly audience: Audience;
  readonly change: (how: (audience: Audience) => Audience, done: string) => void;
}

interface Step {
  readonly before: Audience;
  readonly after: Audience;
}

export function useAudience({ mailing }: MailingDetail): AudienceDraft {
  const { shown, latest, write } = useWritten(mailing.uuid, mailing.audience);
  const steps = useRef<Step[]>([]);
  const hideToast = useRef<() => void>(() => undefined);
  const undo = async () => {
    const step = steps.current.pop();
    // What another person changed since is not taken back over their heads.
    if (step && isSame(latest(), step.after)) await write(step.before);
  };
  const change: AudienceDraft['change'] = (how, done) => {
    const before = latest();
    const after = how(before);
    if (isSame(before, after)) return;
    steps.current.push({ before, after });
    hideToast.current();
    attempt(async () => {
      await write(after);
      hideToast.current();
      hideToast.current = showDrafted(done, undo);
    });
  };
  useKeys({
    'mod+z': () => {
      if (steps.current.length === 0) return undoLast();
      hideToast.current();
      attempt(async () => {
        await undo();
        hideToast.current = showDone(label('audience.done.undone'));
      });
    },
  });
  return { audience: shown, change };
}

/** What is shown is what was chosen last; it follows the draft when another person changes it. */
function useWritten(uuid: string, audience: Audience) {
  const [shown, setShown] = useState(audience);
  const held = useRef({ latest: audience, own: new OwnWrites() });
  const show = (next: Audience) => {
    held.current.latest = next;
    setShown(next);
  };
  useEffect(() => {
    if (held.current.own.isEcho(audience) || isSame(held.current.latest, audience)) return;
    held.current.latest = audience;
    setShown(audience);
  }, [audience]);
  const write = async (to: Audience) => {
    const from = held.current.latest;
    show(to);
    held.current.own.wrote(from, to);
    try {
      await api.desktopMailings.save({ uuid, changes: { audience: { from, to } } });
    } catch (error) {
      show(from);
      throw error;
    }
  };
  return { shown, latest: () => held.current.latest, write };
}

const isSame = (one: Audience, other: Audience): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
