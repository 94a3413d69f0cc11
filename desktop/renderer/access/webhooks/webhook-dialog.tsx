import { useState } from 'react';
import type { webhookContract } from '../../../../shared/access/webhook-contract.ts';
import { newWebhookSchema, type Webhook } from '../../../../shared/access/webhook.ts';
import type { Input, Output } from '../../../../shared/endpoint.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { webhookEvents, type WebhookEvent } from '../../../../shared/webhook-event.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fieldErrors } from '../../ui/form/field-errors.ts';
import { CheckField, FieldGrid, Span, TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';

type CreatedWebhook = Output<(typeof webhookContract)['create']>;

interface WebhookDialogProps {
  /** The one that is changed; a new one without. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
  readonly onCreated?: (created: CreatedWebhook) => void;
  readonly onChanged?: () => void;
}

/** Asks for a name, an address and what the program wants to be told. */
export function WebhookDialog({ webhook, onClose, ...done }: WebhookDialogProps) {
  const { field, events, toggle, wrongEvents, save } = useWebhookForm(webhook, done);
  return (
    <FormDialog
      title={label(webhook ? 'webhook.edit.title' : 'webhook.new')}
      action={label(webhook ? 'ui.save' : 'webhook.new.yes')}
      size={680}
      onClose={onClose}
      onSubmit={save}
    >
      {!webhook && <p className="soft">{label('webhook.new.text')}</p>}
      <FieldGrid>
        <Span of={4}>
          <TextField
            label={label('webhook.field.name')}
            hint={label('webhook.field.name.hint')}
            {...field('name')}
            required
            first
          />
        </Span>
        <Span of={8}>
          <TextField
            label={label('webhook.field.url')}
            type="url"
            placeholder="https://"
            {...field('url')}
            required
          />
        </Span>
      </FieldGrid>
      <EventFields chosen={events} wrong={wrongEvents} onToggle={toggle} />
    </FormDialog>
  );
}

interface EventFieldsProps {
  readonly chosen: readonly WebhookEvent[];
  readonly wrong: string | null;
  readonly onToggle: (event: WebhookEvent) => void;
}

const EventFields = ({ chosen, wrong, onToggle }: EventFieldsProps) => (
  <fieldset className="grid gap-8 border-0 no-padding no-margin">
    <legend className="bold no-padding bottom-8">{label('webhook.field.events')}</legend>
    {wrong !== null && <Note tone="bad">{wrong}</Note>}
    <FieldGrid>
      {webhookEvents.map(event => (
        <Span key={event} of={6}>
          <CheckField
            label={label(`webhook.event.${event}`)}
            checked={chosen.includes(event)}
            onChange={() => onToggle(event)}
          />
        </Span>
      ))}
    </FieldGrid>
  </fieldset>
);

type Done = Pick<WebhookDialogProps, 'onCreated' | 'onChanged'>;

/** What is typed, and what is wrong with it once saving was tried, here or on the server. */
function useWebhookForm(webhook: Webhook | undefined, done: Done) {
  const [typed, setTyped] = useState({ name: webhook?.name ?? '', url: webhook?.url ?? '' });
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const atServer = fieldErrors(refused);
  const field = (name: keyof typeof typed) => {
    const problem = tried ? problemOf(name, typed[name]) : undefined;
    return {
      value: typed[name],
      error: problem === undefined ? atServer[name] : fieldErrorLabel(problem),
      onChange: (value: string) => {
        setRefused(null);
        setTyped(before => ({ ...before, [name]: value }));
      },
    };
  };
  const save = async () => {
    setTried(true);
    const isWrong = (['name', 'url'] as const).some(name => problemOf(name, typed[name]) !== undefined);
    if (isWrong || events.length === 0) return false;
    try {
      await saveWebhook(webhook, { ...typed, events: [...events] }, done);
      return true;
    } catch (error) {
      if (Object.keys(fieldErrors(error)).length === 0) throw error;
      setRefused(error);
      return false;
    }
  };
  const toggle = (event: WebhookEvent) =>
    setEvents(before =>
      before.includes(event) ? before.filter(other => other !== event) : [...before, event],
    );
  const wrongEvents = tried && events.length === 0 ? label('webhook.events.none') : null;
  return { field, events, toggle, wrongEvents, save };
}

const problemOf = (name: 'name' | 'url', typed: string): string | undefined =>
  newWebhookSchema.shape[name].safeParse(typed).error?.issues[0]?.message;

async function saveWebhook(
  webhook: Webhook | undefined,
  input: Input<(typeof webhookContract)['create']>,
  { onCreated, onChanged }: Done,
): Promise<void> {
  if (!webhook) return onCreated?.(await api.webhooks.create(input));
  await api.webhooks.update({ id: webhook.id, ...input });
  onChanged?.();
}
