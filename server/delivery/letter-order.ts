import type { MailingRecipient } from '../../shared/delivery/mail-page/mailing-content.ts';
import type { PostOptions } from '../ports/letterpost/letterpost-port.ts';

/** Where an envelope has its window, as in the settings of letters. */
type WindowSide = 'left' | 'right';

/** Where the PDF of a letter comes from. */
export type LetterSource =
  /** Final, with the address in its window, in `dispatch_file`. */
  | {
      readonly kind: 'file';
      readonly sha256: string;
      readonly pages: number;
      readonly window_side: WindowSide;
    }
  /** One PDF for many, in `dispatch_file` once: to each the address is set before it leaves. */
  | { readonly kind: 'shared'; readonly sha256: string; readonly pages: number }
  /** The content of its mailing, filled in with the values of its line. */
  | { readonly kind: 'mailing' }
  /** Rendered by the renderer that is registered as `drawer`; `ref` is its own id of the document. */
  | { readonly kind: 'drawn'; readonly drawer: LetterRendererName; readonly ref: string };

/** What else makes letters; each has its function in `LetterRenderers`. */
export type LetterRendererName = 'invoice';

/** A letter as it was ordered, in the content of its line. */
export interface LetterOrder {
  readonly id: string;
  readonly staging: boolean;
  /** Lines in the window. */
  readonly lines: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly post: PostOptions;
  readonly source: LetterSource;
}

/** Content of a line of type 'letterpost' that belongs to no mailing. */
export interface LetterContent {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly letter: LetterOrder;
}

/** The same for a letter of a mailing, whose content is stored once for all. */
export interface MailingLetter extends MailingRecipient {
  readonly letter: LetterOrder;
}

/** A letter on paper, ready to leave: checked, with the address in its window. */
export interface LetterPaper {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Telling, ASCII-safe, ends with '.pdf'. */
  readonly file_name: string;
  readonly window_side: WindowSide;
}
