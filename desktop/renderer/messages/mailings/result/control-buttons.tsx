import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { useSession } from '../../../session-store.ts';
import { AskButton } from '../../../ask-button.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { WriteButton } from '../../../write-button.tsx';
import { stepsOf, type Step } from './control-step.ts';
import { doneOf } from './progress-rule.ts';
import type { Progress } from './use-progress.ts';

interface ControlButtonsProps {
  readonly mailing: Mailing;
  readonly progress: Progress;
}

const icons = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  unschedule: IconPlayerStop,
  stop: IconPlayerStop,
} as const;

/** Holds a mailing, lets it go on, ends it. */
export function ControlButtons({ mailing, progress }: ControlButtonsProps) {
  const steps = stepsOf({ status: progress.status, send_at: mailing.send_at, numbers: progress.numbers });
  const go = (step: Step) => steer(mailing, step).finally(progress.refresh);
  return (
    <span className="inline-row gap-8">
      {steps.map(step => {
        const StepIcon = icons[step];
        const icon = <StepIcon size={16} aria-hidden />;
        if (step === 'stop')
          return (
            <AskButton
              key={step}
              variant="default"
              leftSection={icon}
              question={stopQuestion(progress)}
              onYes={() => go(step)}
            >
              {label('mailing.stop')}
            </AskButton>
          );
        return (
          <WriteButton
            key={step}
            variant={step === 'resume' ? 'filled' : 'default'}
            leftSection={icon}
            onClick={() => attempt(() => go(step))}
          >
            {label(`mailing.${step}`)}
          </WriteButton>
        );
      })}
    </span>
  );
}

const stopQuestion = ({ numbers }: Progress) => ({
  title: label('mailing.stop.title'),
  text: label('mailing.stop.text', { done: doneOf(numbers), rest: numbers.pending }),
  yes: label('mailing.stop.yes'),
  danger: true,
});

/** Tells the server; a scheduled one that has not left becomes a draft by the same call that ends others. */
async function steer({ uuid }: Mailing, step: Step): Promise<void> {
  const id = { id: uuid };
  if (step === 'pause') await api.mailings.pause(id);
  else if (step === 'resume') await api.mailings.resume(id);
  else {
    const { status } = await api.mailings.stop(id);
    showDone(label(status === 'draft' ? 'mailing.unschedule.done' : 'mailing.stop.done'));
  }
  if (step === 'pause' || step === 'resume') showDone(label(`mailing.${step}.done`));
  await useSession.getState().syncNow();
}
