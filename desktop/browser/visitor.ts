import type { IncomingMessage } from 'node:http';
import type { PageSession } from './page-session.ts';

/** The one port of this machine that the page may come from. */
export interface Place {
  readonly port: number;
  readonly door: PageSession;
}

/**
 * True when the browser asked for this machine by its own name. A page from elsewhere whose name was made to point
 * here (DNS rebinding) still sends its own name.
 */
export const isOurHost = (request: IncomingMessage, port: number): boolean =>
  hosts(port).includes(request.headers.host ?? '');

/** True when the page that asks was itself loaded from here. */
export const isOurOrigin = (request: IncomingMessage): boolean =>
  request.headers.origin === `http://${request.headers.host ?? ''}`;

/** True when the request carries the cookie of a session. */
export function hasSession(request: IncomingMessage, place: Place): boolean {
  const name = cookieName(place.port);
  const cookies = (request.headers.cookie ?? '').split(';').map(part => part.trim());
  return cookies.some(
    cookie => cookie.startsWith(`${name}=`) && place.door.knows(cookie.slice(name.length + 1)),
  );
}

/** The cookie of a new session. Its name holds the port because cookies of one host are shared by all its ports. */
export const sessionCookie = (session: string, port: number): string =>
  `${cookieName(port)}=${session}; Path=/; HttpOnly; SameSite=Strict`;

const cookieName = (port: number): string => `aktuar_${port}`;
const hosts = (port: number): string[] => [`127.0.0.1:${port}`, `localhost:${port}`];
