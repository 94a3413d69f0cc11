import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { Services } from '../../../../../shared/association/services.ts';
import { ServiceNote } from '../../../association/service-note.tsx';
import { useServices } from '../../../association/service-store.ts';
import { useActors } from '../../../use-actors.ts';
import { whenText } from '../../../ui/clock.ts';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Meter } from '../../../ui/progress-line.tsx';
import { outcomeText, senderOf, waitsForService } from '../mailing-state.ts';
import { doneOf, paceText } from './progress-rule.ts';
import { ControlButtons } from './control-buttons.tsx';
import type { Progress } from './use-progress.ts';

interface ProgressPanelProps {
  readonly mailing: Mailing;
  readonly progress: Progress;
}

/** How far a mailing is, in one bar and in words, and the handle to hold or end it. */
export function ProgressPanel({ mailing, progress }: ProgressPanelProps) {
  const { status, numbers, offline, rate, waitsFor, error } = progress;
  const services = useServices(state => state.services);
  const pace = paceText(rate, numbers.pending);
  return (
    <section className="grid gap-8 flex-none gutter-10" aria-label={label('mailing.progress')}>
      <div className="row flex-wrap justify-between gap-16">
        <p className="flex flex-wrap gap-14 tabular-nums" role="status">
          <strong>{stateText(mailing, progress, services)}</strong>
          <span>{outcomeText({ ...numbers, status }, services)}</span>
          {pace !== '' && <span className="soft">{pace}</span>}
        </p>
        <ControlButtons mailing={mailing} progress={progress} />
      </div>
      <Bar progress={progress} />
      <Facts mailing={mailing} />
      <ServiceNote mail letters={mailing.channel === 'smart'} />
      {waitsFor.length > 0 && (
        <Note tone="warn">
          {label('mailing.progress.files', { count: waitsFor.length, names: waitsFor.join(', ') })}
        </Note>
      )}
      {offline && (
        <Note tone="info">
          {label(status === 'sending' ? 'mailing.progress.offline' : 'mailing.progress.offline.ended')}
        </Note>
      )}
      <ErrorNote error={error} />
    </section>
  );
}

function stateText(
  { send_at, created_at }: Mailing,
  { status }: Progress,
  services: Services | null,
): string {
  if (waitsForService(status, services)) return label('mailing.progress.waits');
  if (status === 'done' && services?.mail === 'files') return label('mailing.progress.files.done');
  if (status === 'scheduled')
    return label('mailing.progress.scheduled', { when: whenText(send_at ?? created_at) });
  return label(`mailing.progress.${status === 'draft' ? 'stopped' : status}`);
}

function Bar({ progress: { status, numbers } }: { readonly progress: Progress }) {
  const [done, total] = [doneOf(numbers), numbers.total];
  const text = label('mailing.progress.of', { done, total });
  return (
    <Meter name={label('mailing.progress')} text={text} done={done} total={total}>
      <span data-tone="good" style={{ flexGrow: numbers.sent }} />
      <span data-tone={status === 'stopped' ? 'none' : 'bad'} style={{ flexGrow: numbers.failed }} />
      <span data-tone="warn" style={{ flexGrow: numbers.unknown }} />
      <span data-tone="none" style={{ flexGrow: numbers.pending }} />
    </Meter>
  );
}

function Facts({ mailing }: { readonly mailing: Mailing }) {
  const nameOf = useActors();
  const { started_at, created_at, ended_at } = mailing;
  const when = whenText(started_at ?? created_at);
  const parts = [label('mailing.by', { name: senderOf(mailing, nameOf) }), when];
  if (ended_at !== null) parts.push(label('mailing.progress.until', { when: whenText(ended_at) }));
  return <p className="soft">{parts.join(' · ')}</p>;
}
