import { Button } from '@mantine/core';
import type { BillingRehearsal } from '../../../../shared/invoices/billing.ts';
import { label } from '../../../../shared/labels/label.ts';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { problemWords } from '../problem-words.ts';
import styles from './run.module.css';

interface RunProblemsProps {
  readonly problems: BillingRehearsal['problems'];
  readonly onCompose: () => void;
}

/** What is wrong with the run itself, each with the way to where it is mended. */
export function RunProblems({ problems, onCompose }: RunProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div className={styles['notes']}>
      <Note tone="warn">
        <strong>{label('run.problems')}</strong>
        <ul className={styles['problems']}>
          {problems.map(problem => {
            const isSetting = problem.path.startsWith('settings.');
            return (
              <li key={`${problem.path} ${problem.message}`}>
                {problemWords(problem)}
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={isSetting ? () => navigate('/settings') : onCompose}
                >
                  {label(isSetting ? 'invoice.fix.settings' : 'run.back')}
                </Button>
              </li>
            );
          })}
        </ul>
      </Note>
    </div>
  );
}
