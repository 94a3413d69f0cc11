import type { MailingContent } from '../../shared/mail-page/mailing-content.ts';
import { typeOfBytes, type KnownType } from '../../shared/files/file-type.ts';
import type { Database } from '../db/open.ts';
import { keepFile, readFile } from './file-store.ts';

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
 * Pictures that stand in the HTML itself (`data:`) become files that travel beside it (`cid:`), each once, because most
 * mail programs show no others. What is none by its bytes goes, and its description stays in its place. The HTML must be
 * clean (shared/mail-page/clean-html.ts).
 */
export function embedPictures<T extends WithPictures>(effects: Database, content: T): T {
  const pictures = new Map<string, Attached>();
  const html = content.html.replace(/<img\b[^>]*>/g, tag => {
    const [source, data = ''] = /\ssrc="data:([^"]*)"/.exec(tag) ?? [];
    if (source === undefined) return tag;
    const bytes = bytesOf(data);
    const type = typeOfBytes(bytes);
    const ending = type && endings[type];
    if (!type || ending === undefined) return /\salt="([^"]*)"/.exec(tag)?.[1] ?? '';
    const sha256 = keepFile(effects, bytes);
    const cid = `${sha256.slice(0, 32)}@aktuar`;
    if (!pictures.has(sha256))
      pictures.set(sha256, { filename: `bild-${pictures.size + 1}.${ending}`, type, sha256, cid });
    return tag.replace(source, () => ` src="cid:${cid}"`);
  });
  if (html === content.html) return content;
  return { ...content, html, attachments: [...content.attachments, ...pictures.values()] };
}

/** The other way round: HTML that shows its pictures without the files beside it. */
export function showPictures(effects: Database, { html, attachments }: WithPictures): string {
  return attachments.reduce((shown, { cid, type, sha256 }) => {
    const bytes = cid !== undefined && shown.includes(`"cid:${cid}"`) ? readFile(effects, sha256) : null;
    return bytes
      ? shown.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${bytes.toString('base64')}"`)
      : shown;
  }, html);
}

function bytesOf(data: string): Buffer {
  const base64 = /^[^,]*;base64,([A-Za-z0-9+/=\s]*)$/i.exec(data)?.[1] ?? '';
  return Buffer.from(base64, 'base64');
}
