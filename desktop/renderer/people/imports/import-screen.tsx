import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { DropZone } from '../../ui/drop/drop-zone.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { navigate } from '../../ui/location.ts';
import { useLock } from '../../ui/lock.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ColumnPart } from './columns/column-part.tsx';
import { FilePart } from './file/file-part.tsx';
import { goTo, makePreview, takeFiles } from './import-actions.ts';
import { importTabs, useImports, type ImportTab } from './import-store.ts';
import { stopWork } from './import-work.ts';
import styles from './import.module.css';
import { PreviewPart } from './preview/preview-part.tsx';
import { ResultPart } from './result-part.tsx';
import { FlowSteps } from '../../ui/flow.tsx';

/** Members from a file, in one screen: which file, what its columns mean, what would happen, what happened. */
export function ImportScreen({ tab: named }: { readonly tab: string | null }) {
  const tab = useTab(named);
  const { source, result } = useImports();
  const open = source !== null;
  const isLocked = useLock() !== null;
  useKeys({
    1: () => goTo('file'),
    2: () => open && goTo('columns'),
    3: () => open && goTo('preview'),
    Escape: () => navigate('/members'),
  });
  return (
    <DropZone
      name={label('import.title')}
      title={label('import.drop')}
      text={label('import.drop.text')}
      onFiles={files => {
        if (!isLocked) void takeFiles(files);
      }}
    >
      <PageHead title={label('import.title')} />
      <FlowSteps
        name={label('import.tabs')}
        steps={importTabs}
        step={tab}
        title={step => label(`import.tab.${step}`)}
        isOpen={step => step === 'file' || (step === 'result' ? result !== null : open)}
        onStep={goTo}
      />
      <State />
      {tab === 'file' && <FilePart />}
      {tab === 'columns' && <ColumnPart />}
      {tab === 'preview' && <PreviewPart />}
      {tab === 'result' && <ResultPart />}
    </DropZone>
  );
}

/** The part that the address names, as far as the import has come; without a name the last one. */
function useTab(named: string | null): ImportTab {
  const { tab: last, source, result } = useImports();
  const wanted = importTabs.find(each => each === named) ?? last;
  const isThere = wanted === 'file' || (wanted === 'result' ? result !== null : source !== null);
  const tab = isThere ? wanted : 'file';
  useEffect(() => {
    useImports.setState({ tab });
    if (tab === 'preview') void makePreview();
  }, [tab]);
  return tab;
}

/** What runs, what was stopped, what went wrong. */
function State() {
  const { work, notice, error } = useImports();
  return (
    <div className={styles['state']}>
      {work && (
        <ProgressLine
          name={label(`import.work.${work.kind}`)}
          share={work.share}
          stop={label('import.work.stop')}
          onStop={stopWork}
        />
      )}
      {notice !== null && (
        <Note tone="info">
          <span role="status">{label(notice === 'many' ? 'import.one' : `import.stopped.${notice}`)}</span>
        </Note>
      )}
      <ErrorNote error={error} />
    </div>
  );
}
