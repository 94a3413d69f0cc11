import type { Sample } from '../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../shared/delivery/mailing.ts';
import type { WindowSide } from '../../../shared/letters/envelope.ts';
import { receiverOf } from '../../../shared/letters/postal-address.ts';
import { fillLetter, mailingContent } from '../../../shared/delivery/mail-page/mailing-content.ts';
import { pictureRefs } from '../../../shared/association/picture.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { checkLetter } from '../../../shared/pdf/letter/check-letter.ts';
import { withEnclosures } from '../../../shared/pdf/letter/enclosure.ts';
import type { LetterSource } from '../../../shared/pdf/letter/letter-source.ts';
import { markProblems } from '../../../shared/pdf/letter/mark-problems.ts';
import type { Person } from '../../../shared/people/audience.ts';
import { recipientValues } from '../../../shared/messages/audience/recipient-values.ts';
import { readBranding } from '../letters/read-branding.ts';
import type { PdfPool } from '../pdf/pdf-pool.ts';
import type { Replica } from '../replica/open-replica.ts';
import { readSettings } from '../association/setting-local.ts';
import { occasionOf, type RehearseParts } from './preview-mailing.ts';
import { printedEnclosures } from './letter-enclosures.ts';
import { sampleOf } from './sample.ts';

export interface LetterParts extends RehearseParts {
  readonly pdf: PdfPool;
}

/**
 * The letter of one recipient of a mailing as the server will make it, read back; with its problems drawn over it where
 * it would be stopped. Null for a recipient who gets no letter.
 */
export async function letterSample(
  parts: LetterParts,
  mailing: Mailing,
  key: string | undefined,
): Promise<Sample['letter']> {
  const alone = await letterAlone(parts, mailing, key);
  if (alone === null) return null;
  const enclosures = await printedEnclosures(parts.replica, mailing);
  const { bytes, check } = await withEnclosures(alone, enclosures, alone.country);
  return { bytes: new Uint8Array(await markProblems(bytes, check)), check };
}

/** The letter without attached files, read back; null for a recipient who gets none. */
async function letterAlone(parts: LetterParts, mailing: Mailing, key: string | undefined) {
  const person = sampleOf(parts, mailing, key);
  if (!person.member) return null;
  const branding = readBranding(parts.replica, 'letter');
  const source = letterOf(parts, mailing, { ...person, member: person.member });
  const drawn = await parts.pdf.draw({ kind: 'letter', source, branding, carrier: 'provider' });
  const side: WindowSide = branding.settings.window_side === 'left' ? 'left' : 'right';
  const { country } = source.receiver;
  return { bytes: drawn.bytes, check: await checkLetter(drawn.bytes, { side, country }), country };
}

/** Pages by the words that a person sees: a rehearsal is looked at again with every change elsewhere. */
const knownPages = new Map<string, Promise<number>>();
const mostKnown = 20;

/**
 * Pages of the letter to this recipient without attached files. What cannot be drawn counts as one page: its sample
 * says why.
 */
export function letterPages(
  parts: LetterParts,
  mailing: Mailing,
  { key, words_hash }: { readonly key: string; readonly words_hash: string },
): Promise<number> {
  const known = knownPages.get(words_hash);
  if (known) return known;
  const [oldest] = knownPages.keys();
  if (knownPages.size >= mostKnown && oldest !== undefined) knownPages.delete(oldest);
  const pages = letterAlone(parts, mailing, key).then(
    letter => Math.max(1, letter?.check.pages ?? 1),
    () => 1,
  );
  knownPages.set(words_hash, pages);
  return pages;
}

function letterOf(
  parts: RehearseParts,
  mailing: Mailing,
  person: Person & { readonly member: Member },
): LetterSource {
  const { replica } = parts;
  const occasion = occasionOf(parts, mailing.event_uuid);
  const content = mailingContent(mailing, readSettings(replica));
  return {
    receiver: receiverOf(person.member),
    sprache: person.sprache,
    day: occasion.today,
    ...fillLetter(content, recipientValues(person, occasion)),
    pictures: picturesOf(replica, content.letter_html ?? ''),
  };
}

/** Pictures that are here; the others are on their way. */
function picturesOf(replica: Replica, html: string): Map<string, Uint8Array> {
  return new Map(
    pictureRefs(html).flatMap((sha256): [string, Uint8Array][] => {
      const file = replica.files.read(sha256);
      return file ? [[sha256, file.bytes]] : [];
    }),
  );
}
