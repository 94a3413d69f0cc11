import type { WebhookAttempt, WebhookDelivery } from '../../../../shared/access/webhook.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { shownDeliveries } from './webhook-store.ts';

interface DeliveryLogProps {
  readonly webhook: string;
  readonly rows: readonly WebhookDelivery[];
  readonly onSent: () => Promise<void>;
}

/** What a webhook was told lately, with every attempt and what came back. */
export const DeliveryLog = ({ webhook, rows, onSent }: DeliveryLogProps) => (
  <div className="top-16">
    <Section
      title={label('webhook.log')}
      text={
        rows.length === 0
          ? label('webhook.log.empty')
          : rows.length < shownDeliveries
            ? ''
            : label('webhook.log.more', { count: rows.length })
      }
    >
      <ul className="list-reset">
        {rows.map(delivery => (
          <li key={delivery.id} className="border-bottom">
            <Delivery webhook={webhook} delivery={delivery} onSent={onSent} />
          </li>
        ))}
      </ul>
    </Section>
  </div>
);

interface DeliveryProps extends Pick<DeliveryLogProps, 'webhook' | 'onSent'> {
  readonly delivery: WebhookDelivery;
}

function Delivery({ webhook, delivery, onSent }: DeliveryProps) {
  const { id, event: name, created_at, attempts } = delivery;
  const { busy, error, run } = useTask();
  const event = label(`webhook.event.${name}`);
  const at = whenText(created_at);
  const resend = () =>
    run(async () => {
      const sent = await api.webhooks.resend({ id: webhook, delivery: id });
      await onSent();
      // What did not arrive is said by the line itself.
      if (sent.state === 'delivered')
        showDone(label('webhook.resent', { event, outcome: outcomeText(sent) }));
    });
  return (
    <div className="grid gap-4 top-8 bottom-8">
      <div className="row gap-12 items-baseline">
        <Stand event={event} at={at} delivery={delivery} />
        <WriteButton
          variant="default"
          size="compact-sm"
          loading={busy}
          aria-label={label('webhook.resend.of', { event, at })}
          onClick={() => void resend()}
        >
          {label('webhook.resend')}
        </WriteButton>
      </div>
      <ErrorNote error={error} />
      {attempts.map(attempt => (
        <Attempt key={attempt.at} attempt={attempt} />
      ))}
    </div>
  );
}

interface StandProps extends Pick<DeliveryProps, 'delivery'> {
  readonly event: string;
  readonly at: string;
}

const Stand = ({ event, at, delivery: { state, next_at } }: StandProps) => (
  <div className="flex-1 min-width-0">
    <span className="medium">{event}</span> <span className="soft">{at}</span>
    <div className="small">
      <span className="toned" data-tone={tones[state]}>
        {label(`webhook.delivery.${state}`)}
      </span>
      {next_at !== null && (
        <span className="soft"> · {label('webhook.delivery.next', { at: whenText(next_at) })}</span>
      )}
    </div>
  </div>
);

const Attempt = ({ attempt }: { readonly attempt: WebhookAttempt }) => (
  <div className="small soft">
    {whenText(attempt.at)} · {attemptText(attempt)}
    {attempt.answer !== '' && (
      <div className="code break-anywhere pre-line" aria-label={label('webhook.attempt.answer')} role="note">
        {attempt.answer}
      </div>
    )}
  </div>
);

function attemptText({ status, error, duration_ms: ms }: WebhookAttempt): string {
  if (status === null) return label(`webhook.error.${error ?? 'broken'}`);
  const isRedirect = status >= 300 && status < 400;
  return label(isRedirect ? 'webhook.attempt.redirected' : 'webhook.attempt.answered', { status, ms });
}

/** What came of the last attempt, in words. */
export function outcomeText({ state, attempts: [last] }: WebhookDelivery): string {
  const outcome = label(`webhook.delivery.${state}`);
  return last ? `${outcome} (${attemptText(last)})` : outcome;
}

const tones = { pending: 'busy', delivered: 'good', failed: 'bad', held: 'warn', dropped: 'quiet' } as const;
