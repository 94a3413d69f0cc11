import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportStep } from '../../../../../shared/people/imports/import-row.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import { api } from '../../../api.ts';
import { whenText } from '../../../ui/clock.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { useLive } from '../../../use-live.ts';
import { WriteButton } from '../../../write-button.tsx';
import styles from '../import.module.css';
import { UndoDialog } from './undo-dialog.tsx';

const topics = ['members'] as const;
const read = () => api.desktopImports.steps({});
const titles = ['file', 'at', 'person', 'created', 'updated'] as const;
const isNumber = (title: string): boolean => title === 'created' || title === 'updated';

/** What was imported on this computer, each with the way to take it back. */
export function StepList() {
  const { value: steps, error } = useLive(read, topics);
  const [asked, setAsked] = useState<ImportStep | null>(null);
  return (
    <Section title={label('import.steps.title')}>
      <ErrorNote error={error} />
      {steps?.length === 0 && <p className="soft">{label('import.steps.empty')}</p>}
      {steps && steps.length > 0 && (
        <table className="plain-table" aria-label={label('import.steps.table')}>
          <thead>
            <tr>
              {titles.map(title => (
                <th key={title} data-end={isNumber(title) || undefined}>
                  {label(`import.step.${title}`)}
                </th>
              ))}
              <th>
                <span className="visually-hidden">{label('import.step.deed')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(step => (
              <Line key={step.id} step={step} onUndo={() => setAsked(step)} />
            ))}
          </tbody>
        </table>
      )}
      {asked && <UndoDialog step={asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function Line({ step, onUndo }: { readonly step: ImportStep; readonly onUndo: () => void }) {
  const { file_name, at, person, created, updated, undone_at } = step;
  return (
    <tr data-undone={undone_at !== null || undefined}>
      <td className={styles['stepName']}>{file_name}</td>
      <td>{whenText(at)}</td>
      <td>{person}</td>
      <td data-end>{formatNumber(created)}</td>
      <td data-end>{formatNumber(updated)}</td>
      <td data-end>
        {undone_at !== null ? (
          <span className="soft">{label('import.step.undone', { when: whenText(undone_at) })}</span>
        ) : (
          <WriteButton
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            aria-label={label('import.undo.of', { name: file_name })}
            onClick={onUndo}
          >
            {label('import.undo')}
          </WriteButton>
        )}
      </td>
    </tr>
  );
}
