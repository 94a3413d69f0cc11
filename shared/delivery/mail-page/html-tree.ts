/** A piece of clean HTML: words, or an element with what stands in it. */
export type HtmlNode =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'element';
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: HtmlNode[];
    };
export type HtmlElement = Extract<HtmlNode, { kind: 'element' }>;

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const attribute = /([a-z-]+)(?:="([^"]*)")?/gi;
const empty = new Set(['br', 'hr', 'img']);

/** Reads HTML that `cleanHtml` has made: every element is closed, attributes stand in double quotes. */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { kind: 'element', tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  for (const [whole, closing, name = '', inside = ''] of html.matchAll(piece)) {
    const parent = open.at(-1) ?? root;
    const tag = name.toLowerCase();
    if (tag === '') parent.children.push({ kind: 'text', text: decoded(whole) });
    else if (closing === '/') {
      const at = open.findLastIndex(each => each.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const element: HtmlElement = { kind: 'element', tag, attributes: attributesOf(inside), children: [] };
      parent.children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return root.children;
}

const attributesOf = (inside: string): Record<string, string> =>
  Object.fromEntries(
    [...inside.matchAll(attribute)].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  );

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return signs[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
