import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '../../../../shared/access/webhook.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskButton, deletes } from '../../ask-button.tsx';
import { useServices } from '../../association/service-store.ts';
import { dayOf, whenText } from '../../ui/clock.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { SecretDisplay, type ShownSecret } from '../../ui/shown-secret.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { DeliveryLog, outcomeText } from './delivery-log.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useDeliveries, useWebhooks } from './webhook-store.ts';

const back = () => navigate(`/webhooks${withQuery()}`);
const reload = () => useWebhooks.getState().load();

/** The secret of a webhook as it is shown for the only time. */
export const secretOf = ({ name }: Webhook, secret: string): ShownSecret => ({
  title: label('webhook.shown.title', { name }),
  text: label('webhook.shown.text'),
  secret,
});

/** One webhook: how it stands, what it was told, and what can be done about it. */
export function WebhookDetail({ uuid }: { readonly uuid: string }) {
  const webhook = useWebhooks(state => state.rows)?.find(({ id }) => id === uuid);
  useKeys({ Escape: back });
  return webhook ? <Shown webhook={webhook} /> : <Gone message="webhook.gone" onBack={back} />;
}

function Shown({ webhook }: { readonly webhook: Webhook }) {
  const { rows, error, load } = useDeliveries(webhook.id);
  return (
    <DetailPage title={webhook.name} aside={<WebhookState state={webhook.state} />} onBack={back}>
      <Notes webhook={webhook} onSent={load} />
      <About webhook={webhook} />
      <Actions webhook={webhook} onSent={load} />
      <ErrorNote error={error} />
      {rows && <DeliveryLog webhook={webhook.id} rows={rows} onSent={load} />}
    </DetailPage>
  );
}

interface ActionsProps {
  readonly webhook: Webhook;
  readonly onSent: () => Promise<void>;
}

/** What a person has to know before anything else. */
function Notes({ webhook, onSent }: ActionsProps) {
  const { state, off_reason, failing_since, held, former_secret_until: until } = webhook;
  return (
    <div className="grid gap-8 hide-empty bottom-16">
      {state === 'failing' && failing_since !== null && (
        <Note tone="warn">{label('webhook.failing.text', { since: whenText(failing_since) })}</Note>
      )}
      {state === 'off' && (
        <Note tone={off_reason === 'person' ? 'info' : 'warn'}>
          {label(`webhook.off.${off_reason ?? 'person'}`)}
        </Note>
      )}
      {held > 0 && <HeldNote webhook={webhook} onSent={onSent} />}
      {until !== null && <Note tone="info">{label('webhook.former.text', { until: whenText(until) })}</Note>}
    </div>
  );
}

/** What is held is decided at once, as the e-mails are; a single message can be sent again in the log. */
function HeldNote({ webhook: { id, held }, onSent }: ActionsProps) {
  const { busy, error, run } = useTask();
  const decide = (choice: 'send' | 'discard') =>
    run(async () => {
      const { count } = await api.webhooks.decide({ id, choice, confirmed: held });
      showDone(label(`webhook.held.${choice}.done`, { count }));
      await Promise.all([reload(), onSent(), useServices.getState().load()]);
    });
  const buttons = (
    <span className="inline-row gap-8">
      <WriteButton variant="default" disabled={busy} onClick={() => void decide('discard')}>
        {label('backlog.discard')}
      </WriteButton>
      <WriteButton loading={busy} onClick={() => void decide('send')}>
        {label('backlog.send')}
      </WriteButton>
    </span>
  );
  return (
    <>
      <Note tone="warn" action={buttons}>
        {label('webhook.held.text', { count: held })}
      </Note>
      <ErrorNote error={error} />
    </>
  );
}

const About = ({ webhook: { url, events, waiting, created_at } }: { readonly webhook: Webhook }) => (
  <Facts>
    <Fact name={label('webhook.field.url')}>
      <code className="break-anywhere">{url}</code>
    </Fact>
    <Fact name={label('webhook.field.events')}>
      {events.map(event => label(`webhook.event.${event}`)).join(' · ')}
    </Fact>
    <Fact name={label('webhook.waiting')}>
      {waiting === 0 ? '' : label('webhook.waiting.count', { count: waiting })}
    </Fact>
    <Fact name={label('webhook.created')}>{formatDay(dayOf(created_at))}</Fact>
  </Facts>
);

function Actions({ webhook, onSent }: ActionsProps) {
  const { id } = webhook;
  const [editing, setEditing] = useState(false);
  const { busy, error, run } = useTask();
  const [tested, setTested] = useState<WebhookDelivery | null>(null);
  const test = () =>
    run(async () => {
      setTested(null);
      setTested(await api.webhooks.test({ id }));
      await onSent();
    });
  const edit = () => setEditing(true);
  useKeys({ e: edit });
  return (
    <>
      <div className="row flex-wrap gap-8 top-16">
        <WriteButton loading={busy} onClick={() => void test()}>
          {label('webhook.test')}
        </WriteButton>
        <WriteButton variant="default" onClick={edit}>
          {label('webhook.edit')}
        </WriteButton>
        <Switch webhook={webhook} />
        <Renewal webhook={webhook} />
        <Removal webhook={webhook} />
      </div>
      <div className="top-12 hide-empty" role="status">
        {tested && (
          <Note tone={tested.state === 'delivered' ? 'good' : 'bad'}>
            {label('webhook.tested', { outcome: outcomeText(tested) })}
          </Note>
        )}
        <ErrorNote error={error} />
      </div>
      {editing && (
        <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} onChanged={() => void reload()} />
      )}
    </>
  );
}

function Switch({ webhook: { id, name, state } }: { readonly webhook: Webhook }) {
  const { busy, error, run } = useTask();
  const set = async (is_on: boolean) => {
    await api.webhooks.update({ id, is_on });
    await reload();
  };
  if (state === 'off')
    return (
      <>
        <WriteButton variant="default" loading={busy} onClick={() => void run(() => set(true))}>
          {label('webhook.turnOn')}
        </WriteButton>
        <ErrorNote error={error} />
      </>
    );
  return (
    <AskButton
      variant="default"
      question={{
        title: label('webhook.turnOff.title', { name }),
        text: label('webhook.turnOff.text'),
        yes: label('webhook.turnOff'),
      }}
      onYes={() => set(false)}
    >
      {label('webhook.turnOff')}
    </AskButton>
  );
}

function Renewal({ webhook }: { readonly webhook: Webhook }) {
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const { id, name } = webhook;
  const renew = async () => {
    const { secret } = await api.webhooks.renewSecret({ id });
    setShown(secretOf(webhook, secret));
    await reload();
  };
  return (
    <>
      <AskButton
        variant="default"
        question={{
          title: label('webhook.renew.title', { name }),
          text: label('webhook.renew.text'),
          yes: label('webhook.renew'),
        }}
        onYes={renew}
      >
        {label('webhook.renew')}
      </AskButton>
      <SecretDisplay shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Removal({ webhook: { id, name } }: { readonly webhook: Webhook }) {
  const remove = async () => {
    await api.webhooks.remove({ id });
    back();
    await reload();
    showDone(label('webhook.removed', { name }));
  };
  return (
    <AskButton
      {...deletes}
      question={{
        title: label('webhook.remove.title', { name }),
        text: label('webhook.remove.text'),
        yes: label('webhook.remove'),
        danger: true,
      }}
      onYes={remove}
    >
      {label('webhook.remove')}
    </AskButton>
  );
}

const tones = { on: 'good', failing: 'warn', off: 'quiet' } as const;

export const WebhookState = ({ state }: Pick<Webhook, 'state'>) => (
  <span className="toned" data-tone={tones[state]}>
    {label(`webhook.state.${state}`)}
  </span>
);
