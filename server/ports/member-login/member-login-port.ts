/** The secrets of one attempt to log in; all follow from its state. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the service sent back to the redirect address. */
export interface ServiceAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
}

/** What the service says of the person who logged in. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** In small letters; '' for none. */
  readonly email: string;
  /** True when the service has proven the address, or is trusted to. */
  readonly isProven: boolean;
  readonly isBoard: boolean;
}

/** Login of members at a service of theirs. Everything throws `not_configured` or `provider_failed`. */
export interface MemberLoginPort {
  /** Where the browser goes to log in. */
  begin(attempt: Attempt, responseMode: 'query' | 'form_post' | undefined): Promise<string>;
  /** Who came back. Throws `login_gone` for a code that is used up. */
  finish(attempt: Attempt, answer: ServiceAnswer): Promise<Identity>;
  /** Where the browser goes to log out of the service too; null where that is not possible. */
  logoutAddress(): Promise<string | null>;
}
