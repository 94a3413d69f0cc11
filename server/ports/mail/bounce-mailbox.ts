/** Where undeliverable mail comes back to. */
export interface BounceMailbox {
  /**
   * Shows `lay` every message that looks like a report of a mail server and was not shown before. One that `lay`
   * says is ours is put aside, so that it is not read again; all others stay untouched. Answers how many were ours.
   * Throws when the mailbox cannot be read, or what `lay` throws; such a message is shown again.
   */
  collect(lay: (raw: Buffer) => boolean): Promise<number>;
  /** Opens it and changes nothing. Throws when it cannot be read. */
  check(): Promise<void>;
}

/** No mailbox is set up: nothing came back. */
export const noBounceMailbox: BounceMailbox = {
  collect: () => Promise.resolve(0),
  check: () => Promise.resolve(),
};
