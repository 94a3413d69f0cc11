import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HandoverAnswer, HandoverStep } from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { useSession } from '../../session-store.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { MemberPicker } from '../../people/member-picker.tsx';
import { PasswordDisplay, type ShownPassword } from '../../ui/shown-password.tsx';
import { HandoverQuestion } from './handover-question.tsx';
import styles from './handover.module.css';
import { useHandovers } from './handover-store.ts';
import { passwordOf } from './password-of.ts';
import { StepList } from './step-list.tsx';
import { useHandoverRun, useHandoverSteps, useNewHandover, type HandoverOrder } from './use-new-handover.ts';

const back = () => navigate('/handovers');

/** One guided step: which office, who leaves, who follows; then everything that happens, one button, and how it went. */
export function NewHandover() {
  const form = useNewHandover();
  const [shown, setShown] = useState<(ShownPassword & { readonly uuid: string }) | null>(null);
  useKeys({ Escape: back });
  const end = ({ uuid }: { readonly uuid: string }) => {
    void useHandovers.getState().load();
    navigate(`/handovers/${uuid}`);
  };
  const finish = (answer: HandoverAnswer) => {
    const password = passwordOf(answer);
    if (password) setShown({ ...password, uuid: answer.uuid });
    else end(answer);
  };
  return (
    <>
      <DetailPage title={label('handover.new.title')} onBack={back}>
        <Form form={form} onFinish={finish} />
      </DetailPage>
      <PasswordDisplay shown={shown} onClose={() => shown && end(shown)} />
    </>
  );
}

interface FormProps {
  readonly form: ReturnType<typeof useNewHandover>;
  readonly onFinish: (answer: HandoverAnswer) => void;
}

function Form({ form, onFinish }: FormProps) {
  const away = useSession(state => state.sync?.kind === 'offline');
  const { order, successor } = form;
  return (
    <>
      {away && <Note tone="info">{label('handover.offline')}</Note>}
      <People form={form} />
      {order === null ? (
        <p className="soft">{label('handover.choose')}</p>
      ) : (
        <Steps
          key={Object.values(order).join()}
          order={order}
          successor={successor?.name ?? ''}
          onFinish={onFinish}
        />
      )}
    </>
  );
}

function People({ form }: { readonly form: ReturnType<typeof useNewHandover> }) {
  const offices = form.offices ?? [];
  return (
    <Section title={label('handover.who')}>
      <div className={styles['fields']}>
        <SelectField
          label={label('handover.office')}
          value={form.office}
          options={[
            { value: '', label: label('handover.office.choose') },
            ...offices.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={form.setOffice}
        />
        <SelectField
          label={label('handover.leaves')}
          value={form.leaves}
          options={[
            ...form.holders.map(holder => ({ value: holder.id, label: fullName(holder) })),
            { value: '', label: label('handover.leaves.nobody') },
          ]}
          onChange={form.setLeaves}
        />
        <MemberPicker
          label={label('handover.follows')}
          placeholder={label('handover.follows.placeholder')}
          proposals={label('handover.follows.found')}
          picked={form.successor}
          onPick={form.setSuccessor}
        />
      </div>
    </Section>
  );
}

interface StepsProps {
  readonly order: HandoverOrder;
  readonly successor: string;
  readonly onFinish: (answer: HandoverAnswer) => void;
}

function Steps({ order, successor, onFinish }: StepsProps) {
  const plan = useHandoverSteps(order);
  const chosen = (plan.steps ?? []).filter(({ kind }) => plan.wanted.has(kind));
  const run = useHandoverRun(order, chosen);
  const [asking, setAsking] = useState(false);
  const begin = () => {
    setAsking(false);
    void run.start(onFinish);
  };
  if (plan.error !== null) return <ErrorNote error={plan.error} onRetry={plan.refresh} />;
  if (!plan.steps || !plan.preview) return <p className="soft">{label('handover.loading')}</p>;
  if (run.running) return <Running steps={run.seen?.steps ?? chosen} />;
  return (
    <Section title={label('handover.steps')} text={label('handover.steps.text')}>
      <StepList
        title={label('handover.steps')}
        steps={plan.steps}
        wanted={plan.wanted}
        onChoose={plan.chooseItem}
        onStep={plan.chooseStep}
      />
      <ErrorNote error={run.error} />
      <Button disabled={chosen.length === 0} onClick={() => setAsking(true)}>
        {label(chosen.length === 0 ? 'handover.nothing' : 'handover.yes')}
      </Button>
      <HandoverQuestion
        opened={asking}
        office={plan.preview.funktion}
        successor={successor}
        steps={chosen}
        onClose={() => setAsking(false)}
        onYes={begin}
      />
    </Section>
  );
}

function Running({ steps }: { readonly steps: readonly HandoverStep[] }) {
  const taken = steps.filter(({ status }) => status !== 'left_out');
  const done = taken.filter(({ status }) => status === 'done' || status === 'failed').length;
  return (
    <Section title={label('handover.steps')}>
      <p role="status">
        {label('handover.running', { done: Math.min(done + 1, taken.length), total: taken.length })}
      </p>
      <StepList title={label('handover.steps')} steps={taken} />
    </Section>
  );
}
