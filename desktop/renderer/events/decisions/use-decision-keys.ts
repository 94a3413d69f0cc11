import { label } from '../../../../shared/i18n/label.ts';
import { showDone, undoLast } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { decide } from './decide.ts';
import { askAbout } from './decision-store.ts';
import type { Decision } from './registration-change.ts';

/**
 * The keys with which registrations are decided, the same on every screen. `chosen` says whom they are about now;
 * `onDecided` is told before anything changes.
 */
export function useDecisionKeys(
  chosen: () => readonly string[],
  onDecided: () => void = () => undefined,
): void {
  const run = (decision: Decision) => () => {
    const about = chosen();
    if (about.length === 0) return;
    onDecided();
    void decide(about, decision);
  };
  const open = (kind: 'move' | 'propose' | 'reject') => () => {
    const about = chosen();
    if (about.length === 0) return;
    // What is free for one person overlaps for another, so shifts are chosen for one at a time.
    if (kind !== 'reject' && about.length > 1) showDone(label('registration.oneAtATime'));
    else askAbout({ kind, about });
  };
  useKeys({
    a: run({ name: 'approve' }),
    r: run({ name: 'reject', reason: '' }),
    b: open('reject'),
    w: run({ name: 'queue' }),
    v: open('propose'),
    m: open('move'),
    z: undoLast,
  });
}
