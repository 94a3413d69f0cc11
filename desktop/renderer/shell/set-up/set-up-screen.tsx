import { Button } from '@mantine/core';
import { IconArrowRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'wouter';
import {
  openSteps,
  setUpSteps,
  type SetUpFacts,
  type SetUpState,
  type SetUpStep,
} from '../../../../shared/association/set-up.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { navigate } from '../../ui/location.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import styles from './set-up.module.css';
import type { OnForm } from './setting-step.tsx';
import { StepContent } from './step-content.tsx';
import { settleStep, stateOf, useSetUp } from './use-set-up.ts';

interface SetUpScreenProps {
  readonly open: string | null;
  /** What is open within the step: an office. */
  readonly tab: string | null;
}

/** The way of a new association from the first start to the first mailing: one thing after the other, left and resumed at will. */
export function SetUpScreen({ open, tab }: SetUpScreenProps) {
  const facts = useSetUp();
  if (facts === null) return null;
  return <Loaded facts={facts} open={open} tab={tab} />;
}

const pathOf = (step: SetUpStep | 'end'): string => `/set-up/${step}`;

function Loaded({ facts, open, tab }: SetUpScreenProps & { readonly facts: SetUpFacts }) {
  // Where the address names no step: the first that was open when the screen opened.
  const [first] = useState(() => openSteps(facts)[0]);
  const isEnd = open === 'end' || (open === null && first === undefined);
  const step = setUpSteps.find(each => each === open) ?? first ?? setUpSteps[0];
  const done = setUpSteps.length - openSteps(facts).length;
  return (
    <>
      <PageHead
        title={label('setUp.title')}
        aside={label('setUp.progress', { done, count: setUpSteps.length })}
      />
      <ScreenViews of="/settings" />
      <div className="side-screen" data-open={open !== null || undefined}>
        <StepList facts={facts} here={isEnd ? 'end' : step} />
        <ScrollPage>
          {isEnd ? <End facts={facts} /> : <Step key={step} facts={facts} step={step} tab={tab} />}
        </ScrollPage>
      </div>
    </>
  );
}

interface StepListProps {
  readonly facts: SetUpFacts;
  readonly here: SetUpStep | 'end';
}

const StepList = ({ facts, here }: StepListProps) => (
  <nav className="side-list" aria-label={label('setUp.steps')}>
    {setUpSteps.map((step, at) => (
      <Link key={step} href={pathOf(step)} aria-current={step === here ? 'step' : undefined}>
        <span className={styles['step']}>
          <StateIcon facts={facts} step={step} />
          <span>
            <span className="block medium">
              {at + 1}. {label(`setUp.${step}`)}
            </span>
            <small className="block">{label(`setUp.state.${stateOf(facts, step)}`)}</small>
          </span>
        </span>
      </Link>
    ))}
  </nav>
);

function StateIcon({ facts, step }: { readonly facts: SetUpFacts; readonly step: SetUpStep }) {
  const isOpen = stateOf(facts, step) === 'open';
  const Icon = isOpen ? IconCircle : IconCircleCheck;
  return <Icon size={18} stroke={1.7} aria-hidden className={isOpen ? styles['open'] : styles['done']} />;
}

/** In the demo e-mails do not wait: they are files. */
function stateText(facts: SetUpFacts, step: SetUpStep): string {
  if (step === 'mail' && facts.services?.mail === 'files') return label('connection.line.demo.mail');
  return label(stateOf(facts, step) === 'open' ? `setUp.${step}.open` : `setUp.${step}.done`);
}

interface StepProps {
  readonly facts: SetUpFacts;
  readonly step: SetUpStep;
  readonly tab: string | null;
}

function Step({ facts, step, tab }: StepProps) {
  const leaving = useRef<() => Promise<boolean>>(null);
  const onForm = useCallback<OnForm>(save => {
    leaving.current = save;
  }, []);
  return (
    <div className={styles['content']}>
      <h2 className={styles['title']}>{label(`setUp.${step}`)}</h2>
      <p className="soft">{label(`setUp.${step}.text`)}</p>
      <p role="status" className={styles['state']}>
        <StateIcon facts={facts} step={step} />
        {stateText(facts, step)}
      </p>
      <StepContent step={step} tab={tab} onForm={onForm} />
      <Foot facts={facts} step={step} leaving={leaving} />
    </div>
  );
}

interface FootProps extends Omit<StepProps, 'tab'> {
  /** Saves the form of the step. */
  readonly leaving: RefObject<(() => Promise<boolean>) | null>;
}

/** On, with what was typed saved first, or on with the step declared done. */
function Foot({ facts, step, leaving }: FootProps) {
  const at = setUpSteps.indexOf(step);
  const next = setUpSteps[at + 1] ?? 'end';
  const before = setUpSteps[at - 1];
  const state = stateOf(facts, step);
  const { busy, error, run } = useTask();
  const isShown = useShown();
  const goTo = (target: SetUpStep | 'end', isSettled = false) =>
    void run(async () => {
      if (leaving.current && !(await leaving.current())) return;
      if (isSettled) await settleStep(step, true);
      // The person may have gone to another step while this one was saved.
      if (isShown.current) navigate(pathOf(target), { saved: true });
    });
  return (
    <footer className={styles['foot']}>
      <div className={styles['error']}>
        <ErrorNote error={error} />
      </div>
      {before && (
        <Button variant="default" onClick={() => goTo(before)}>
          {label('ui.back')}
        </Button>
      )}
      <span className="flex-1" />
      <Settle step={step} state={state} onSettle={() => goTo(next, true)} />
      <Button
        rightSection={<IconArrowRight size={16} aria-hidden />}
        loading={busy}
        onClick={() => goTo(next)}
      >
        {label(state === 'open' ? 'setUp.later' : 'setUp.next')}
      </Button>
    </footer>
  );
}

interface SettleProps {
  readonly step: SetUpStep;
  readonly state: SetUpState;
  readonly onSettle: () => void;
}

/** Declares a step done that the data do not show as done, or takes that back. */
function Settle({ step, state, onSettle }: SettleProps) {
  if (state === 'done') return null;
  const reopen = () => attempt(() => settleStep(step, false));
  return state === 'open' ? (
    <WriteButton needs="settings.write" variant="default" onClick={onSettle}>
      {label(step === 'letters' ? 'setUp.letters.own' : 'setUp.settle')}
    </WriteButton>
  ) : (
    <WriteButton needs="settings.write" variant="subtle" onClick={reopen}>
      {label('setUp.reopen')}
    </WriteButton>
  );
}

/** True for as long as the component stands on the screen. */
function useShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** What is left, and where to go from here. */
function End({ facts }: { readonly facts: SetUpFacts }) {
  const left = openSteps(facts);
  return (
    <div className={styles['content']}>
      <h2 className={styles['title']}>{label(left.length === 0 ? 'setUp.end.done' : 'setUp.end.left')}</h2>
      <p className="soft">{label(left.length === 0 ? 'setUp.end.done.text' : 'setUp.end.left.text')}</p>
      {left.length > 0 && (
        <ul>
          {left.map(step => (
            <li key={step}>
              <a href={`#${pathOf(step)}`}>{label(`setUp.${step}`)}</a>
            </li>
          ))}
        </ul>
      )}
      <footer className={styles['foot']}>
        <Button onClick={() => navigate('/')}>{label('setUp.end.overview')}</Button>
      </footer>
    </div>
  );
}
