/** A link by which a person chooses a password, as the server makes it and as it stands in an e-mail. */
export interface InvitationLink {
  /** Address of the server, without a slash at its end. */
  readonly server: string;
  readonly token: string;
}

/** Takes such a link apart; null for what is none. */
export function readInvitationLink(text: string): InvitationLink | null {
  const [, server = '', token = ''] = /^(\S+?)\/+zugang\/([\w-]{20,100})\/?$/.exec(text.trim()) ?? [];
  return server === '' ? null : { server, token };
}
