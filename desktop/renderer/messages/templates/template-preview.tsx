import { useState } from 'react';
import type { Sample } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { SamplePreview } from '../sample-preview.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { MemberPicker, type Picked } from '../../people/member-picker.tsx';
import styles from './template.module.css';
import { useTemplateSample, type TemplateTexts } from './use-template-sample.ts';
import { formatDays } from '../../../../shared/i18n/event-day.ts';
import { api } from '../../api.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['events'] as const;
const read = () => api.desktopEvents.list({});

interface EventPickerProps {
  /** '' for none. */
  readonly uuid: string;
  readonly onPick: (uuid: string) => void;
}

/** The event whose data stand in the preview; the newest first. */
function EventPicker({ uuid, onPick }: EventPickerProps) {
  const events = useLive(read, topics).value ?? [];
  const options = events
    .toSorted((one, other) => other.start_date.localeCompare(one.start_date))
    .map(({ uuid: value, title, start_date, end_date }) => ({
      value,
      label: `${title}, ${formatDays(start_date, end_date)}`,
    }));
  return (
    <SelectField
      label={label('template.preview.event')}
      value={uuid}
      options={[{ value: '', label: label('template.preview.noEvent') }, ...options]}
      onChange={onPick}
    />
  );
}

/** What becomes of the words for one person, while they are being written. */
export function TemplatePreview({ texts }: { readonly texts: TemplateTexts }) {
  const [member, setMember] = useState<Picked | null>(null);
  const [event, setEvent] = useState('');
  const { sample, error } = useTemplateSample(texts, member?.id ?? null, event === '' ? null : event);
  return (
    <section className="pane ground-side focus-inside" {...scrollable()}>
      <h2>{label('template.preview')}</h2>
      <div className={styles['pickers']}>
        <MemberPicker
          label={label('template.preview.member')}
          placeholder={label('template.preview.nobody')}
          proposals={label('template.preview.found')}
          picked={member}
          onPick={setMember}
        />
        <EventPicker uuid={event} onPick={setEvent} />
      </div>
      <ErrorNote error={error} />
      {sample && <Missing sample={sample} />}
      {sample && <SamplePreview sample={sample} />}
    </section>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = () => ({ tabIndex: 0, 'aria-label': label('template.preview') });

/** Explains the gap. */
function Missing({ sample: { missing } }: { readonly sample: Sample }) {
  if (missing.length === 0) return null;
  const names = missing
    .map(name => labelOr(`chip.${name}`, 'ui.plain', { text: name.replace(/^feld\./, '') }))
    .join(', ');
  return <Note tone="warn">{label('template.preview.missing', { names })}</Note>;
}
