import { useEffect, useRef } from 'react';
import { ChooseShiftDialog } from './choose-shift-dialog.tsx';
import { useDecisions } from './decision-store.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** What the person is asked right now about registrations; nothing most of the time. */
export function QuestionDialog() {
  const question = useDecisions(state => state.question);
  useFocusBack();
  if (!question) return null;
  const key = `${question.kind} ${question.about.join(' ')}`;
  if (question.kind === 'reject') return <RejectDialog key={key} about={question.about} />;
  return <ChooseShiftDialog key={key} question={question} />;
}

/** The keys go back to where they were before the first question, if that is still there. */
function useFocusBack(): void {
  const before = useRef<Element | null>(null);
  useEffect(
    () =>
      useDecisions.subscribe(({ question }, { question: old }) => {
        if (question && !old) before.current = document.activeElement;
        if (question || !old) return;
        setTimeout(() => {
          const place = before.current;
          if (document.activeElement === document.body && place instanceof HTMLElement && place.isConnected)
            place.focus({ preventScroll: true });
        });
      }),
    [],
  );
}
