import { findLabel } from '../../../shared/i18n/label.ts';

/**
 * What we need of a service that prints, stamps and posts letters, in our words. A call either answers or throws a
 * `LetterpostError` that says whether trying again can help.
 */
export interface LetterpostPort {
  /** True for the test environment: nothing is printed, nothing costs. */
  readonly staging: boolean;
  /** True where letters become files and reach no recipient. */
  readonly writesFiles: boolean;
  /** Shortest pause between two looks at the same letter, in milliseconds. */
  readonly pollMs: number;
  account(): Promise<LetterpostAccount>;
  price(query: PriceQuery): Promise<LetterPrice>;
  /**
   * Hands the PDF over; nothing is posted yet. The same `reference` within a day answers the letter that is there
   * already, so a repeat after a broken connection makes no second one.
   */
  create(letter: LetterToPost): Promise<ProviderLetter>;
  /**
   * The letter that was handed over under this reference, however long ago; null when the provider has none. Its list
   * may lag by half a minute, so null is sure only a minute after the last `create`; sooner, repeating `create` with
   * the same reference is what finds it.
   */
  find(reference: string): Promise<ProviderLetter | null>;
  letter(id: string): Promise<ProviderLetter>;
  /** What happened to a letter so far, oldest first. */
  steps(id: string): Promise<LetterStep[]>;
  /** Orders print and post; only from 'ready'. A letter that is on its way already answers as it is. */
  submit(id: string, options: PostOptions): Promise<ProviderLetter>;
  /**
   * Stops a letter. 'asked': what came of it shows when it is looked at again. 'removed': it had not been ordered yet
   * and is gone. `permanent` when it cannot be stopped any more.
   */
  cancel(id: string): Promise<'asked' | 'removed'>;
  /** One line per address, however many registrations the provider needs behind it. */
  webhooks(): Promise<RegisteredWebhook[]>;
  /** Registers what is missing of this address; a repeat changes nothing. */
  registerWebhook(url: string): Promise<RegisteredWebhook>;
  /** False: there is none of this id. */
  removeWebhook(id: string): Promise<boolean>;
}

export interface LetterpostAccount {
  readonly name: string;
  readonly balance_rappen: number;
  readonly currency: string;
}

export interface PostOptions {
  readonly product: 'fast' | 'cheap';
  readonly duplex: boolean;
  readonly color: boolean;
}

export interface PriceQuery extends PostOptions {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly pages: number;
  /** Pages with a QR payment part. */
  readonly slips: number;
}

export interface LetterPrice {
  readonly rappen: number;
  readonly currency: string;
}

export interface LetterToPost {
  /** Ours, for good: names the letter at the provider and makes a repeat harmless. At most 64 characters. */
  readonly reference: string;
  readonly bytes: Uint8Array;
  /** Ends with '.pdf'. */
  readonly file_name: string;
  readonly window_side: 'left' | 'right';
}

/** Where a letter is, in our words; the provider's own stands beside it. */
export type ProviderPhase = 'checking' | 'ready' | 'refused' | 'underway' | 'posted' | 'failed';

export interface ProviderLetter {
  readonly id: string;
  readonly phase: ProviderPhase;
  /** The provider's word. */
  readonly status: string;
  readonly pages: number | null;
  readonly price: LetterPrice | null;
  /** Why it was refused, waits or did not arrive, in words for people. */
  readonly reason: string | null;
}

export interface LetterStep {
  /** The provider's word. */
  readonly code: string;
  /** In words for people. */
  readonly text: string;
  readonly at: string;
}

export interface RegisteredWebhook {
  readonly id: string;
  readonly url: string;
}

/**
 * `temporary`: try again later. `permanent`: this letter will never go. `unknown`: the connection broke after
 * something was handed over; look before trying again. `account`: no letter goes until a person mends key or balance.
 */
export type LetterpostFailure = 'temporary' | 'permanent' | 'unknown' | 'account';

export class LetterpostError extends Error {
  override readonly name = 'LetterpostError';
  readonly failure: LetterpostFailure;
  /** Seconds that the provider asks to wait; null where it says nothing. */
  readonly retryAfter: number | null;
  /** The provider's number of the request, for its support. */
  readonly requestId: string | null;
  /** The provider has none of this number. */
  readonly isMissing: boolean;

  constructor(
    failure: LetterpostFailure,
    message: string,
    more: {
      readonly retryAfter?: number | null;
      readonly requestId?: string | null;
      readonly isMissing?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.failure = failure;
    this.retryAfter = more.retryAfter ?? null;
    this.requestId = more.requestId ?? null;
    this.isMissing = more.isMissing ?? false;
  }
}

/** The sentence of a step by the provider's code; undefined for a code that Aktuar does not know. */
export const stepLabel = (code: string): string | undefined => findLabel(`service.letterpost.step.${code}`);

/** Why a letter waits or was refused, by the provider's status; undefined where there is no reason. */
export const reasonLabel = (status: string): string | undefined =>
  findLabel(`service.letterpost.reason.${status}`);
