import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ImportSource } from '../../../../../shared/people/imports/import-row.ts';
import type { ImportChoices } from '../../../../../shared/people/imports/import.ts';
import { offersCompany } from '../../../../../shared/people/imports/guess/guess-columns.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { whenText } from '../../../ui/clock.ts';
import { Note } from '../../../ui/note.tsx';
import { goTo, setMeaning } from '../import-actions.ts';
import { useImports } from '../import-store.ts';
import { columnName, meaningName, missingFor, problemOf, type ChoiceProblem } from '../meaning.ts';
import { PartHeading } from '../part-heading.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { ColumnTable } from './column-table.tsx';
import { FlowFoot, Panes } from '../../../ui/flow.tsx';

/** What each column means at the left, how the file as a whole is taken at the right. */
export function ColumnPart() {
  const { source, choices } = useImports();
  return source && choices && <Columns source={source} choices={choices} />;
}

interface ColumnsProps {
  readonly source: ImportSource;
  readonly choices: ImportChoices;
}

function Columns({ source, choices }: ColumnsProps) {
  const isWorking = useImports(state => state.work !== null);
  const problem = problemOf(choices);
  const left = choices.meanings.filter(meaning => meaning === null).length;
  return (
    <>
      <Panes columns="minmax(0, 1fr) 340px">
        <section className="pane" aria-label={label('import.columns.title')} tabIndex={-1}>
          <PartHeading title={label('import.columns.title')}>
            <About source={source} />
          </PartHeading>
          <CompanyOffer source={source} choices={choices} />
          <ColumnTable source={source} choices={choices} />
        </section>
        <ChoicePanel source={source} choices={choices} />
      </Panes>
      <FlowFoot>
        <Button
          size="md"
          disabled={problem !== null || isWorking}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => goTo('preview')}
        >
          {label('import.columns.go')}
        </Button>
        {problem === null ? (
          <p className="soft">{label('import.columns.left', { count: left })}</p>
        ) : (
          <p className="warn" role="status">
            {problemText(problem, choices)}
          </p>
        )}
      </FlowFoot>
    </>
  );
}

/** A column of companies may hold members or employers: only a person knows which. */
function CompanyOffer({ source, choices: { meanings } }: ColumnsProps) {
  const column = source.columns.find(({ heading }) => offersCompany(heading));
  if (column === undefined || meanings.includes('firma')) return null;
  return (
    <Note tone="info">
      {label('import.company.text', { name: columnName(column) })}{' '}
      <Button size="compact-sm" variant="default" onClick={() => setMeaning(column.index, 'firma')}>
        {label('import.company.take')}
      </Button>
    </Note>
  );
}

function problemText(problem: ChoiceProblem, { key, meanings }: ImportChoices): string {
  const missing = missingFor(key, meanings).map(meaningName).join(', ');
  return label(`import.problem.${problem}`, { key: missing });
}

/** Where the file comes from, as far as it shows. */
function About({ source: { name, rows, columns, origin, exported_at } }: Pick<ColumnsProps, 'source'>) {
  return (
    <>
      <p className="soft">
        {label('import.columns.text', { name, rows, columns: columns.length })}{' '}
        {origin !== 'unknown' && origin !== 'aktuar' && (
          <span>{label('import.columns.origin', { program: label(`import.origin.${origin}`) })}</span>
        )}
      </p>
      {origin === 'aktuar' && (
        <Note tone="info">
          {label('import.columns.own')}{' '}
          {exported_at !== null && label('import.columns.exported', { when: whenText(exported_at) })}
        </Note>
      )}
    </>
  );
}
