import type { Node, Schema } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { makeText } from './chip-doc.ts';
import { splitChips } from './chip-text.ts';

/** How a value becomes a document and a document a value again. */
export interface Conversion {
  readonly read: (value: string, schema: Schema) => Node;
  readonly write: (doc: Node) => string;
}

/** A subject: one line of plain text. */
export const lineConversion: Conversion = {
  read: (text, schema) => schema.nodeFromJSON(lineJson(text)),
  write: doc => makeText(new Transform(doc)).doc.textContent,
};

/** The document of one line, as ProseMirror writes it down. */
function lineJson(text: string) {
  const content = splitChips(text.replace(/\s*[\r\n]+\s*/g, ' ')).map(part =>
    typeof part === 'string' ? { type: 'text', text: part } : { type: 'chip', attrs: part },
  );
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

/** An empty paragraph has no height in an e-mail; with a break in it, it is the empty line that was typed. */
const emptyLine = { shown: '<p></p>', kept: '<p><br /></p>' } as const;

/** Headings of other programs become the two that there are, and kept empty lines are empty again. */
export const knownTags = (html: string): string =>
  html
    .replace(/<p>\s*<br\s*\/?>\s*<\/p>/gi, emptyLine.shown)
    .replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2')
    .replace(/<(\/?)h[456](?=[\s>])/gi, '<$1h3');

/**
 * A browser's HTML spelled as the server spells what it keeps: else the same words would come back as another person's
 * change while the next ones are being typed.
 */
export const asKept = (html: string): string =>
  html
    .replaceAll(emptyLine.shown, emptyLine.kept)
    .replace(/<(br|hr|img)((?:\s+[^\s=>]+="[^"]*")*)>/g, '<$1$2 />')
    .replaceAll('&nbsp;', '\u00a0');
