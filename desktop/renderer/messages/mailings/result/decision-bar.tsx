import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { Note } from '../../../ui/note.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { mayCount } from './person-state.ts';
import type { Marks } from './use-marks.ts';
import { everyPerson } from './use-people.ts';
import { BulkBar, BulkButton } from '../../../bulk-bar.tsx';

interface DecisionBarProps {
  readonly uuid: string;
  /** How many are in doubt. */
  readonly unclear: number;
  readonly marks: Marks;
  readonly onDone: () => void;
}

/** What can be decided about the marked people; before any is, what there is to decide. */
export function DecisionBar({ uuid, unclear, marks, onDone }: DecisionBarProps) {
  const [asked, setAsked] = useState<'again' | 'count' | null>(null);
  const chosen = [...marks.marked.values()];
  if (chosen.length === 0) return unclear === 0 ? null : <Unclear {...{ uuid, unclear, marks }} />;
  return (
    <BulkBar
      label={label('mailing.people.column.deed')}
      said={label('mailing.people.marked', { count: chosen.length })}
      clear={label('mailing.people.unmark')}
      onClear={marks.clear}
    >
      <BulkButton onClick={() => setAsked('again')}>{label('mailing.people.again')}</BulkButton>
      {chosen.every(mayCount) && (
        <BulkButton onClick={() => setAsked('count')}>{label('mailing.people.count')}</BulkButton>
      )}
      {asked && (
        <DecisionDialog choice={asked} entries={chosen} onClose={() => setAsked(null)} onDone={onDone} />
      )}
    </BulkBar>
  );
}

function Unclear({ uuid, unclear, marks }: Pick<DecisionBarProps, 'uuid' | 'unclear' | 'marks'>) {
  const markAll = async () => marks.mark(await everyPerson(uuid, { status: 'unknown' }));
  return (
    <div className="gutter-10">
      <Note
        tone="warn"
        action={
          <Button size="compact-sm" variant="default" onClick={() => attempt(markAll)}>
            {label('mailing.people.markAll')}
          </Button>
        }
      >
        {label('mailing.people.unclear', { count: unclear })}
      </Note>
    </div>
  );
}
