import { notifyWebhooks } from './webhook-delivery.ts';
import { later, note, type HeldLetter, type PingenState } from './pingen-state.ts';

const steps = ['accepted', 'processing', 'printing', 'transferring'] as const;
const eventOf: Readonly<Record<string, string>> = {
  accepted: 'accepted',
  processing: 'processing',
  printing: 'transferred_to_printcenter',
  transferring: 'transferred_to_distributor',
};

export function move(letter: HeldLetter, status: string): void {
  letter.status = status;
  letter.updatedAt = Date.now();
}

/** A new letter is checked after a while. */
export function beginCheck(state: PingenState, letter: HeldLetter): void {
  note(letter, 'created');
  later(state, state.settings.validateMs, () => {
    if (letter.status !== 'validating') return;
    const isPdf = letter.bytes.subarray(0, 5).toString('latin1') === '%PDF-';
    const status = state.verdict?.(letter) ?? (isPdf ? 'valid' : 'invalid');
    if (status === 'invalid') note(letter, isPdf ? 'file_not_a4_portrait' : 'invalid_pdf_binary_content');
    if (status === 'action_required') note(letter, 'change_address_position');
    letter.pages = isPdf ? countPages(letter.bytes) : null;
    move(letter, status);
    if (status !== 'valid') notifyWebhooks(state, letter, 'issues');
  });
}

const countPages = (bytes: Buffer): number =>
  Math.max(1, bytes.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 1);

/** Prices without tax, summed as floats are: 1.21, 1.31, 1.4100000000000001 … */
export function priceOf(pages: number, product: string): number {
  let price = product === 'fast' || product === 'postag_a' ? 1.46 : 1.21;
  for (let page = 2; page <= pages; page++) price += 0.1;
  return price;
}

/** The letter is ordered: it waits for money or goes its way. */
export function beginDelivery(state: PingenState, letter: HeldLetter): void {
  letter.ordered++;
  letter.price = priceOf(letter.pages ?? 1, letter.product ?? 'cheap');
  note(letter, 'submitted');
  move(letter, 'submitted');
  pay(state, letter);
}

function pay(state: PingenState, letter: HeldLetter): void {
  const price = letter.price ?? 0;
  if (state.balance < price) {
    if (letter.status !== 'awaiting_credits') {
      note(letter, 'waiting_for_funds');
      move(letter, 'awaiting_credits');
      notifyWebhooks(state, letter, 'issues');
    }
    return;
  }
  state.balance -= price;
  goOn(state, letter, 0);
}

/** More money: what waited for it goes on. */
export function topUp(state: PingenState, amount: number): void {
  state.balance += amount;
  for (const letter of state.letters.values()) if (letter.status === 'awaiting_credits') pay(state, letter);
}

function goOn(state: PingenState, letter: HeldLetter, at: number): void {
  later(state, state.settings.stepMs, () => {
    if (letter.status.startsWith('cancel')) return;
    const end = simulation(state, letter);
    if (end === 'cancellable' && at === 1) return;
    if (end === 'unprintable' && at === 2) return finish(state, letter, 'unprintable');
    const next = steps[at];
    if (next === undefined) return finish(state, letter, end === 'undeliverable' ? end : 'sent');
    note(letter, eventOf[next] ?? next);
    move(letter, next);
    goOn(state, letter, at + 1);
  });
}

/** By the end of the file's name, and only in the test environment. */
function simulation({ settings }: PingenState, { name }: HeldLetter): string | null {
  if (!settings.staging) return null;
  return /_simulate_(undeliverable|unprintable|cancellable)\.[^.]*$/.exec(name)?.[1] ?? null;
}

function finish(state: PingenState, letter: HeldLetter, status: string): void {
  if (status === 'unprintable') note(letter, 'rejected_from_printcenter');
  else note(letter, status === 'undeliverable' ? 'undeliverable' : 'receival_confirmed_by_distributor');
  move(letter, status);
  const category = { sent: 'sent', undeliverable: 'undeliverable' }[status] ?? 'issues';
  notifyWebhooks(state, letter, category);
}

/** Whether it can still be stopped. */
export const canCancel = ({ status }: HeldLetter): boolean =>
  ['submitted', 'awaiting_credits', 'accepted', 'processing'].includes(status);

/** Asked for at once, done later. */
export function beginCancel(state: PingenState, letter: HeldLetter): void {
  note(letter, 'cancellation_requested');
  move(letter, 'cancelling');
  later(state, state.settings.stepMs, () => {
    if (letter.status !== 'cancelling') return;
    state.balance += letter.price ?? 0;
    note(letter, 'cancellation_completed');
    move(letter, 'cancelled');
    notifyWebhooks(state, letter, 'issues');
  });
}
