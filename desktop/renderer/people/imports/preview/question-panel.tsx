import { Button, NativeSelect } from '@mantine/core';
import type { ImportPreview } from '../../../../../shared/people/imports/import-row.ts';
import type { ImportQuestion } from '../../../../../shared/people/imports/questions/import-question.ts';
import { statusesOnWire } from '../../../../../shared/association/member-status.ts';
import { hasLabel, label } from '../../../../../shared/i18n/label.ts';
import { statusName } from '../../../association/status-names.ts';
import { countryName } from '../../../country.ts';
import { answerAll, answerQuestion } from '../import-actions.ts';
import styles from '../import.module.css';
import { meaningName } from '../meaning.ts';

export const openQuestions = ({ questions }: ImportPreview): readonly ImportQuestion[] =>
  questions.filter(({ answer }) => answer === null);

/** What only a person knows, once per kind and not per row; each answer is worked into the preview below. */
export function QuestionPanel({ preview }: { readonly preview: ImportPreview }) {
  const { questions } = preview;
  if (questions.length === 0) return null;
  const open = openQuestions(preview);
  const suggested = open.filter(({ suggestion }) => suggestion !== null);
  return (
    <section className={styles['questions']} aria-label={label('import.questions')} tabIndex={-1}>
      <div className={styles['questionHead']}>
        <h2>{label('import.questions')}</h2>
        <p className="soft" role="status">
          {open.length > 0
            ? label('import.questions.open', { count: open.length })
            : label('import.questions.done')}
        </p>
        {suggested.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => answerAll(suggested)}>
            {label('import.questions.suggested', { count: suggested.length })}
          </Button>
        )}
      </div>
      <ul>
        {questions.map(question => (
          <Question key={question.key} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Question({ question }: { readonly question: ImportQuestion }) {
  const { kind, text, field, rows, samples, options, suggestion, answer } = question;
  const asked = label(`import.question.${kind}`, { text, field: field === null ? '' : meaningName(field) });
  const data = [
    { value: '', label: label('import.question.choose') },
    ...options.map(value => ({
      value,
      label:
        value === suggestion
          ? label('import.question.suggestion', { answer: answerText(question, value) })
          : answerText(question, value),
    })),
  ];
  return (
    <li data-open={answer === null || undefined}>
      <div>
        <strong>{asked}</strong>
        <p className="soft">{label('import.question.rows', { count: rows, samples: samples.join(' · ') })}</p>
      </div>
      <NativeSelect
        size="sm"
        aria-label={asked}
        data={data}
        value={answer ?? ''}
        onChange={event => answerQuestion(question, event.currentTarget.value)}
      />
    </li>
  );
}

/** An answer in words; statuses are called as the association does. */
function answerText({ kind }: ImportQuestion, value: string): string {
  if (kind === 'country') return countryName(value);
  const status = statusesOnWire.find(each => each === value);
  if (status) return statusName(status);
  const own = `import.answer.${kind}.${value}`;
  return hasLabel(own) ? label(own) : value;
}
