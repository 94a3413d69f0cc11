import { Button } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Note } from '../../ui/note.tsx';
import { searchAgain, stopSearch, useDuplicates } from './duplicate-store.ts';
import styles from './duplicate.module.css';

/** Pairs that may be one person, pairs that are two, and merged ones: above each of the screens. */
export function DuplicateViews() {
  const rows = useDuplicates(state => state.rows);
  const open = rows?.filter(({ distinct }) => distinct === null).length ?? 0;
  return (
    <>
      <ScreenViews of="/duplicates" counts={{ '/duplicates': open }} />
      <SearchLine />
    </>
  );
}

/** How far a long search is, and that one was ended. */
function SearchLine() {
  const { rows, share, isStopped } = useDuplicates();
  if (share !== null)
    return (
      <div className={styles['search-line']}>
        <ProgressLine
          name={label('duplicate.searching')}
          share={share}
          stop={label('job.stop')}
          onStop={stopSearch}
        />
      </div>
    );
  if (!isStopped) return null;
  return (
    <div className={styles['search-line']}>
      <Note
        tone="warn"
        action={
          <Button size="compact-sm" variant="default" onClick={searchAgain}>
            {label('duplicate.searchAgain')}
          </Button>
        }
      >
        {label(rows === null ? 'duplicate.stopped' : 'duplicate.stopped.before')}
      </Note>
    </div>
  );
}
