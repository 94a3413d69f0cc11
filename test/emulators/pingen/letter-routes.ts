import { randomUUID } from 'node:crypto';
import { beginCancel, beginCheck, beginDelivery, canCancel, priceOf } from './letter-life.ts';
import { eventsReply, letterReply, listReply } from './letter-view.ts';
import type { HeldLetter, PingenState } from './pingen-state.ts';
import { takeFile } from './storage.ts';
import { attributesOf, json, refusal, type Reply, type Request } from './wire.ts';

const writeProducts = ['fast', 'cheap', 'bulk', 'premium', 'registered'];

/** Everything below `/organisations/{o}/deliveries/letters`; `rest` is what follows there. */
export function letterRoute(state: PingenState, request: Request, rest: string, origin: string): Reply {
  const [id = '', action, ...more] = rest.split('/').filter(part => part !== '');
  const key = `${request.method} ${action ?? ''}`;
  if (id === '') {
    if (request.method === 'GET') return listReply(state, request, origin);
    return request.method === 'POST' ? createReply(state, request, origin) : wrongMethod();
  }
  if (id === 'price-calculator' && request.method === 'POST') return priceReply(request);
  const letter = state.letters.get(id);
  if (letter === undefined || more.length > 0) return refusal(404, 'The resource was not found.');
  const answers: Readonly<Record<string, () => Reply>> = {
    'GET ': () => letterReply(200, letter, origin),
    'DELETE ': () => deleteReply(state, letter),
    'GET events': () => eventsReply(letter, request),
    'PATCH send': () => sendReply(state, letter, request, origin),
    'PATCH cancel': () => cancelReply(state, letter, request),
    'GET file': () => ({ status: 302, headers: { Location: `${origin}/storage/bucket/${id}` } }),
  };
  return (
    answers[key]?.() ?? (action === undefined ? wrongMethod() : refusal(404, 'The resource was not found.'))
  );
}

const wrongMethod = (): Reply => refusal(405, 'This method is not allowed here.');
const pointer = (field: string): string => `/data/attributes/${field}`;

function createReply(state: PingenState, request: Request, origin: string): Reply {
  const read = attributesOf(request, ['letters']);
  if ('reply' in read) return read.reply;
  const {
    file_original_name: name,
    address_position,
    auto_send,
    file_url,
    file_url_signature,
  } = read.attributes;
  if (typeof name !== 'string' || name.length < 5 || name.length > 255)
    return refusal(
      422,
      'The file original name must be between 5 and 255 characters.',
      pointer('file_original_name'),
    );
  if (address_position !== 'left' && address_position !== 'right')
    return refusal(422, 'The address position is invalid.', pointer('address_position'));
  if (typeof auto_send !== 'boolean')
    return refusal(422, 'The auto send field is required.', pointer('auto_send'));
  const bytes = takeFile(state, file_url, file_url_signature);
  if (bytes === null)
    return refusal(422, 'The file url signature is invalid.', pointer('file_url_signature'));
  const now = Date.now();
  const letter: HeldLetter = {
    id: randomUUID(),
    name,
    bytes,
    addressPosition: address_position,
    createdAt: now,
    updatedAt: now,
    status: 'validating',
    pages: null,
    ordered: 0,
    product: null,
    printMode: null,
    spectrum: null,
    price: null,
    events: [],
  };
  state.letters.set(letter.id, letter);
  beginCheck(state, letter);
  return letterReply(201, letter, origin);
}

/** What an order must name; the field that is wrong, or null. */
function wrongOption(attributes: Readonly<Record<string, unknown>>): string | null {
  const { delivery_product: product, print_mode: mode, print_spectrum: spectrum } = attributes;
  if (!writeProducts.includes(String(product)) && !/^[a-z]+_[a-z0-9_]+$/.test(String(product)))
    return 'delivery_product';
  if (mode !== 'simplex' && mode !== 'duplex') return 'print_mode';
  return spectrum === 'grayscale' || spectrum === 'color' ? null : 'print_spectrum';
}

function sendReply(state: PingenState, letter: HeldLetter, request: Request, origin: string): Reply {
  const read = attributesOf(request, ['letters'], letter.id);
  if ('reply' in read) return read.reply;
  const wrong = wrongOption(read.attributes);
  if (wrong !== null) return refusal(422, 'The selected value is invalid.', pointer(wrong));
  if (letter.status !== 'valid') return refusal(409, `The letter cannot be sent in state ${letter.status}.`);
  letter.product = String(read.attributes['delivery_product']);
  letter.printMode = String(read.attributes['print_mode']);
  letter.spectrum = String(read.attributes['print_spectrum']);
  beginDelivery(state, letter);
  return letterReply(200, letter, origin);
}

function cancelReply(state: PingenState, letter: HeldLetter, { bytes }: Request): Reply {
  if (bytes.length > 0) return refusal(422, 'This request takes no data.');
  if (!canCancel(letter)) return refusal(409, 'The letter cannot be cancelled any more.');
  beginCancel(state, letter);
  return { status: 202 };
}

function deleteReply(state: PingenState, letter: HeldLetter): Reply {
  if (letter.ordered > 0) return refusal(409, 'The letter cannot be deleted any more.');
  state.letters.delete(letter.id);
  return { status: 204 };
}

function priceReply(request: Request): Reply {
  const read = attributesOf(request, ['letter_price_calculator', 'letters']);
  if ('reply' in read) return read.reply;
  const { country, paper_types: papers, delivery_product } = read.attributes;
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country))
    return refusal(422, 'The country is invalid.', pointer('country'));
  if (!Array.isArray(papers) || papers.length === 0)
    return refusal(422, 'The paper types are invalid.', pointer('paper_types'));
  const wrong = wrongOption(read.attributes);
  if (wrong !== null) return refusal(422, 'The selected value is invalid.', pointer(wrong));
  const abroad = country === 'CH' ? 0 : 1;
  const price = priceOf(papers.length, String(delivery_product)) + abroad;
  return json(200, {
    data: { id: randomUUID(), type: 'letter_price_calculator', attributes: { currency: 'CHF', price } },
  });
}
