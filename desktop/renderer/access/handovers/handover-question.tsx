import type { HandoverStep } from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './handover.module.css';
import { itemSentence } from './handover-labels.ts';

interface QuestionProps {
  readonly opened: boolean;
  readonly office: string;
  readonly successor: string;
  /** Those that will be taken. */
  readonly steps: readonly HandoverStep[];
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** Everything that is about to happen, before it does. */
export function HandoverQuestion({ opened, office, successor, steps, onClose, onYes }: QuestionProps) {
  const isFinal = steps.some(({ kind }) => kind === 'password' || kind === 'mail');
  return (
    <AskDialog
      opened={opened}
      title={label('handover.ask.title', { office, successor })}
      onClose={onClose}
      answers={[{ text: label('handover.ask.yes'), onClick: onYes, tone: 'primary' }]}
    >
      <p>{label('handover.ask.text')}</p>
      <ol className={styles['asked']} aria-label={label('handover.steps')}>
        {steps.map(({ kind, items }) => (
          <li key={kind}>
            <strong>{label(`handover_step.kind.${kind}`)}</strong>
            <ul>
              {items
                .filter(({ chosen }) => chosen)
                .map(item => (
                  <li key={item.key}>{itemSentence(kind, item)}</li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
      {isFinal && <Note tone="warn">{label('handover.ask.final')}</Note>}
    </AskDialog>
  );
}
