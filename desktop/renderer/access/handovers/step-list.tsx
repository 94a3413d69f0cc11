import { Checkbox } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleMinus,
  IconLoader2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { HandoverItem, HandoverKind, HandoverStep } from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './handover.module.css';
import { itemSentence } from './handover-labels.ts';

interface StepListProps {
  readonly title: string;
  readonly steps: readonly HandoverStep[];
  /** Given during the choice; else the list says how it stands. */
  readonly onChoose?: (kind: HandoverKind, key: string, chosen: boolean) => void;
  /** Given for steps that are known only by their name: all or nothing of it. */
  readonly onStep?: (kind: HandoverKind, chosen: boolean) => void;
  readonly wanted?: ReadonlySet<HandoverKind>;
  /** What can be done about a step. */
  readonly renderAction?: (step: HandoverStep) => ReactNode;
}

/** The steps in order, with switches before and with their outcome after. */
export function StepList({ title, steps, renderAction, ...choice }: StepListProps) {
  return (
    <ol className={styles['steps']} aria-label={title}>
      {steps.map(step => (
        <li key={step.kind} data-status={choice.onChoose ? 'choice' : step.status}>
          {!choice.onChoose && <Mark status={step.status} />}
          <div className={styles['step']}>
            <div className="flex flex-wrap justify-between gap-12">
              <strong>{label(`handover_step.kind.${step.kind}`)}</strong>
              {!choice.onChoose && (
                <span className="soft">{label(`handover_step.status.${step.status}`)}</span>
              )}
            </div>
            {!(choice.onChoose && step.items.length > 0) && <Why step={step} />}
            <Parts step={step} {...choice} />
          </div>
          {renderAction?.(step)}
        </li>
      ))}
    </ol>
  );
}

const marks = {
  open: IconCircle,
  running: IconLoader2,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
  left_out: IconCircleMinus,
} as const;

function Mark({ status }: Pick<HandoverStep, 'status'>) {
  const Icon = marks[status];
  return <Icon size={20} stroke={1.8} aria-hidden className={styles['mark']} />;
}

/** Why nothing is done, or what the service said. */
function Why({ step: { reason, message, status } }: { readonly step: HandoverStep }) {
  if (reason !== null) return <p className="soft">{label(`handover_step.reason.${reason}`)}</p>;
  if (message === '') return null;
  const text = status === 'failed' ? message : label('handover.unasked', { message });
  return <p className="bad">{text}</p>;
}

type PartsProps = Pick<StepListProps, 'onChoose' | 'onStep' | 'wanted'> & { readonly step: HandoverStep };

function Parts({ step, onChoose, onStep, wanted }: PartsProps) {
  if (!onChoose) return <Chosen step={step} />;
  if (step.items.length === 0)
    return (
      step.message !== '' && (
        <Checkbox
          label={label('handover.retry')}
          checked={wanted?.has(step.kind) === true}
          onChange={event => onStep?.(step.kind, event.currentTarget.checked)}
        />
      )
    );
  return step.items.map(item => (
    <Checkbox
      key={item.key}
      label={itemSentence(step.kind, item)}
      description={item.hindrance && label(`handover_step.reason.${item.hindrance}`)}
      disabled={item.hindrance !== null}
      checked={item.chosen && item.hindrance === null}
      onChange={event => onChoose(step.kind, item.key, event.currentTarget.checked)}
    />
  ));
}

const Chosen = ({ step }: { readonly step: HandoverStep }) => (
  <ul className="list-reset hide-empty">
    {step.items.filter(isChosen).map(item => (
      <li key={item.key}>{itemSentence(step.kind, item)}</li>
    ))}
  </ul>
);

const isChosen = ({ chosen }: HandoverItem): boolean => chosen;
