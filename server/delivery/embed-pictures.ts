import type { MailingContent } from '../../shared/delivery/mail-page/mailing-content.ts';
import { typeOfBytes, type KnownType } from '../../shared/association/file-type.ts';
import type { Database } from '../db/open.ts';
import { keepFile, readFile } from '../association/file-store.ts';

type Attached = MailingContent['attachments'][number];
interface WithPictures {
  readonly html: string;
  readonly attachments: readonly Attached[];
}

const endings: Partial<Record<KnownType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/**
 * Pictures of an e-mail become parts that travel beside its HTML, each once, because most mail programs show no others:
 * those in the HTML itself (`data:`) and those that it refers to (`cid:<sha256>`, see
 * shared/association/picture.ts). A file that is no picture by its bytes is replaced by its description. The HTML
 * must be clean (shared/delivery/mail-page/clean-html.ts).
 */
export function embedPictures<T extends WithPictures>(effects: Database, content: T): T {
  const pictures = new Map<string, Attached>();
  const html = content.html.replace(/<img\b[^>]*>/g, tag => {
    const [source, scheme, address = ''] = /\ssrc="(data|cid):([^"]*)"/.exec(tag) ?? [];
    if (source === undefined) return tag;
    const found = scheme === 'data' ? keptPicture(effects, address) : knownPicture(effects, address);
    if (!found) return /\salt="([^"]*)"/.exec(tag)?.[1] ?? '';
    const { sha256, type, ending } = found;
    const cid = cidOf(sha256);
    if (!pictures.has(sha256))
      pictures.set(sha256, { filename: `bild-${pictures.size + 1}.${ending}`, type, sha256, cid });
    return tag.replace(source, () => ` src="cid:${cid}"`);
  });
  if (html === content.html) return content;
  return { ...content, html, attachments: [...content.attachments, ...pictures.values()] };
}

/** HTML as it is kept or as it left, with its pictures in it again. */
export const showPictures = (effects: Database, html: string): string =>
  html.replace(/\bsrc="cid:([0-9a-f]{64})(?:@aktuar)?"/g, (whole, sha256: string) => {
    const bytes = readFile(effects, sha256);
    const type = bytes && typeOfBytes(bytes);
    return type ? `src="data:${type};base64,${bytes.toString('base64')}"` : whole;
  });

/** Names a picture within its message; a name without an @ is none (RFC 2392). */
const cidOf = (sha256: string): string => `${sha256}@aktuar`;

interface Picture {
  readonly sha256: string;
  readonly type: KnownType;
  readonly ending: string;
}

function pictureOf(sha256: () => string, bytes: Uint8Array | null): Picture | null {
  const type = bytes && typeOfBytes(bytes);
  const ending = type && endings[type];
  return type && ending !== undefined && ending !== null ? { sha256: sha256(), type, ending } : null;
}

/** A picture in the HTML itself. */
function keptPicture(effects: Database, data: string): Picture | null {
  const comma = data.indexOf(',');
  const base64 = /;base64$/i.test(data.slice(0, Math.max(0, comma))) ? data.slice(comma + 1) : '';
  const bytes = Buffer.from(/[^A-Za-z0-9+/=\s]/.test(base64) ? '' : base64, 'base64');
  return pictureOf(() => keepFile(effects, bytes), bytes);
}

/** A stored picture. */
const knownPicture = (effects: Database, sha256: string): Picture | null =>
  pictureOf(() => sha256, readFile(effects, sha256));
