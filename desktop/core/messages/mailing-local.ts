import { mailingFields, unsentMailing, type Mailing } from '../../../shared/delivery/mailing.ts';
import type {
  MailingDetail,
  Rehearsal,
  Sample,
  FoundMembers,
} from '../../../shared/messages/desktop-mailing-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import type { LocalHandlers } from '../answer.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
import type { PictureStore } from '../association/picture-store.ts';
import type { PdfPool } from '../pdf/pdf-pool.ts';
import type { Replica } from '../replica/open-replica.ts';
import { namedPeople } from './choice.ts';
import {
  getMailing,
  listMailings,
  mailingDetail,
  queuedOrder,
  refusedOrders,
  type DetailParts,
} from './mailing-rows.ts';
import { mailingFigures } from './mailing-figures.ts';
import { memberCopy } from '../people/member-copy.ts';
import { loadReceiverFaults, rehearse } from './preview-mailing.ts';
import { rehearsedEnclosures } from './letter-enclosures.ts';
import { letterPages, letterSample } from './letter-sample.ts';
import { readSettings } from '../association/setting-local.ts';
import { letterRappen } from '../../../shared/letters/letter-price.ts';
import { fromRappen } from '../../../shared/money.ts';
import { mailingSample } from './sample.ts';
import { orderSending, takeBackOrder, type ActorName } from './send-order.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import { fold } from '../../../shared/people/members/name-order.ts';
import { storedChanges } from './stored-changes.ts';

/**
 * Members by pasted e-mail addresses or names, in either order of first and family name. A text that
 * fits several people names all of them; none is guessed.
 */
function findMembers(members: readonly Member[], texts: readonly string[]): FoundMembers {
  const byWord = new Map<string, Member[]>();
  for (const member of members)
    for (const word of wordsOf(member)) byWord.set(word, [...(byWord.get(word) ?? []), member]);
  const answer: FoundMembers = { found: [], several: [], unknown: [] };
  for (const text of new Set(texts)) {
    const people = (byWord.get(plain(text)) ?? []).map(member => ({
      member_id: member.id,
      name: fullName(member),
      ort: member.ort,
    }));
    const [first, ...others] = people;
    if (first === undefined) answer.unknown.push(text);
    else if (others.length > 0) answer.several.push({ text, people });
    else answer.found.push({ text, member_id: first.member_id, name: first.name });
  }
  return answer;
}

/** Everything that names this member, each once. */
const wordsOf = (member: Member): string[] => {
  const { email, vorname, nachname } = member;
  const names = [fullName(member), `${vorname} ${nachname}`, `${nachname} ${vorname}`];
  return [...new Set([email, ...names].map(plain).filter(Boolean))];
};

const plain = (text: string): string =>
  fold(text)
    .replace(/[\s,]+/g, ' ')
    .trim();

export interface MailingParts extends DetailParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly actor: ActorName;
  readonly pictures: PictureStore;
  readonly pdf: PdfPool;
}

/** Mailings from this computer's own copy: drafts are written here and travel; sending is an order to the server. */
export function mailingHandlers(parts: MailingParts): LocalHandlers['desktopMailings'] {
  const { replica, pictures, context } = parts;
  const drafts = draftRows(parts);
  const stored = (html: string) => pictures.stored(cleanHtml(html));
  const shown = (mailing: Mailing): Mailing => ({ ...mailing, html: pictures.shown(mailing.html) });
  const detail = (uuid: string): MailingDetail => {
    const { mailing, ...rest } = mailingDetail(parts, uuid);
    return { ...rest, mailing: shown(mailing) };
  };
  return {
    list: () => listMailings(replica),
    figures: () => mailingFigures(replica),
    get: ({ uuid }) => detail(uuid),
    create: ({ uuid = context.newId(), ...values }) =>
      shown(drafts.create(uuid, { ...values, html: stored(values.html) })),
    save: ({ uuid, changes }) => shown(drafts.save(uuid, storedChanges(pictures, changes))),
    remove: ({ uuid }) => drafts.remove(uuid),
    restore: ({ mailing }) => shown(drafts.restore({ ...mailing, html: stored(mailing.html) })),
    copy({ uuid }) {
      const values = mailingFields.strip().parse({ ...drafts.get(uuid), send_at: null });
      return shown(drafts.create(context.newId(), { ...values, html: stored(values.html) }));
    },
    rehearse: ({ uuid }) => rehearsal(parts, getMailing(replica, uuid)),
    people: ({ audience }) => namedPeople(replica, audience),
    findMembers: ({ texts }) => findMembers(memberCopy(replica).byName, texts),
    sample: ({ uuid, key }) => sampleWithLetter(parts, getMailing(replica, uuid), key),
    async send(order) {
      orderSending(parts, order, await loadReceiverFaults());
      return detail(order.uuid);
    },
    takeBack({ uuid }) {
      takeBackOrder(parts, uuid);
      return detail(uuid);
    },
    counts: () => countMailings(replica),
  };
}

/** One whose order waits is not written any more: what was confirmed is what leaves. */
const draftRows = (parts: MailingParts) =>
  entityRows('mailing', parts, {
    guard({ status, uuid }) {
      if (status !== 'draft' || queuedOrder(parts.replica, uuid) !== null)
        throw new DomainError('conflict', { what: 'mailing' });
    },
    own: () => ({ ...unsentMailing, created_by: parts.actor() }),
  });

/** Who gets what, what letters take along, and what they cost with it. */
async function rehearsal(parts: MailingParts, mailing: Mailing): Promise<Rehearsal> {
  const cast = rehearse(parts, mailing, await loadReceiverFaults());
  const first = cast.recipients.find(({ type }) => type === 'letterpost');
  if (!first) return cast;
  const [enclosures, own] = await Promise.all([
    rehearsedEnclosures(parts.replica, mailing),
    letterPages(parts, mailing, { key: first.key, words_hash: cast.words_hash }),
  ]);
  const letter_pages = enclosures.reduce((sum, { pages }) => sum + pages, own);
  const cost = fromRappen(cast.letters * letterRappen(readSettings(parts.replica), letter_pages));
  return { ...cast, enclosures, letter_pages, cost };
}

/** Pictures stand in the e-mail itself; the letter takes them as files. */
async function sampleWithLetter(
  parts: MailingParts,
  mailing: Mailing,
  key: string | undefined,
): Promise<Sample> {
  const sample = mailingSample(parts, { ...mailing, html: parts.pictures.shown(mailing.html) }, key);
  const letter = sample.type === 'letterpost' ? await letterSample(parts, mailing, key) : null;
  return { ...sample, letter };
}

const countMailings = (replica: Replica) => ({
  drafts: listMailings(replica).filter(({ status }) => status === 'draft').length,
  refused: refusedOrders(replica).length,
  requests: replica.all('contact_request').filter(({ status }) => status === 'confirmed').length,
});
