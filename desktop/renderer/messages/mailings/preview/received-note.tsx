import { Button } from '@mantine/core';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { whenText } from '../../../ui/clock.ts';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { WriteButton } from '../../../write-button.tsx';
import { counted } from '../audience/list-row.ts';
import type { Repeat } from './use-repeat.ts';

interface ReceivedNoteProps {
  readonly rehearsal: Rehearsal;
  readonly repeat: Repeat;
}

/** The same was sent before: who has it, and the way to send only to the others. */
export function ReceivedNote({ rehearsal, repeat }: ReceivedNoteProps) {
  const { sent_before, recipients } = rehearsal;
  const { received, doubles, error, leaveOut } = repeat;
  const [last] = sent_before;
  if (!last) return null;
  if (error !== null)
    return <ErrorNote error={error} offline={<Note tone="warn">{label('received.offline')}</Note>} />;
  if (received === null) return <Note tone="info">{label('received.asking')}</Note>;
  const when = last.started_at === null ? '' : whenText(last.started_at);
  const toLast = (
    <Button component="a" href={`#/mailings/${last.uuid}/people`} size="compact-sm" variant="default">
      {label('received.show')}
    </Button>
  );
  if (received.size === 0)
    return (
      <Note tone="info" action={toLast}>
        {label('received.none', { when })}
      </Note>
    );
  const left = recipients.length - received.size;
  return (
    <Note tone="warn" action={toLast}>
      <p>
        {left === 0 ? counted('received.all', received.size) : counted('received.some', received.size)}{' '}
        {label('received.when', { when })} {label('received.each')}
      </p>
      {doubles.length > 0 && left > 0 && (
        <WriteButton size="compact-sm" variant="default" onClick={() => attempt(leaveOut)}>
          {counted('received.leaveOut', left)}
        </WriteButton>
      )}
    </Note>
  );
}
