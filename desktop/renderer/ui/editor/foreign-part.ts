const known =
  /^(p|br|div|span|strong|b|em|i|u|s|a|img|ul|ol|li|blockquote|hr|h[1-6]|html|head|body|meta|title)$/i;

/** True where HTML holds something that would be lost here: tables, colours, code. */
export const hasForeignParts = (html: string): boolean =>
  /<[a-z][^>]*\sstyle=/i.test(html) ||
  [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].some(([, tag = '']) => !known.test(tag));
