import { Button, SegmentedControl } from '@mantine/core';
import type { ImportPreview } from '../../../../../shared/people/imports/import-row.ts';
import { rowOutcomes } from '../../../../../shared/people/imports/import.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import { Note } from '../../../ui/note.tsx';
import { Toolbar } from '../../../ui/page.tsx';
import { WriteButton } from '../../../write-button.tsx';
import { apply, makePreview } from '../import-actions.ts';
import { useImports, type ShownOutcome } from '../import-store.ts';
import styles from '../import.module.css';
import { PartHeading } from '../part-heading.tsx';
import { showOutcome } from '../row-actions.ts';
import { openQuestions, QuestionPanel } from './question-panel.tsx';
import { RowView } from './row-view.tsx';
import { FlowFoot } from '../../../ui/flow.tsx';

/** What every row would do, to be put right and decided; then all of it at once. */
export function PreviewPart() {
  const { preview, previewed, choices, work } = useImports();
  const isNew = choices === previewed;
  return (
    <>
      <div className={styles['previewHead']}>
        <PartHeading title={label('import.preview.title')}>
          <p className="soft">{label('import.preview.text')}</p>
        </PartHeading>
        {!isNew && work === null && (
          <Button variant="default" onClick={() => void makePreview()}>
            {label('import.preview.again')}
          </Button>
        )}
      </div>
      {preview && (isNew || work !== null) && <Shown preview={preview} />}
    </>
  );
}

const sum = ({ counts }: ImportPreview): number => Object.values(counts).reduce((a, b) => a + b, 0);

function Shown({ preview }: { readonly preview: ImportPreview }) {
  return (
    <>
      {sum(preview) > 0 && <OutcomeBar preview={preview} />}
      {preview.conflicts > 0 && (
        <div className={styles['state']}>
          <Note tone="warn">{label('import.conflicts', { count: preview.conflicts })}</Note>
        </div>
      )}
      {preview.taken_numbers > 0 && (
        <div className={styles['state']}>
          <Note tone="warn">{label('import.numbers.taken', { count: preview.taken_numbers })}</Note>
        </div>
      )}
      <QuestionPanel preview={preview} />
      <RowView preview={preview} />
      <Foot preview={preview} />
    </>
  );
}

function OutcomeBar({ preview }: { readonly preview: ImportPreview }) {
  const outcome = useImports(state => state.outcome);
  const { counts } = preview;
  const shown = rowOutcomes.filter(each => (counts[each] ?? 0) > 0 || each === outcome);
  const data = [
    { value: 'all', label: `${label('import.outcome.all')} ${formatNumber(sum(preview))}` },
    ...shown.map(value => ({
      value,
      label: `${label(`import.outcome.${value}`)} ${formatNumber(counts[value] ?? 0)}`,
    })),
  ];
  return (
    <Toolbar>
      <SegmentedControl
        aria-label={label('import.outcomes')}
        data={data}
        value={outcome}
        onChange={value => showOutcome(value as ShownOutcome)}
      />
    </Toolbar>
  );
}

function Foot({ preview }: { readonly preview: ImportPreview }) {
  const { counts } = preview;
  const open = openQuestions(preview).length;
  const work = useImports(state => state.work);
  const { create = 0, update = 0, duplicate = 0, error = 0, skip = 0 } = counts;
  const parts = [
    ...(create > 0 ? [label('import.apply.create', { count: formatNumber(create) })] : []),
    ...(update > 0 ? [label('import.apply.update', { count: formatNumber(update) })] : []),
  ];
  const left = duplicate + error + skip;
  return (
    <FlowFoot>
      <WriteButton
        size="md"
        disabled={parts.length === 0 || open > 0}
        loading={work?.kind === 'apply'}
        onClick={() => void apply()}
      >
        {parts.length === 0 ? label('import.apply.none') : label('import.apply', { what: parts.join(', ') })}
      </WriteButton>
      <p className="soft">
        {open > 0 && <strong className="warn">{label('import.questions.open', { count: open })} </strong>}
        {left > 0 && <strong className="ink">{label('import.apply.left', { count: left })} </strong>}
        {label('import.apply.hint')}
      </p>
    </FlowFoot>
  );
}
