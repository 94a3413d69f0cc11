import type { Branding } from '../../../letters/layouts/layout.ts';
import type { Carrier } from '../../../letters/envelope.ts';
import type { LetterCheck } from '../../../letters/letter-check.ts';
import type { Receiver } from '../../../letters/postal-address.ts';
import type { CheckOptions } from '../check-options.ts';
import type { PdfTexts } from '../read/read-texts.ts';
import type { LetterSource } from '../letter-source.ts';

/**
 * How a letter got its receiver: the address stood there already, was set into the free window, or stands on a sheet in
 * front.
 */
export type AddressPlacement = 'kept' | 'stamped' | 'cover';

export interface AddressedLetter {
  readonly bytes: Uint8Array;
  readonly way: AddressPlacement;
  /** The letter as it is now, read back. */
  readonly check: LetterCheck;
}

/** A letter of words as it came out, read back. */
export interface DrawnLetter {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly check: LetterCheck;
}

/** What the thread for letters is asked; `file` names a PDF that it keeps open. */
export type LetterJob =
  | { readonly kind: 'check'; readonly bytes: Uint8Array; readonly options: CheckOptions }
  | { readonly kind: 'open'; readonly file: number; readonly bytes: Uint8Array; readonly branding: Branding }
  | { readonly kind: 'address'; readonly file: number; readonly receiver: Receiver }
  | { readonly kind: 'close'; readonly file: number }
  | {
      readonly kind: 'draw';
      readonly source: LetterSource;
      readonly branding: Branding;
      readonly carrier: Carrier;
    }
  | { readonly kind: 'join'; readonly files: readonly Uint8Array[] }
  | { readonly kind: 'texts'; readonly bytes: Uint8Array }
  | { readonly kind: 'mark'; readonly bytes: Uint8Array; readonly check: LetterCheck };

/** What it answers to each. */
export interface LetterAnswers {
  readonly check: LetterCheck;
  readonly open: LetterCheck;
  /** Null: no such file is open in this thread; another one may have had it. */
  readonly address: AddressedLetter | null;
  readonly close: null;
  readonly draw: DrawnLetter;
  readonly join: Uint8Array;
  readonly texts: PdfTexts;
  readonly mark: Uint8Array;
}

export type LetterResult =
  | { readonly answer: LetterAnswers[keyof LetterAnswers] }
  | { readonly failure: string };
