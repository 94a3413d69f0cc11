import { Button } from '@mantine/core';
import type { BillingRehearsal } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';
import { counted } from '../counted.ts';
import { problemText } from '../../../../../shared/i18n/problem-texts.ts';

interface RunProblemsProps {
  readonly rehearsal: BillingRehearsal;
  readonly onCompose: () => void;
  /** Bills these receivers all the same. */
  readonly onDespite: (keys: readonly string[]) => void;
}

/** What is wrong with the run itself, each with the way to where it is mended, and who is left out and why. */
export function RunProblems({
  rehearsal: { problems, left_out, receivers },
  onCompose,
  onDespite,
}: RunProblemsProps) {
  const similar = receivers.filter(({ state }) => state === 'similar');
  return (
    <div className="notes hide-empty">
      {problems.length > 0 && <Problems problems={problems} onCompose={onCompose} />}
      {similar.length > 0 && <Similar receivers={similar} onDespite={onDespite} />}
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

const mostNamed = 5;

interface SimilarProps {
  readonly receivers: BillingRehearsal['receivers'];
  readonly onDespite: RunProblemsProps['onDespite'];
}

/** Who seems to have such an invoice already, with that invoice. */
function Similar({ receivers, onDespite }: SimilarProps) {
  const more = receivers.length - mostNamed;
  const takeAll = (
    <Button size="compact-sm" variant="default" onClick={() => onDespite(receivers.map(({ key }) => key))}>
      {label('run.similar.takeAll')}
    </Button>
  );
  return (
    <Note tone="warn" action={takeAll}>
      {counted('run.similar.note', receivers.length)}
      <ul className="problems">
        {receivers.slice(0, mostNamed).map(({ key, name, similar: [known] }) => (
          <li key={key}>
            {label('run.similar.one', {
              name,
              number: known?.number ?? '',
              text: known?.text ?? '',
              status: known ? label(`invoice.status.${known.status}`) : '',
            })}
          </li>
        ))}
        {more > 0 && <li>{counted('run.similar.more', more)}</li>}
      </ul>
    </Note>
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
            {problemText(problem)}
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
