import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import type { PictureStore } from '../association/picture-store.ts';

/** Changes of a row with `html` as the server keeps it, so that the next change begins at its words. */
export function storedChanges(
  { stored }: Pick<PictureStore, 'stored'>,
  { html, ...others }: FieldChanges,
): FieldChanges {
  if (!html) return others;
  const [from, to] = [valueOf(html.from, stored), valueOf(html.to, text => stored(cleanHtml(text)))];
  return { ...others, html: { from, to } };
}

const valueOf = (value: unknown, stored: (html: string) => string): unknown =>
  typeof value === 'string' ? stored(value) : value;
