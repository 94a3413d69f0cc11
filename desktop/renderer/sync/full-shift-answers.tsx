import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RefusedView } from '../../../shared/sync/desktop-sync-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { FieldGrid, SelectField, Span, TextField } from '../ui/form/field.tsx';
import { navigate } from '../ui/location.ts';
import { Note } from '../ui/note.tsx';
import { optionText, useFullShift, type Alternative } from './use-full-shift.ts';

interface FullShiftAnswersProps {
  readonly entry: RefusedView;
  readonly after: NonNullable<RefusedView['after_full']>;
  /** The button that gives it up. */
  readonly drop: ReactNode;
}

/** What can be done at once about a registration that found its shift full. */
export function FullShiftAnswers({ entry, after, drop }: FullShiftAnswersProps) {
  const full = useFullShift(entry);
  return (
    <>
      <Note tone="warn">{label('sync.full.text')}</Note>
      {full.chosen && <OtherShift full={full} />}
      <div className="flex flex-wrap gap-8">
        {after.waiting && <Button onClick={full.queue}>{label('sync.full.waiting')}</Button>}
        {full.chosen && (
          <Button variant={after.waiting ? 'default' : 'filled'} onClick={full.propose}>
            {label(full.placing ? 'sync.full.place' : 'sync.full.propose')}
          </Button>
        )}
        <Button variant="default" onClick={() => navigate(`/events/${after.event_uuid}/registrations`)}>
          {label('sync.full.open')}
        </Button>
        {drop}
      </div>
    </>
  );
}

function OtherShift({ full }: { readonly full: ReturnType<typeof useFullShift> }) {
  const { chosen, options } = full;
  return (
    <>
      <FieldGrid>
        <Span of={6}>
          <SelectField
            label={label('sync.full.other')}
            value={chosen?.shift.uuid ?? ''}
            options={options.map(option => ({ value: option.shift.uuid, label: optionText(option) }))}
            onChange={full.choose}
          />
        </Span>
        {!full.placing && (
          <Span of={6}>
            <TextField label={label('sync.full.message')} value={full.message} onChange={full.setMessage} />
          </Span>
        )}
      </FieldGrid>
      {chosen && <Warnings option={chosen} />}
    </>
  );
}

/** Overlaps and short rests do not stand in the way, but are said. */
function Warnings({ option: { warnings } }: { readonly option: Alternative }) {
  if (warnings.length === 0) return null;
  const shifts = warnings.map(({ shift_title, event_title }) => `${shift_title} (${event_title})`).join(', ');
  return <p className="soft">{label('sync.full.warning', { count: warnings.length, shifts })}</p>;
}
