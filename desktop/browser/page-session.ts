import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may come in: a link opens the page once, the cookie that it gives opens everything after. */
export interface PageSession {
  /** The part of the address after `#`, as it stands in the link that a person opens. */
  fragment(): string;
  /** A session for the token of a link, or null for any other token. The token is used up. */
  enter(token: string): string | null;
  /** True while the link that was shown last is unused. */
  linkIsFresh(): boolean;
  /** Makes a new link where the last one is used up. */
  renew(): void;
  knows(session: string): boolean;
}

/** `randomToken` gives 32 random bytes as text. Sessions live as long as the program. */
export function openPageSession(randomToken: () => string): PageSession {
  const sessions: Buffer[] = [];
  let token: string | null = randomToken();
  return {
    fragment: () => `token=${token ?? ''}`,
    enter(offered) {
      if (token === null || !same(digest(offered), digest(token))) return null;
      token = null;
      const session = randomToken();
      sessions.push(digest(session));
      return session;
    },
    linkIsFresh: () => token !== null,
    renew() {
      token ??= randomToken();
    },
    knows: session => sessions.some(known => same(known, digest(session))),
  };
}

// Comparing digests takes the same time whatever was offered, and however long it is.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);
