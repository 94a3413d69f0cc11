import { Extension, Node, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { ChipNode, type ChipOptions } from './chip-node.ts';
import { knownTags } from './editor-value.ts';
import { isSafeLink } from './link-address.ts';

/** Word writes a point of a list as a paragraph with a drawn dot in front; this makes lists of them again. */
function withRealLists(html: string): string {
  if (!/mso-list\s*:/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const point of [...body.querySelectorAll('p')].filter(isPoint)) {
    const mark = point.querySelector('[style*="mso-list:Ignore" i]');
    const list = listFor(point, /^\s*[\da-z]+[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul');
    mark?.remove();
    const line = point.ownerDocument.createElement('li');
    line.append(...point.childNodes);
    list.append(line);
    point.remove();
  }
  return body.innerHTML;
}

const isPoint = (paragraph: Element): boolean =>
  /mso-list\s*:\s*l\d/i.test(paragraph.getAttribute('style') ?? '');

/** The list that ends right before the point, or a new one in its place. */
function listFor(point: Element, tag: 'ol' | 'ul'): Element {
  const before = point.previousElementSibling;
  if (before?.localName === tag) return before;
  const list = point.ownerDocument.createElement(tag);
  point.before(list);
  return list;
}

/** What an e-mail may hold: everything that mail programs show alike, and nothing else. */
export const mailExtensions = (chips: ChipOptions): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isSafeLink,
    },
  }),
  Picture.configure({ inline: true, allowBase64: true }),
  ChipNode.configure(chips),
  KnownPaste,
  TabLeaves,
];

/** One line of plain words and chips. */
export const lineExtensions = (chips: ChipOptions): Extensions => [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
  StarterKit.configure({
    document: false,
    blockquote: false,
    bold: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  ChipNode.configure(chips),
  Extension.create({ name: 'oneLine', addKeyboardShortcuts: () => ({ Enter: () => true }) }),
  TabLeaves,
];

/**
 * Pictures that lie in the e-mail itself (by reference while they are on their way here), or on the web; never on
 * a local disk, as Word writes them.
 */
const Picture = Image.extend({
  parseHTML: () => ['data:image/', 'https:', 'cid:'].map(begin => ({ tag: `img[src^="${begin}"]` })),
});

/** What comes from other programs, in the tags that there are here; the schema drops everything else. */
const KnownPaste = Extension.create({
  name: 'knownPaste',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPastedHTML: html => knownTags(withRealLists(html)) } }),
  ],
});

/** Tab goes on to the next field, in lists too. */
const TabLeaves = Extension.create({
  name: 'tabLeaves',
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      // Claimed without being prevented: the browser moves the focus on.
      props: { handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' } },
    }),
  ],
});
