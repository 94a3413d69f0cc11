import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { sinceText } from '../clock.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote, Note } from '../note.tsx';

type OfServer<Key> = Key extends `${infer Name}.offline.stale` ? Name : never;

interface StaleNoteProps {
  /** Names its sentences below '<what>.offline'. */
  readonly what: OfServer<LabelKey>;
  readonly error: unknown;
  /** When the server said what is shown; null where nothing is. */
  readonly asked: Date | null;
  readonly onRetry: () => void;
}

/** Of a list that only the server has: without it, what it said last stays, with its time, or it is said that nothing is here. */
export function StaleNote({ what, error, asked, onRetry }: StaleNoteProps) {
  const retry = (
    <Button variant="default" size={asked ? 'compact-sm' : 'sm'} onClick={onRetry}>
      {label('ui.retry')}
    </Button>
  );
  const offline = asked ? (
    <div className="gutter-10">
      <Note tone="warn" action={retry}>
        {label(`${what}.offline.stale`, { when: sinceText(asked.toISOString()) })}
      </Note>
    </div>
  ) : (
    <EmptyState
      icon={IconCloudOff}
      title={label(`${what}.offline.title`)}
      text={label(`${what}.offline.text`)}
    >
      {retry}
    </EmptyState>
  );
  return <ErrorNote error={error} onRetry={onRetry} offline={offline} />;
}
