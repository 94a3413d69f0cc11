import { isLoopbackHost } from '../../shared/association/loopback.ts';
import type { Opened } from '../../shared/desktop/desktop-opened-contract.ts';
import { uuid } from '../../shared/fields.ts';

const longestLink = 2000;

/**
 * What a link of the system means: `aktuar://event/<uuid>`, `aktuar://invitation?link=…` and `aktuar://set-up?link=…` with
 * the link of the server (https, or http on this machine). Null for everything else: such links come from web pages and
 * e-mails of strangers.
 */
export function readAktuarLink(text: string): Opened | null {
  if (text.length > longestLink || !URL.canParse(text)) return null;
  const { protocol, host, pathname, searchParams, hash, username, password } = new URL(text);
  if (protocol !== 'aktuar:' || hash !== '' || username !== '' || password !== '') return null;
  if (host === 'event') return eventOf(pathname, [...searchParams].length);
  const link = searchParams.get('link') ?? '';
  if (!/^\/?$/.test(pathname) || [...searchParams].length !== 1 || !isServerLink(link)) return null;
  if (host === 'invitation' && isPathOf(link, 'zugang')) return { kind: 'invitation', link };
  return host === 'set-up' && isPathOf(link, 'einrichten') ? { kind: 'set_up', link } : null;
}

function eventOf(pathname: string, parameters: number): Opened | null {
  const id = uuid.safeParse(pathname.replace(/^\/|\/$/g, ''));
  return id.success && parameters === 0 ? { kind: 'event', id: id.data } : null;
}

/** Only what the program itself would connect to, without anything that hides where it leads. */
function isServerLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(link);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && [username, password, search, hash].every(part => part === '');
}

const isPathOf = (link: string, page: 'zugang' | 'einrichten'): boolean =>
  new RegExp(`^(?:/[\\w.-]+)*/${page}/[\\w-]{20,100}/?$`).test(new URL(link).pathname);
