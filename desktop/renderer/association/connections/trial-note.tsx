import type { ServiceName, Trial } from '../../../../shared/association/connections/connection.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Note } from '../../ui/note.tsx';
import { Answer } from './connection-state.tsx';

interface TrialNoteProps {
  readonly service: ServiceName;
  readonly trial: Trial;
}

/** What came of a test: for e-mail what the server's answer means, and the answer itself. */
export function TrialNote({ service, trial }: TrialNoteProps) {
  const { succeeded, failure, answer } = trial;
  return (
    <div role="status">
      <Note tone={succeeded ? 'good' : 'bad'}>
        <div className="grid gap-4">
          <span>{sentenceOf(service, trial)}</span>
          {answer !== '' && (!succeeded || service === 'mail') && <Answer answer={answer} />}
          {!succeeded && failure === '' && answer === '' && <span>{label('connection.failure.other')}</span>}
        </div>
      </Note>
    </div>
  );
}

function sentenceOf(service: ServiceName, { succeeded, failure, to, answer }: Trial): string {
  const name = label(`connection.service.${service}`);
  if (succeeded && service === 'mail') return label('connection.test.sent', { to });
  if (succeeded) return label('connection.test.worked', { service: name, answer });
  return failure === ''
    ? label('connection.test.failed', { service: name })
    : label(`connection.failure.${failure}`);
}
