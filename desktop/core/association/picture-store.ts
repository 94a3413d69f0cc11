import { createHash } from 'node:crypto';
import { typeOfBytes } from '../../../shared/association/file-type.ts';
import { referToPictures, showPictures } from '../../../shared/association/picture.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface PictureParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  /** Fetches a file that is not here from the server and keeps it. */
  readonly fetchFile: (sha256: string) => Promise<unknown>;
}

/** Words are kept with references to pictures and shown with the pictures themselves. */
export interface PictureStore {
  /** Words as they are kept: each picture in them becomes a file of its own. */
  stored(html: string): string;
  /** Words as a person sees them. A picture that is not here is fetched, and shows when it has come. */
  shown(html: string): string;
}

export function pictureStore({ context, replica, fetchFile }: PictureParts): PictureStore {
  const asked = new Set<string>();
  const fetchOnce = (sha256: string): void => {
    if (asked.has(sha256)) return;
    asked.add(sha256);
    // Without network the next look asks again.
    fetchFile(sha256).catch(() => asked.delete(sha256));
  };
  const keep = (base64: string): string | null => {
    const bytes = Buffer.from(base64, 'base64');
    const type = typeOfBytes(bytes);
    if (type === null) return null;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = replica.files.state(sha256);
    if (known === null || known.state === 'refused')
      replica.files.keep({ sha256, type, bytes, kept_at: context.now().toISOString() });
    return sha256;
  };
  const address = (sha256: string): string | null => {
    const file = replica.files.read(sha256);
    if (file) return `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`;
    fetchOnce(sha256);
    return null;
  };
  return {
    stored: html => referToPictures(html, keep),
    shown: html => showPictures(html, address),
  };
}
