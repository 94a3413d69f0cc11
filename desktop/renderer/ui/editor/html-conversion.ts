import { createNodeFromContent } from '@tiptap/core';
import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { makeChips, makeText } from './chip-doc.ts';
import { asKept, knownTags, type Conversion } from './editor-value.ts';

/** An e-mail: HTML in which a chip is plain text. */
export const htmlConversion: Conversion = {
  read(html, schema) {
    const doc = createNodeFromContent(knownTags(html), schema, { slice: false }) as Node;
    return withChips(doc, schema);
  },
  write(doc) {
    if (isBlank(doc)) return '';
    const page = document.implementation.createHTMLDocument();
    const place = page.createElement('div');
    place.append(
      DOMSerializer.fromSchema(doc.type.schema).serializeFragment(makeText(new Transform(doc)).doc.content, {
        document: page,
      }),
    );
    for (const line of place.querySelectorAll('li > p:first-child')) unwrapLine(line);
    return asKept(place.innerHTML);
  },
};

/** A point of a list is one line in an e-mail, without the space around a paragraph. */
function unwrapLine(line: Element): void {
  const others = [...(line.parentElement?.children ?? [])].filter(({ tagName }) => tagName === 'P');
  if (others.length === 1) line.replaceWith(...line.childNodes);
}

function withChips(doc: Node, schema: Schema): Node {
  const chip = schema.nodes['chip'];
  return chip ? makeChips(new Transform(doc), chip).doc : doc;
}

/** Nothing but one empty paragraph. */
const isBlank = ({ childCount, firstChild }: Node): boolean =>
  childCount === 0 ||
  (childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0);
