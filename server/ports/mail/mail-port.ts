/** An e-mail as it stands before it leaves: everything in it is final. */
export interface MailContent {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** The same words as HTML and as plain text. */
  readonly html: string;
  readonly text: string;
  /** Where answers go; the sender's address unless given. */
  readonly reply_to?: string;
  /** Attached files by their place in `dispatch_file`. */
  readonly attachments?: readonly {
    readonly filename: string;
    readonly type: string;
    readonly sha256: string;
  }[];
}
