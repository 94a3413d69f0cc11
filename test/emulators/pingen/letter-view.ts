import { canCancel } from './letter-life.ts';
import type { HeldLetter, PingenState } from './pingen-state.ts';
import { json, refusal, stamp, type Reply, type Request } from './wire.ts';

const carrier: Readonly<Record<string, string>> = { cheap: 'postag_b', fast: 'postag_a' };

/** Abilities stand on a single letter only, never in a list. */
function resource(letter: HeldLetter, origin: string, single: boolean): object {
  const state = (ok: boolean): string => (ok ? 'ok' : 'state');
  const abilities = {
    cancel: state(canCancel(letter)),
    delete: state(letter.ordered === 0),
    submit: state(letter.status === 'valid'),
  };
  return {
    id: letter.id,
    type: 'letters',
    attributes: {
      status: letter.status,
      file_original_name: letter.name,
      file_pages: letter.pages,
      address: letter.pages === null ? null : 'Anna Muster\nSeestrasse 7\n8002 Zürich',
      address_position: letter.addressPosition,
      country: letter.pages === null ? null : 'CH',
      delivery_product: letter.product === null ? null : (carrier[letter.product] ?? letter.product),
      print_mode: letter.printMode,
      print_spectrum: letter.spectrum,
      price_currency: letter.price === null ? null : 'CHF',
      price_value: letter.price,
      paper_types: letter.pages === null ? null : Array.from({ length: letter.pages }, () => 'normal'),
      fonts: letter.pages === null ? null : [{ name: 'Inter', is_embedded: 1 }],
      source: 'api',
      tracking_number: null,
      submitted_at: letter.ordered === 0 ? null : stamp(letter.updatedAt),
      created_at: stamp(letter.createdAt),
      updated_at: stamp(letter.updatedAt),
    },
    relationships: {
      events: { links: { related: { href: origin, meta: { count: letter.events.length } } } },
    },
    links: { self: `${origin}/letters/${letter.id}` },
    ...(single ? { meta: { abilities: { self: abilities } } } : {}),
  };
}

export const letterReply = (status: number, letter: HeldLetter, origin: string): Reply =>
  json(status, { data: resource(letter, origin, true) });

type Filter = Readonly<Record<string, unknown>>;

function matches(letter: HeldLetter, filter: Filter): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (field === 'and') return (wanted as Filter[]).every(each => matches(letter, each));
    if (field === 'or') return (wanted as Filter[]).some(each => matches(letter, each));
    const value = { status: letter.status, file_original_name: letter.name }[field];
    const said = String(wanted);
    if (value === undefined) return false;
    if (said.startsWith('~')) return value.toLowerCase().includes(said.slice(1).toLowerCase());
    return said.startsWith('!') ? value !== said.slice(1) : value === said;
  });
}

/** A new letter shows up in the list only after a while. */
export function listReply(state: PingenState, { query }: Request, origin: string): Reply {
  const { listLagMs, speed, filters } = state.settings;
  let filter: Filter = {};
  try {
    filter = JSON.parse(query.get('filter') ?? '{}') as Filter;
  } catch {
    return refusal(422, 'The filter must be a JSON string.');
  }
  const visible = [...state.letters.values()]
    .filter(letter => letter.createdAt + listLagMs / speed <= Date.now())
    .filter(letter => !filters || matches(letter, filter))
    .sort((one, other) => one.createdAt - other.createdAt);
  if (query.get('sort') === '-created_at') visible.reverse();
  return pageReply(visible, query, letter => resource(letter, origin, false));
}

export function pageReply<T>(all: readonly T[], query: URLSearchParams, show: (one: T) => object): Reply {
  const limit = Number(query.get('page[limit]') ?? 20);
  const page = Number(query.get('page[number]') ?? 1);
  if (!(limit >= 1 && limit <= 100 && page >= 1)) return refusal(422, 'The page is invalid.');
  const last = Math.max(1, Math.ceil(all.length / limit));
  const link = (number: number): string => `https://api.example/?page[number]=${number}`;
  return json(200, {
    data: all.slice((page - 1) * limit, page * limit).map(show),
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(page - 1) : null,
      next: page < last ? link(page + 1) : null,
      self: link(page),
    },
    meta: { current_page: page, last_page: last, per_page: limit, total: all.length },
  });
}

export const eventsReply = (letter: HeldLetter, { query }: Request): Reply =>
  pageReply(letter.events, query, ({ id, code, at }) => ({
    id,
    type: 'letters_events',
    attributes: {
      code,
      name: query.get('language') === 'de-CH' ? `${code} (Schweiz)` : code,
      producer: 'Pingen',
      location: '',
      has_image: false,
      data: [],
      emitted_at: stamp(at),
      created_at: stamp(at),
      updated_at: stamp(at),
    },
  }));
