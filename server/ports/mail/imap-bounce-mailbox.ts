import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { imapConnection } from '../imap-connection.ts';
import type { BounceMailbox } from './bounce-mailbox.ts';

/** Where reports that are done are put, and how they are marked where they cannot be moved. */
const doneFolder = 'Aktuar';
const doneKeyword = '$Aktuar';
/** At its first look the server goes back this far. */
const daysBack = 30;
const atOnce = 200;
/** The report and the headers of the message it returns stand at the beginning. */
const enoughBytes = 256 * 1024;

/** Where the last look ended; numbers of messages only grow, until the mailbox is made anew. */
interface Place {
  validity: bigint | null;
  next: number;
}

export interface BounceMailboxOptions {
  /** `imaps://user:password@host:993/INBOX`. */
  readonly url: string;
  /** A further certificate authority in PEM. */
  readonly ca?: string | undefined;
  readonly now: () => Date;
}

/** A folder of an IMAP mailbox. Reads without marking as read; nothing is deleted. */
export function imapBounceMailbox({ url, ca, now }: BounceMailboxOptions): BounceMailbox {
  const { username, password, pathname } = new URL(url);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const place: Place = { validity: null, next: 1 };
  const opened = async () => {
    const library = await import('imapflow');
    return open(new library.ImapFlow(imapConnection(url, auth, ca)), folder);
  };
  return {
    async check() {
      const client = await opened();
      await client.logout().catch(() => client.close());
    },
    async collect(lay) {
      const client = await opened();
      try {
        const since = new Date(now().getTime() - daysBack * 86_400_000);
        return await readNew(client, { place, since }, lay);
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

/** Throws `provider_failed` with a few words of the server: its errors carry what was sent to it. */
async function open(client: ImapFlow, folder: string): Promise<ImapFlow> {
  // Errors of a broken connection also arrive as events; without a listener they would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    return client;
  } catch (error) {
    client.close();
    const { responseText, code } = error as { responseText?: string; code?: string };
    const message = (responseText ?? code ?? label('server.noAnswer')).slice(0, 200);
    throw new DomainError('provider_failed', { service: label('server.bounceMailbox'), message });
  }
}

/** How far the last look got, and how far back the first one goes. */
interface Range {
  readonly place: Place;
  readonly since: Date;
}

async function readNew(client: ImapFlow, range: Range, lay: (raw: Buffer) => boolean): Promise<number> {
  const uids = await newMessages(client, range);
  let ours = 0;
  for (let at = 0; at < uids.length; at += atOnce) {
    const some = uids.slice(at, at + atOnce);
    const query = { uid: true, bodyStructure: true, headers: ['from', 'return-path', 'x-failed-recipients'] };
    const heads = await client.fetchAll(some, query, { uid: true });
    for (const head of heads.filter(isLikely)) {
      const source = { start: 0, maxLength: enoughBytes };
      const message = await client.fetchOne(head.uid, { source }, { uid: true });
      if (!message || !message.source || !lay(message.source)) continue;
      await putAside(client, head.uid);
      ours++;
    }
    range.place.next = (some.at(-1) ?? 0) + 1;
  }
  return ours;
}

async function newMessages(client: ImapFlow, { place, since }: Range): Promise<number[]> {
  const validity = (client.mailbox && client.mailbox.uidValidity) || null;
  const isKnown = place.validity !== null && place.validity === validity;
  if (!isKnown) Object.assign(place, { validity, next: 1 });
  const wanted = { unKeyword: doneKeyword, ...(isKnown ? { uid: `${place.next}:*` } : { since }) };
  const found = await client.search(wanted, { uid: true });
  // '7:*' is also the last message when it has a lower number (RFC 3501).
  return (found || []).filter(uid => uid >= place.next).toSorted((a, b) => a - b);
}

/** Cheap to see without the message itself: a report by its structure, or a letter of a mail server by its sender. */
function isLikely({ bodyStructure, headers }: FetchMessageObject): boolean {
  const isReport = ({ type, childNodes = [] }: MessageStructureObject): boolean =>
    /^(multipart\/report|message\/(global-)?delivery-status)$/i.test(type) || childNodes.some(isReport);
  if (bodyStructure && isReport(bodyStructure)) return true;
  return /^x-failed-recipients:|^from:.*(mailer-daemon|postmaster)|^return-path:\s*<>/im.test(
    headers?.toString('latin1') ?? '',
  );
}

async function putAside(client: ImapFlow, uid: number): Promise<void> {
  await client.messageFlagsAdd([uid], ['\\Seen', doneKeyword], { uid: true });
  // Without these a server would remove the original by an EXPUNGE, and with it what a person only marked.
  const movesCleanly = client.capabilities.has('MOVE') || client.capabilities.has('UIDPLUS');
  if (!movesCleanly) return;
  const moved = await client.messageMove([uid], doneFolder, { uid: true }).catch(() => false);
  if (moved) return;
  const { path } = await client.mailboxCreate(doneFolder);
  await client.messageMove([uid], path, { uid: true });
}
