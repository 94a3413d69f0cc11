/** Who checks the password of a board mailbox. */
export interface BoardLogin {
  /** Name of the service for messages, e.g. 'Mailserver'. */
  readonly service: string;
  /**
   * True when this password opens this mailbox. An unknown mailbox and a wrong password both answer false, after the
   * same time. Throws `provider_failed` when the service cannot tell, `not_configured` when there is none.
   */
  check(email: string, password: string): Promise<boolean>;
}
