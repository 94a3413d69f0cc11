import type { MailFailure } from '../../../shared/association/connections/mail-failure.ts';

/** An e-mail as it stands before it leaves: everything in it is final. */
export interface MailContent {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** The same words as HTML and as plain text. */
  readonly html: string;
  readonly text: string;
  /** Where answers go; the sender's address unless given. */
  readonly reply_to?: string;
  /** How often it was sent again with new links; missing: never. */
  readonly version?: number;
  /** For issues of a newsletter: where one click ends it (RFC 8058). */
  readonly unsubscribe_url?: string;
  /** Attached files by their place in `dispatch_file`. */
  readonly attachments?: readonly {
    readonly filename: string;
    readonly type: string;
    readonly sha256: string;
    /** A document that is drawn when the e-mail leaves: `drawBill` knows which. */
    readonly drawn?: string;
    /** Names a picture that stands in the HTML as `cid:…`. */
    readonly cid?: string;
  }[];
}

export interface MailFile {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly cid?: string;
}

/** What a mail transport is handed. */
export interface MailMessage {
  readonly from: { readonly name: string; readonly address: string };
  /** Sender on the envelope: where what cannot be delivered comes back to. */
  readonly return_to: string;
  readonly content: MailContent;
  readonly files: readonly MailFile[];
  /** Without angle brackets; the same at every attempt, so that a receiver recognises a repeat. */
  readonly message_id: string;
  readonly date: Date;
}

/**
 * What became of one attempt. temporary: nothing was accepted, trying again is safe. permanent: refused for good.
 * unknown: handed over, but the line broke before the answer, so whether it arrived is unknown.
 */
export type SendResult =
  | { readonly state: 'sent'; readonly provider_id: string }
  | {
      readonly state: 'temporary' | 'permanent' | 'unknown';
      readonly error: string;
      /** What went wrong, where that can be told. */
      readonly failure?: MailFailure;
    };

/** A way for e-mails to leave the house. */
export interface MailPort {
  /** True where e-mails become files and reach no recipient. */
  readonly writesFiles: boolean;
  /** Never throws: whatever happens is in the result. */
  send(message: MailMessage): Promise<SendResult>;
  /** Ends idle connections; the next `send` opens them again. */
  rest(): void;
}

/** The mail service right now; null while there is none. Asked whenever e-mails shall leave. */
export type MailSource = () => MailPort | null;

/** True where e-mails reach their recipients. */
export const delivers = (mail: MailSource): boolean => mail()?.writesFiles === false;
