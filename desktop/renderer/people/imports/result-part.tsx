import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';
import { WriteButton } from '../../write-button.tsx';
import { UndoDialog } from './file/undo-dialog.tsx';
import { goTo } from './import-actions.ts';
import { useImports, type ImportResult } from './import-store.ts';
import { PartHeading } from './part-heading.tsx';
import { FlowResult } from '../../ui/flow.tsx';

/** What the import brought, and the ways on from here. */
export function ResultPart() {
  const result = useImports(state => state.result);
  return result && <Result result={result} />;
}

const topics = ['members'] as const;

function Result({ result }: { readonly result: ImportResult }) {
  const { step, left, conflicts } = result;
  const [asking, setAsking] = useState(false);
  const isUndone = useIsUndone(step.id);
  const created = label('import.result.created', { count: step.created });
  const updated = label('import.result.updated', { count: step.updated });
  return (
    <FlowResult>
      <PartHeading title={label('import.result.title')}>
        <p className="soft">{step.file_name}</p>
      </PartHeading>
      <Note tone={isUndone ? 'info' : 'good'}>
        <strong role="status">
          {isUndone ? label('import.result.undone') : label('import.result.text', { created, updated })}
        </strong>
      </Note>
      {!isUndone && conflicts > 0 && <Conflicts count={conflicts} />}
      {left > 0 && <Note tone="info">{label('import.result.left', { count: left })}</Note>}
      <Waiting />
      <div className="flex flex-wrap gap-8">
        <Button onClick={() => navigate('/members')}>{label('import.result.members')}</Button>
        {!isUndone && (
          <WriteButton
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {label('import.undo')}
          </WriteButton>
        )}
        <Button variant="default" onClick={() => goTo('file')}>
          {label('import.result.again')}
        </Button>
      </div>
      {asking && <UndoDialog step={step} onClose={() => setAsking(false)} />}
    </FlowResult>
  );
}

function useIsUndone(id: string): boolean {
  const read = useCallback(() => api.desktopImports.steps({}), []);
  const { value } = useLive(read, topics);
  return value?.some(step => step.id === id && step.undone_at !== null) ?? false;
}

const Conflicts = ({ count }: { readonly count: number }) => (
  <Note
    tone="warn"
    action={
      <Button size="compact-sm" variant="default" onClick={() => navigate('/sync')}>
        {label('import.result.toConflicts')}
      </Button>
    }
  >
    {label('import.result.conflicts', { count })}
  </Note>
);

/** Said as long as the server has not heard of it. */
function Waiting() {
  const waiting = useSession(({ sync }) => (sync && sync.kind !== 'saved' ? sync.waiting : 0));
  return waiting > 0 && <Note tone="info">{label('import.result.waits', { count: waiting })}</Note>;
}
