import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { v7 as newId } from 'uuid';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { NoteView } from '../../../../shared/people/records/desktop-record-contract.ts';
import type { NoteFields } from '../../../../shared/people/records/note.ts';
import { showSaved } from '../../saved-step.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { today } from '../../ui/clock.ts';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useActors } from '../../use-actors.ts';
import { WriteButton } from '../../write-button.tsx';
import { LineActions } from './line-actions.tsx';
import { NoteForm } from './note-form.tsx';
import type { NoteSource } from './record-source.ts';
import styles from './record.module.css';

interface NotePartProps {
  readonly source: NoteSource;
  readonly title: string;
  /** What the button says that begins a new one. */
  readonly add: string;
}

/** Dated notes, the newest day first, written and changed where they stand. */
export function NotePart({ source, title, add }: NotePartProps) {
  const read = useCallback(() => source.list(), [source]);
  const { value: notes, error } = useLive(read, source.topics);
  /** Id of the note that is being changed, 'new', or null. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title={title}
      count={notes?.length}
      action={<AddButton source={source} text={add} onAdd={() => setOpen('new')} />}
    >
      <ErrorNote error={error} />
      {open === 'new' && (
        <div className={styles['form']}>
          <NoteForm
            note={{ date: today(), text: '' }}
            onSave={note => create(source, note).then(close)}
            onClose={close}
          />
        </div>
      )}
      {notes?.length === 0 && open === null && <p className="soft">{label(source.none)}</p>}
      <ul className={styles['lines']}>
        {notes?.map(note => (
          <li key={note.id}>
            {open === note.id ? (
              <NoteForm
                note={note}
                onSave={fields => change(source, note, fields).then(close)}
                onClose={close}
              />
            ) : (
              <NoteLine source={source} note={note} onEdit={() => setOpen(note.id)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface AddButtonProps {
  readonly source: NoteSource;
  readonly text: string;
  readonly onAdd: () => void;
}

const AddButton = ({ source, text, onAdd }: AddButtonProps) => (
  <WriteButton
    needs={source.permission}
    size="compact-sm"
    variant="default"
    leftSection={<IconPlus size={15} aria-hidden />}
    onClick={onAdd}
  >
    {text}
  </WriteButton>
);

async function create(source: NoteSource, note: NoteFields): Promise<void> {
  const id = newId();
  await source.create({ ...note, id });
  showDone(label('record.note.saved', { date: formatDay(note.date) }), async () => {
    const kept = (await source.list()).find(each => each.id === id);
    if (kept) await source.remove(kept);
  });
}

async function change(source: NoteSource, before: NoteView, fields: NoteFields): Promise<void> {
  const { id } = before;
  const changes = Object.fromEntries(
    (['date', 'text'] as const)
      .filter(name => fields[name] !== before[name])
      .map(name => [name, { from: before[name], to: fields[name] }]),
  );
  if (Object.keys(changes).length === 0) return;
  await source.save({ id, changes });
  await showSaved({ tbl: source.tbl, id, changes }, () => source.save({ id, changes: inverseOf(changes) }));
}

interface NoteLineProps {
  readonly source: NoteSource;
  readonly note: NoteView;
  readonly onEdit: () => void;
}

function NoteLine({ source, note, onEdit }: NoteLineProps) {
  const nameOf = useActors();
  const date = formatDay(note.date);
  const remove = () =>
    attempt(async () => showDeleted(label('record.note.deleted', { date }), await source.remove(note)));
  return (
    <div className={styles['line']}>
      <div className={styles['about']}>
        <strong>{date}</strong>
        <span>{nameOf(note.author, note.created_at)}</span>
        <SyncMarks waiting={note.waiting} conflict={note.conflict} />
      </div>
      <LineActions
        needs={source.permission}
        edit={label('record.note.edit', { date })}
        remove={label('record.note.delete', { date })}
        onEdit={onEdit}
        onRemove={remove}
      />
      <p className={styles['text']}>{note.text}</p>
    </div>
  );
}
