import { useMemo } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { FilePart } from '../../people/records/file-part.tsx';
import { NotePart } from '../../people/records/note-part.tsx';
import styles from '../../people/records/record.module.css';
import { ScrollPage } from '../../ui/page.tsx';
import { eventFiles, eventNotes } from './event-record-source.ts';

/** What the board keeps of an event: dated notes and files. */
export function EventRecords({ event }: { readonly event: string }) {
  const notes = useMemo(() => eventNotes(event), [event]);
  const files = useMemo(() => eventFiles(event), [event]);
  return (
    <ScrollPage>
      <div className={styles['page']}>
        <div className={styles['columns']}>
          <div>
            <NotePart
              source={notes}
              title={label('record.note.titleEvent')}
              add={label('record.note.addEvent')}
            />
          </div>
          <div>
            <FilePart source={files} />
          </div>
        </div>
      </div>
    </ScrollPage>
  );
}
