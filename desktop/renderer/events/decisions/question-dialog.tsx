import { ChooseShiftDialog } from './choose-shift-dialog.tsx';
import { useDecisions } from './decision-store.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** What the person is asked right now about registrations; nothing most of the time. */
export function QuestionDialog() {
  const question = useDecisions(state => state.question);
  if (!question) return null;
  const key = `${question.kind} ${question.about.join(' ')}`;
  if (question.kind === 'reject') return <RejectDialog key={key} about={question.about} />;
  return <ChooseShiftDialog key={key} question={question} />;
}
