import { label } from '../../../shared/i18n/label.ts';
import { useClockQuestion } from '../clock-question.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';

/** Stands over every screen while it is asked whether this computer's date is right. */
export function ClockDialog() {
  const asked = useClockQuestion(state => state.asked);
  if (asked === null) return null;
  const { shown, answer } = asked;
  return (
    <AskDialog
      opened
      title={label('clock.ask.title')}
      onClose={() => answer(false)}
      answers={[{ text: label('clock.ask.yes'), tone: 'primary', onClick: () => answer(true) }]}
    >
      <p>{label('clock.ask.text', shown)}</p>
    </AskDialog>
  );
}
