import { dayIn } from '../../../shared/day.ts';
import type { WindowSide } from '../../../shared/letters/envelope.ts';
import type { LetterCheck } from '../../../shared/letters/letter-check.ts';
import type { Receiver } from '../../../shared/letters/postal-address.ts';
import { fieldErrorLabel } from '../../../shared/i18n/label.ts';
import { fillLetter } from '../../../shared/delivery/mail-page/mailing-content.ts';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { pictureRefs } from '../../../shared/association/picture.ts';
import { openLetter, type OpenLetter } from '../../../shared/pdf/letter/address-letter.ts';
import { checkLetter } from '../../../shared/pdf/letter/check-letter.ts';
import { drawLetter } from '../../../shared/pdf/letter/draw-letter.ts';
import { checkEnclosure, withEnclosures, type EnclosureCheck } from '../../../shared/pdf/letter/enclosure.ts';
import type { LetterSource as LetterText } from '../../../shared/pdf/letter/letter-source.ts';
import type { Context } from '../../context.ts';
import { contentRefusal } from '../../../shared/delivery/mail-page/content-refusal.ts';
import { readFile } from '../../association/file-store.ts';
import { readBranding } from '../layouts/read-branding.ts';
import { readMailingContent } from '../../delivery/mailing-content-store.ts';
import { findMember } from '../../people/members/member-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type {
  LetterRendererName,
  LetterOrder,
  LetterPaper,
  MailingLetter,
} from '../../delivery/letter-order.ts';
import { LetterRefused } from './letter-steps.ts';
import type { LetterLine } from './letter-store.ts';

/**
 * Renders a document of another domain as a letter; `ref` is that domain's id of it. Throws a `LetterRefused` with a
 * readable reason where this is impossible.
 */
type ContentRenderer = (
  context: Context,
  ref: string,
  order: LetterOrder,
) => Promise<Pick<LetterPaper, 'bytes' | 'file_name'>>;
export type LetterRenderers = Readonly<Record<LetterRendererName, ContentRenderer>>;

export interface LetterRenderer {
  /** The letter as it leaves, read back. Throws a `LetterRefused` for one that would not arrive. */
  draw(line: LetterLine): Promise<LetterPaper>;
  /** Forgets PDFs that are kept open for many. */
  rest(): Promise<void>;
}

/** Puts letters on paper, whatever they come from. */
export function letterRenderer(context: Context, renderers: LetterRenderers): LetterRenderer {
  const enclosures = enclosureReader(context);
  /** The PDF for many that was asked for last: thousands of letters are the same one. */
  let last: { readonly sha256: string; readonly letter: Promise<OpenLetter> } | null = null;
  const rest = async () => {
    const { letter } = last ?? {};
    last = null;
    await letter?.then(open => open.close()).catch(() => undefined);
  };
  const openShared = async (sha256: string): Promise<OpenLetter> => {
    if (last?.sha256 !== sha256) {
      await rest();
      last = { sha256, letter: openLetter(getFile(context, sha256), readBranding(context.db, 'letter')) };
    }
    return last.letter;
  };
  return {
    rest,
    async draw(line) {
      const { source, ...order } = line.content.letter;
      if (source.kind === 'mailing') return drawMailing(context, line, enclosures);
      if (source.kind === 'drawn') {
        const drawn = await renderers[source.drawer](context, source.ref, line.content.letter);
        return checked(context, drawn, order);
      }
      const open = await openShared(source.sha256);
      return paperOf(context, await open.addressed(order), line.file_name);
    },
  };
}

function getFile({ effects }: Context, sha256: string): Uint8Array {
  const bytes = readFile(effects, sha256);
  if (!bytes) throw new LetterRefused('content missing');
  return bytes;
}

interface Addressed {
  readonly bytes: Uint8Array;
  readonly check: LetterCheck;
}

/** Throws `LetterRefused` with a sentence for each problem. */
function paperOf({ db }: Pick<Context, 'db'>, { bytes, check }: Addressed, file_name: string): LetterPaper {
  if (check.problems.length > 0) throw new LetterRefused(problemText(check), check.problems);
  return { bytes, pages: check.pages, file_name, window_side: sideOf({ db }) };
}

/** A sentence for each problem, without repeats. */
const problemText = ({ problems }: Pick<LetterCheck, 'problems'>): string =>
  [...new Set(problems.map(({ code, detail }) => fieldErrorLabel(code, detail)))].join(' ');

/** Where the window of the association's envelopes is. */
export const sideOf = ({ db }: Pick<Context, 'db'>): WindowSide =>
  readBranding(db, 'letter').settings.window_side === 'left' ? 'left' : 'right';

/** A generated letter is checked like an uploaded one. */
async function checked(
  context: Context,
  { bytes, file_name }: Pick<LetterPaper, 'bytes' | 'file_name'>,
  { country }: Pick<LetterOrder, 'country'>,
): Promise<LetterPaper> {
  const check = await checkLetter(bytes, { side: sideOf(context), country });
  return paperOf(context, { bytes, check }, file_name);
}

/** Text, rendered with the association's letterhead, with files behind it. */
export async function drawText(
  context: Context,
  texts: LetterText,
  enclosures: readonly Enclosure[] = [],
): Promise<LetterPaper> {
  const drawn = await drawLetter(texts, readBranding(context.db, 'letter'), 'provider');
  const letter = await withEnclosures(drawn, enclosures, texts.receiver.country);
  return paperOf(context, letter, drawn.filename);
}

interface Enclosure extends EnclosureCheck {
  readonly bytes: Uint8Array;
}
type EnclosureReader = (sha256s: readonly string[]) => Promise<Enclosure[]>;

/**
 * Reads attached files that can be printed behind a letter; the rehearsal has named the others. Those of the last
 * mailing are kept with their check, as thousands of letters take the same ones.
 */
function enclosureReader(context: Context): EnclosureReader {
  let last: { readonly key: string; readonly files: Promise<Enclosure[]> } | null = null;
  const read = async (sha256s: readonly string[]): Promise<Enclosure[]> => {
    const files = await Promise.all(
      sha256s.map(async sha256 => {
        const bytes = getFile(context, sha256);
        return { bytes, ...(await checkEnclosure(bytes)) };
      }),
    );
    return files.filter(({ problem }) => problem === null);
  };
  return sha256s => {
    const key = sha256s.join(' ');
    if (last?.key !== key) last = { key, files: read(sha256s) };
    return last.files;
  };
}

/** Languages that a letter is set in; the member's, else the association's. */
export function spracheOf({ db }: Pick<Context, 'db'>, memberId: string | null): LetterText['sprache'] {
  const own = memberId === null ? undefined : findMember(db, memberId)?.sprache;
  const known = (['de', 'fr', 'it', 'en'] as const).find(each => each === (own ?? readSettings(db).sprache));
  return known ?? 'de';
}

export const todayOf = ({ db, now }: Pick<Context, 'db' | 'now'>): string =>
  dayIn(now(), readSettings(db).timezone);

async function drawMailing(
  context: Context,
  line: LetterLine,
  enclosures: EnclosureReader,
): Promise<LetterPaper> {
  const content = line.mailing_id === null ? null : readMailingContent(context.effects, line.mailing_id);
  if (!content || !isOfMailing(line.content)) throw new LetterRefused('content missing');
  const receiver: Receiver = line.content.letter;
  const attached = content.attachments.filter(({ cid }) => cid === undefined).map(({ sha256 }) => sha256);
  const files = await enclosures(attached);
  const letter = {
    receiver,
    sprache: spracheOf(context, line.member_id),
    day: todayOf(context),
    ...drawable(fillLetter(content, line.content.values)),
    pictures: picturesOf(context, content.letter_html ?? ''),
  };
  return drawText(context, letter, files);
}

/** Refuses frozen content of an earlier version that cannot be rendered, before it is sent to the worker. */
function drawable<T extends { readonly html: string }>(content: T): T {
  try {
    return { ...content, html: cleanHtml(content.html) };
  } catch (error) {
    throw new LetterRefused(contentRefusal(error));
  }
}

const isOfMailing = (content: LetterLine['content']): content is MailingLetter => 'values' in content;

function picturesOf({ effects }: Context, html: string): Map<string, Uint8Array> {
  return new Map(
    pictureRefs(html).flatMap((sha256): [string, Uint8Array][] => {
      const bytes = readFile(effects, sha256);
      return bytes ? [[sha256, bytes]] : [];
    }),
  );
}
