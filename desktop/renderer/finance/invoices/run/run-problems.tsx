import { Button } from '@mantine/core';
import type { BillingRehearsal } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';
import { problemWords } from '../../../../../shared/i18n/problem-words.ts';

interface RunProblemsProps {
  readonly rehearsal: BillingRehearsal;
  readonly onCompose: () => void;
}

/** What is wrong with the run itself, each with the way to where it is mended. */
export function RunProblems({ rehearsal: { problems, left_out }, onCompose }: RunProblemsProps) {
  return (
    <div className="notes hide-empty">
      {problems.length > 0 && <Problems problems={problems} onCompose={onCompose} />}
      {left_out.length > 0 && (
        <Note tone="info">
          {label('run.leftOut', {
            count: left_out.length,
            names: left_out.map(({ name, because }) => name || label(`run.leftOut.${because}`)).join(', '),
          })}
        </Note>
      )}
    </div>
  );
}

interface ProblemsProps {
  readonly problems: BillingRehearsal['problems'];
  readonly onCompose: () => void;
}

const Problems = ({ problems, onCompose }: ProblemsProps) => (
  <Note tone="warn">
    <strong>{label('run.problems')}</strong>
    <ul className="problems">
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
);
