import { Extension, Node, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { ChipNode, type ChipOptions } from './chip-node.ts';
import { knownTags } from './editor-value.ts';
import { isSafeLink } from './link-address.ts';
import { withRealLists } from './word-list.ts';

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
 * somebody’s disk, as Word writes them.
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
