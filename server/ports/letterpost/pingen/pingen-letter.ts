import { label } from '../../../../shared/i18n/label.ts';
import {
  LetterpostError,
  type LetterPrice,
  type LetterStep,
  type ProviderLetter,
  reasonLabel,
  stepLabel,
} from '../letterpost-port.ts';
import type { PingenApi } from './pingen-api.ts';
import {
  eventList,
  hundredths,
  instantOf,
  letterList,
  oneLetter,
  type LetterResource,
} from './pingen-shape.ts';
import { knownPhase } from './pingen-status.ts';

/** A list is walked so far at most when the provider does not filter it. */
const mostPages = 30;
const pageSize = 100;
const mostEventPages = 5;

export const lettersPath = ({ options }: PingenApi): string =>
  `/organisations/${encodeURIComponent(options.organisation)}/deliveries/letters`;
export const letterPath = (api: PingenApi, id: string): string =>
  `${lettersPath(api)}/${encodeURIComponent(id)}`;

export async function readLetter(api: PingenApi, id: string): Promise<LetterResource> {
  return (await api.read({ method: 'GET', path: letterPath(api, id), effect: 'look' }, oneLetter)).data;
}

/** A letter in our words, with the reason where it is refused, failed or waits for money. */
export async function toLetter(api: PingenApi, found: LetterResource): Promise<ProviderLetter> {
  const { status, file_pages, price_value, price_currency } = found.attributes;
  const known = knownPhase(status);
  if (known === null) api.options.notice('letter_status_unknown', status);
  const phase = known ?? 'underway';
  const price: LetterPrice | null =
    price_value !== null ? { rappen: hundredths(price_value), currency: price_currency ?? 'CHF' } : null;
  const needsReason = phase === 'refused' || phase === 'failed';
  return {
    id: found.id,
    phase,
    status,
    pages: file_pages,
    price,
    reason: needsReason ? await reasonOf(api, found) : (reasonLabel(status) ?? null),
  };
}

/** The sentence of its status and what its events tell beyond. */
async function reasonOf(api: PingenApi, { id, attributes: { status } }: LetterResource): Promise<string> {
  const sentence = reasonLabel(status) ?? status;
  try {
    const told = (await readSteps(api, id)).findLast(step => speaks(step.code));
    return told === undefined || told.code === status ? sentence : `${sentence} ${told.text}.`;
  } catch {
    // The reason is a courtesy: that it cannot be had must not hide that the letter failed.
    return sentence;
  }
}

/** Events that name a cause; the others only tell how far it got. */
const speaks = (code: string): boolean =>
  /^(file|content_failed|content_inspection|address|change_address|meta_data|invalid_pdf|shipping|unable|waiting|rejected|retracted|cancellation)/.test(
    code,
  );

export async function readSteps(api: PingenApi, id: string): Promise<LetterStep[]> {
  const steps: LetterStep[] = [];
  for (let page = 1; page <= mostEventPages; page++) {
    const query = new URLSearchParams({
      'page[number]': String(page),
      'page[limit]': String(pageSize),
      language: 'de-CH',
    });
    const path = `${letterPath(api, id)}/events?${query.toString()}`;
    const read = await api.read({ method: 'GET', path, effect: 'look' }, eventList);
    for (const { attributes } of read.data) {
      const { code, name, emitted_at, created_at } = attributes;
      const at = instantOf(emitted_at) ?? instantOf(created_at) ?? '';
      steps.push({ code, text: stepLabel(code) ?? name ?? code, at });
    }
    if (typeof read.links?.next !== 'string') break;
  }
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

/** How a file is called at the provider: the reference first, so that a letter is found by it, the end unchanged. */
export function nameWithReference(reference: string, fileName: string): string {
  const room = 255 - reference.length - 1;
  return `${reference}_${fileName.slice(-room)}`;
}

/** Finds a letter by the reference in its name. Whether the list was filtered is never taken for granted. */
export async function findLetter(api: PingenApi, reference: string): Promise<LetterResource | null> {
  const carries = ({ attributes }: LetterResource): boolean =>
    attributes.file_original_name?.startsWith(`${reference}_`) === true;
  for (let page = 1; page <= mostPages; page++) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ file_original_name: `~${reference}` }),
      sort: '-created_at',
      'page[number]': String(page),
      'page[limit]': String(pageSize),
    });
    const path = `${lettersPath(api)}?${query.toString()}`;
    const { data, links } = await api.read({ method: 'GET', path, effect: 'look' }, letterList);
    const found = data.filter(carries).sort((one, other) => progress(other) - progress(one));
    if (found[0] !== undefined) return found[0];
    if (typeof links?.next !== 'string') return null;
  }
  // «There is none» would have it sent a second time; that may be said only after the whole list was read.
  throw new LetterpostError('unknown', label('service.letterpost.listTooLong'));
}

/** Should there be two of a name, the one that is further on counts. */
function progress({ attributes: { status } }: LetterResource): number {
  const order = ['refused', 'failed', 'checking', 'ready', 'underway', 'posted'];
  return order.indexOf(knownPhase(status) ?? 'underway');
}
