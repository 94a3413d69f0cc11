import { connectionState, type Connection } from '../../../../shared/association/connections/connection.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { whenText } from '../../ui/clock.ts';

const tones = {
  none: 'none',
  demo: 'none',
  unreadable: 'bad',
  unused: '',
  working: 'good',
  failing: 'bad',
} as const;

/** How a service stands, in a word and a colour. */
export function ConnectionBadge({ connection }: { readonly connection: Connection }) {
  const state = connectionState(connection);
  return (
    <span className="pill ground-side ink edge badge nowrap" data-tone={tones[state]}>
      {label(`connection.state.${state}`)}
    </span>
  );
}

/** Where a service is, and that the operator set it up. */
export function ConnectionPlace({ connection: { address, source } }: { readonly connection: Connection }) {
  const parts = [address, source === 'operator' ? label('connection.operator') : ''];
  return <span className="soft">{parts.filter(part => part !== '').join(' · ')}</span>;
}

/** The same as a sentence with its times, and what the service answered when it failed. */
export function ConnectionLine({ connection }: { readonly connection: Connection }) {
  const { failing_since, last_failure_at, failure, answer } = connection;
  const isFailing = failing_since !== null;
  return (
    <div className="grid gap-4">
      <span>{stateSentence(connection)}</span>
      {isFailing && failure !== '' && <span>{label(`connection.failure.${failure}`)}</span>}
      {isFailing && answer !== '' && <Answer answer={answer} />}
      {!isFailing && last_failure_at !== null && (
        <span className="soft">{label('connection.failed.before', { time: whenText(last_failure_at) })}</span>
      )}
    </div>
  );
}

/** What a service said, word for word. */
export const Answer = ({ answer }: { readonly answer: string }) => (
  <span className="soft small">{label('connection.answer', { answer })}</span>
);

function stateSentence(connection: Connection): string {
  const { service, failing_since, last_failure_at, last_success_at } = connection;
  const state = connectionState(connection);
  if (state === 'working') return label('connection.line.working', { time: whenText(last_success_at ?? '') });
  if (state === 'unreadable' && service !== 'mail') return label('connection.line.unreadable.service');
  if (state !== 'failing') return labelOr(`connection.line.${state}.${service}`, `connection.line.${state}`);
  const since = whenText(failing_since ?? '');
  const time = whenText(last_failure_at ?? failing_since ?? '');
  return last_success_at === null
    ? label('connection.line.failing', { since, time })
    : label('connection.line.failing.before', { since, time, success: whenText(last_success_at) });
}
