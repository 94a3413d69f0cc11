import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { whenText } from '../ui/clock.ts';
import { undoStep } from '../ui/steps.ts';
import { showUndone } from '../ui/toast.tsx';
import type { Answer, Decision } from './decision.ts';
import type { Held } from './held-decisions.ts';
import styles from './sync.module.css';
import { takeDecisions } from './take-decisions.ts';

interface DecisionCardProps {
  readonly decision: Decision;
  readonly held: Held | undefined;
  /** Null where there is nothing to mark it for. */
  readonly isMarked: boolean | null;
  readonly onMark: () => void;
  readonly children: ReactNode;
}

/** One decision: what it is about, and either its answers or what was decided. */
export function DecisionCard(props: DecisionCardProps) {
  const { decision, held, isMarked, onMark, children } = props;
  const { title, what, kind, at } = decision;
  return (
    <li className={styles['card']} aria-label={title} tabIndex={-1} data-decision={decision.key}>
      <div className={styles['cardHead']}>
        {isMarked !== null && (
          <Checkbox
            aria-label={label('decision.select', { title })}
            checked={isMarked}
            onChange={onMark}
            size="xs"
            className={styles['mark']}
          />
        )}
        <h3>{title}</h3>
        <span className="soft">{what}</span>
        <span className={styles['open']}>{`${label(`decision.kind.${kind}`)}, ${whenText(at)}`}</span>
      </div>
      {held ? <HeldNote held={held} /> : children}
    </li>
  );
}

function HeldNote({ held }: { readonly held: Held }) {
  const undo = () => void undoStep(held.step).then(showUndone);
  return (
    <div className="flex flex-wrap items-center gap-8" role="status">
      <span>{held.answer.outcome}</span>
      {!held.isDone && (
        <Button size="compact-sm" variant="default" onClick={undo}>
          {label('ui.undo')}
        </Button>
      )}
    </div>
  );
}

interface AnswerButtonProps {
  readonly decision: Decision;
  readonly answer: Answer | null;
  readonly variant?: 'light' | 'default';
}

/** A button that decides; nothing where the person may not. */
export const AnswerButton = ({ decision, answer, variant = 'light' }: AnswerButtonProps) =>
  answer && (
    <Button variant={variant} onClick={() => takeDecisions([{ decision, answer }])}>
      {answer.text}
    </Button>
  );

/** The usual two answers side by side, each with what will be then. */
export function Answers({ decision }: { readonly decision: Decision }) {
  const { take, leave } = decision;
  if (!take && !leave) return <p className="soft">{label('decision.notYours')}</p>;
  return (
    <div className={styles['answers']}>
      {take && (
        <div>
          <AnswerButton decision={decision} answer={take} />
          <p className="soft small">{take.outcome}</p>
        </div>
      )}
      {leave && (
        <div>
          <AnswerButton decision={decision} answer={leave} variant="default" />
          <p className="soft small">{leave.outcome}</p>
        </div>
      )}
    </div>
  );
}
