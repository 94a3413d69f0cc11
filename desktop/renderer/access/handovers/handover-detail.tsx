import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import {
  isLeftToDo,
  type Handover,
  type HandoverKind,
  type HandoverStep,
} from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { showDone, showFailure } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useActors } from '../../use-actors.ts';
import { useMay } from '../../use-may.ts';
import { PasswordDisplay, type ShownPassword } from '../../ui/shown-password.tsx';
import { useHandovers } from './handover-store.ts';
import { passwordOf } from './password-of.ts';
import { StepList } from './step-list.tsx';

const back = () => navigate(`/handovers${withQuery()}`);

/** One handover: what came of each step, and a way to try again what did not work. */
export function HandoverDetail({ uuid }: { readonly uuid: string }) {
  const handover = useHandovers(state => state.rows?.find(row => row.uuid === uuid));
  useKeys({ Escape: back });
  return handover ? <Shown handover={handover} /> : null;
}

function Shown({ handover }: { readonly handover: Handover }) {
  const again = useRetry(handover);
  const left = handover.steps.filter(isLeftToDo).length;
  return (
    <DetailPage
      title={label('handover.detail', { office: handover.funktion })}
      onBack={back}
      actions={left > 0 && <RetryButton again={again} />}
    >
      <Note tone={left > 0 ? 'warn' : 'good'}>
        {left > 0 ? label('handover.left', { count: left }) : label('handover.done')}
      </Note>
      <div className="top-16">
        <About handover={handover} />
      </div>
      <Section title={label('handover.detail.steps')}>
        <StepList
          title={label('handover.detail.steps')}
          steps={handover.steps}
          renderAction={step => <StepAction step={step} enabled={again.enabled} onAsk={again.ask} />}
        />
      </Section>
      <Question
        step={handover.steps.find(({ kind }) => kind === again.asked) ?? null}
        onClose={() => again.ask(null)}
        onYes={again.run}
      />
      <PasswordDisplay shown={again.shown} onClose={again.hide} />
    </DetailPage>
  );
}

const RetryButton = ({ again }: { readonly again: ReturnType<typeof useRetry> }) => (
  <Button
    leftSection={<IconRefresh size={16} aria-hidden />}
    loading={again.busy}
    disabled={!again.enabled}
    onClick={() => again.run({})}
  >
    {label('handover.retry')}
  </Button>
);

function About({ handover }: { readonly handover: Handover }) {
  const gone = label('handover.gone');
  const actorName = useActors();
  return (
    <Facts>
      <Fact name={label('handover.fact.follows')}>{handover.successor || gone}</Fact>
      {handover.predecessor_id !== null && (
        <Fact name={label('handover.fact.leaves')}>{handover.predecessor || gone}</Fact>
      )}
      <Fact name={label('handover.fact.day')}>{formatDay(handover.day)}</Fact>
      <Fact name={label('handover.fact.by')}>{actorName(handover.started_by, handover.created_at)}</Fact>
    </Facts>
  );
}

interface ResumeInput {
  readonly new_password?: boolean;
  readonly leave_out?: HandoverKind[];
}

/** Takes what is left to do once more, and shows what came of it. */
function useRetry({ id }: Handover) {
  const { busy, run } = useTask();
  const [asked, ask] = useState<HandoverKind | null>(null);
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const away = useSession(state => state.sync?.kind === 'offline');
  const may = useMay('accesses.write');
  const take = async (input: ResumeInput) => {
    try {
      const answer = await api.handovers.resume({ id, ...input });
      setShown(passwordOf(answer));
      showDone(label('handover.retried', { count: answer.steps.filter(isLeftToDo).length }));
    } finally {
      await useHandovers.getState().load();
    }
  };
  return {
    busy,
    asked,
    ask,
    shown,
    hide: () => setShown(null),
    enabled: may && !away && !busy,
    run: (input: ResumeInput) => {
      ask(null);
      void run(() => take(input).catch(showFailure));
    },
  };
}

interface StepActionProps {
  readonly step: HandoverStep;
  readonly enabled: boolean;
  readonly onAsk: (kind: HandoverKind) => void;
}

/** What failed can be let be; a password that was not seen is drawn anew. */
function StepAction({ step, enabled, onAsk }: StepActionProps) {
  const isAgain = step.kind === 'password' && step.status === 'done';
  if (!isAgain && !isLeftToDo(step)) return null;
  return (
    <Button variant="default" size="compact-sm" disabled={!enabled} onClick={() => onAsk(step.kind)}>
      {label(isAgain ? 'handover.password.again' : 'handover.skip')}
    </Button>
  );
}

interface QuestionProps {
  /** Null: nothing is asked. */
  readonly step: HandoverStep | null;
  readonly onClose: () => void;
  readonly onYes: (input: ResumeInput) => void;
}

function Question({ step, onClose, onYes }: QuestionProps) {
  const what = step?.status === 'done' ? 'handover.password.again' : 'handover.skip';
  const name = step === null ? '' : label(`handover_step.kind.${step.kind}`);
  const say = () =>
    step && onYes(step.status === 'done' ? { new_password: true } : { leave_out: [step.kind] });
  return (
    <AskDialog
      opened={step !== null}
      title={label(`${what}.title`)}
      onClose={onClose}
      answers={[{ text: label(what), onClick: () => say(), tone: 'primary' }]}
    >
      <p>{label(`${what}.text`, { step: name })}</p>
    </AskDialog>
  );
}
