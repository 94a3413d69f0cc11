import { label } from '../../../../shared/i18n/label.ts';
import {
  LetterpostError,
  type LetterpostAccount,
  type LetterpostPort,
  type LetterPrice,
  type LetterToPost,
  type PostOptions,
  type PriceQuery,
  type ProviderLetter,
} from '../letterpost-port.ts';
import { pingenApi, type PingenApi, type PingenOptions } from './pingen-api.ts';
import { jsonOf, oddAnswer } from './pingen-error.ts';
import {
  findLetter,
  letterPath,
  lettersPath,
  nameWithReference,
  readLetter,
  readSteps,
  toLetter,
} from './pingen-letter.ts';
import { hundredths, oneLetter, organisation, price, upload } from './pingen-shape.ts';
import { knownPhase } from './pingen-status.ts';
import { addWebhook, dropWebhook, listWebhooks } from './pingen-webhook.ts';

/** Shortest pause between two looks at a letter; its check takes a second to minutes. */
const pollMs = 2000;
const priceTries = 5;

/** Letters through Pingen, API v2. */
export function pingenLetterpost(options: PingenOptions): LetterpostPort {
  const api = pingenApi(options);
  return {
    staging: options.staging,
    writesFiles: false,
    pollMs,
    account: () => readAccount(api),
    price: query => readPrice(api, query),
    create: letter => createLetter(api, letter),
    async find(reference) {
      const found = await findLetter(api, reference);
      return found === null ? null : toLetter(api, found);
    },
    letter: async id => toLetter(api, await readLetter(api, id)),
    steps: id => readSteps(api, id),
    submit: (id, how) => submitLetter(api, id, how),
    cancel: id => cancelLetter(api, id),
    webhooks: () => listWebhooks(api),
    registerWebhook: url => addWebhook(api, url),
    removeWebhook: id => dropWebhook(api, id),
  };
}

async function readAccount(api: PingenApi): Promise<LetterpostAccount> {
  const path = `/organisations/${encodeURIComponent(api.options.organisation)}`;
  const { attributes } = (await api.read({ method: 'GET', path, effect: 'look' }, organisation)).data;
  return {
    name: attributes.name ?? '',
    balance_rappen: hundredths(attributes.billing_balance ?? 0),
    currency: attributes.billing_currency ?? 'CHF',
  };
}

async function readPrice(api: PingenApi, query: PriceQuery): Promise<LetterPrice> {
  const paper_types = Array.from({ length: query.pages }, (_, at) =>
    at < query.pages - query.slips ? 'normal' : 'qr',
  );
  const data = {
    type: 'letter_price_calculator',
    attributes: { country: query.country, paper_types, ...productOf(query) },
  };
  const path = `${lettersPath(api)}/price-calculator`;
  for (let tries = 1; tries <= priceTries; tries++) {
    if (tries > 1) await new Promise(resolve => setTimeout(resolve, api.options.pauseMs ?? 1000));
    const answer = await api.call({ method: 'POST', path, data, effect: 'harmless' });
    // 202: still being worked out.
    if (answer.status === 202) continue;
    const read = price.safeParse(jsonOf(answer.body));
    if (!read.success || typeof read.data.data.attributes.price !== 'number')
      throw oddAnswer(answer, 'harmless');
    const { currency, price: amount } = read.data.data.attributes;
    return { rappen: hundredths(amount), currency };
  }
  throw new LetterpostError('temporary', label('service.letterpost.noPrice'));
}

const productOf = ({ product, duplex, color }: PostOptions) => ({
  delivery_product: product,
  print_mode: duplex ? 'duplex' : 'simplex',
  print_spectrum: color ? 'color' : 'grayscale',
});

/** The file first, which posts nothing; then the letter, under its reference as the key that answers a repeat alike. */
async function createLetter(api: PingenApi, letter: LetterToPost): Promise<ProviderLetter> {
  const slot = await api.read({ method: 'GET', path: '/file-upload', effect: 'look' }, upload);
  const { url, url_signature } = slot.data.attributes;
  const stored = await api.store(url, letter.bytes);
  if (stored.status < 200 || stored.status >= 300)
    throw new LetterpostError('temporary', label('service.letterpost.storage'), {
      cause: new Error(`${stored.status} ${stored.body.subarray(0, 300).toString('utf8')}`),
    });
  const data = {
    type: 'letters',
    attributes: {
      file_original_name: nameWithReference(letter.reference, letter.file_name),
      file_url: url,
      file_url_signature: url_signature,
      address_position: letter.window_side,
      auto_send: false,
    },
  };
  const call = { method: 'POST', path: lettersPath(api), data, effect: 'act' } as const;
  const made = await api.read({ ...call, idempotencyKey: letter.reference }, oneLetter);
  return toLetter(api, made.data);
}

/**
 * Looks first: only a letter that is ready can be ordered, and what is ordered already must not fail. No
 * Idempotency-Key: the letter's own state makes a repeat harmless, and a kept refusal would be answered for a day.
 */
async function submitLetter(api: PingenApi, id: string, how: PostOptions): Promise<ProviderLetter> {
  const found = await readLetter(api, id);
  const phase = knownPhase(found.attributes.status) ?? 'underway';
  if (phase === 'checking') throw new LetterpostError('temporary', label('service.letterpost.notReady'));
  if (phase === 'refused') {
    const { reason } = await toLetter(api, found);
    throw new LetterpostError('permanent', reason ?? label('service.letterpost.notAccepted'));
  }
  if (phase !== 'ready') return toLetter(api, found);
  const data = { id, type: 'letters', attributes: productOf(how) };
  const path = `${letterPath(api, id)}/send`;
  const sent = await api.read({ method: 'PATCH', path, data, effect: 'act' }, oneLetter);
  return toLetter(api, sent.data);
}

/** Abilities say what can still be done; they stand only on a single letter, and not on every one. */
async function cancelLetter(api: PingenApi, id: string): Promise<'asked' | 'removed'> {
  const found = await readLetter(api, id);
  const abilities = found.meta?.abilities.self ?? {};
  const ordered = ['underway', 'posted', 'failed'].includes(
    knownPhase(found.attributes.status) ?? 'underway',
  );
  if (!ordered && abilities['delete'] !== 'permission') {
    await api.call({ method: 'DELETE', path: letterPath(api, id), effect: 'harmless' });
    return 'removed';
  }
  if (abilities['cancel'] !== undefined && abilities['cancel'] !== 'ok')
    throw new LetterpostError('permanent', label('service.letterpost.notStoppable'));
  // Without a body, as the provider's own clients ask; it answers before it is done.
  await api.call({ method: 'PATCH', path: `${letterPath(api, id)}/cancel`, effect: 'harmless' });
  return 'asked';
}
