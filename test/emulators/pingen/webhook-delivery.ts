import { createHmac, randomUUID } from 'node:crypto';
import { later, note, type HeldEvent, type HeldLetter, type PingenState } from './pingen-state.ts';
import { escapedJson, mediaType, stamp } from './wire.ts';

const minute = 60_000;
/** Pauses before the next try; after the last one it is dropped. */
const pauses = [1, 5, 10, 60, 120, 240].map(minutes => minutes * minute);

/** Tells everybody who wants to hear of this category. */
export function notifyWebhooks(state: PingenState, letter: HeldLetter, category: string): void {
  const event = letter.events.at(-1) ?? note(letter, category);
  for (const { category: wanted, url, key } of state.webhooks.values()) {
    if (wanted !== category) continue;
    const body = escapedJson(bodyOf(state, { letter, event, category, url }));
    deliver(state, { url, key, body }, 0);
    if (state.twice) deliver(state, { url, key, body }, 0);
  }
}

interface Delivery {
  readonly url: string;
  readonly key: string;
  readonly body: string;
}

function deliver(state: PingenState, delivery: Delivery, tries: number): void {
  const { url, key, body } = delivery;
  const signature = createHmac('sha256', key).update(body, 'utf8').digest('hex');
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': mediaType, Signature: signature },
    body,
    signal: AbortSignal.timeout(10_000),
  }).then(
    answer => {
      if (!answer.ok) again();
    },
    () => again(),
  );
  const again = (): void => {
    const pause = pauses[tries];
    if (pause !== undefined) later(state, pause, () => deliver(state, delivery, tries + 1));
  };
}

interface About {
  readonly letter: HeldLetter;
  readonly event: HeldEvent;
  readonly category: string;
  readonly url: string;
}

function bodyOf({ newForm, settings }: PingenState, { letter, event, category, url }: About): object {
  const told = category === 'issues' || category === 'undeliverable' ? { reason: event.code } : {};
  const link = { data: { id: letter.id, type: 'letters' }, links: { related: url } };
  const attributes = {
    code: event.code,
    name: event.code,
    producer: 'Post',
    location: '',
    has_image: false,
    data: [],
    emitted_at: stamp(event.at),
    created_at: stamp(event.at),
    updated_at: stamp(event.at),
  };
  const types = newForm ? ['deliverables_events', 'letters_events'] : ['letters_events'];
  return {
    data: {
      id: randomUUID(),
      type: `webhook_${category}`,
      attributes: { ...told, url, created_at: stamp(Date.now()) },
      relationships: {
        organisation: { links: { related: url }, data: { id: settings.organisation, type: 'organisations' } },
        letter: link,
        ...(newForm ? { deliverable: link } : {}),
        event: { data: { id: event.id, type: types[0] } },
      },
    },
    included: [
      {
        id: settings.organisation,
        type: 'organisations',
        attributes: { name: 'Verein', edition: 'pingen', billing_balance: 1 },
      },
      { id: letter.id, type: 'letters', attributes: { status: letter.status, file_pages: letter.pages } },
      ...types.map(type => ({ id: event.id, type, attributes })),
    ],
  };
}
