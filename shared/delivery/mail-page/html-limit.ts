import { DomainError } from '../../errors.ts';

/** Upper bounds for HTML that is written by a person or comes by the API, far above what e-mails and letters hold. */
export const htmlLimits = {
  /** Characters; pictures may stand in the text as `data:` before they become files. */
  length: 20_000_000,
  /** Characters of what is stored: pictures are files beside it, and special characters are written out. */
  storedLength: 400_000,
  /** Opening and closing tags together. */
  tags: 20_000,
  /** Elements inside each other. */
  depth: 100,
  /** Attributes of one element. */
  attributes: 40,
  /** Characters of one attribute; a picture in `src` may be longer. */
  attributeLength: 4000,
  /** Columns or rows that one cell of a table covers. */
  span: 100,
} as const;

type Excess = 'html_length' | 'html_tags' | 'html_depth' | 'html_attributes' | 'html_span';

/** `path` names the field, `detail` the limit that was exceeded. */
const refusal = (path: string, message: Excess, limit: number) =>
  new DomainError('validation_failed', { fields: [{ path, message, detail: String(limit) }] });

/** Checks the raw text in one pass before a parser sees it. Throws `validation_failed` naming the field. */
export function requireParsable(html: string, path: string): void {
  if (html.length > htmlLimits.length) throw refusal(path, 'html_length', htmlLimits.length);
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1))
    if (++count > htmlLimits.tags) throw refusal(path, 'html_tags', htmlLimits.tags);
}

/** Throws `validation_failed` naming the field. */
export function requireKeepable(clean: string, path: string): void {
  if (clean.length > htmlLimits.storedLength) throw refusal(path, 'html_length', htmlLimits.storedLength);
}

export interface TagGuard {
  readonly open: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
}

/** Follows a parser tag by tag and stops it at the first element above a limit. Throws `validation_failed`. */
export function tagGuard(path: string): TagGuard {
  let depth = 0;
  return {
    open(tag, attributes) {
      if (++depth > htmlLimits.depth) throw refusal(path, 'html_depth', htmlLimits.depth);
      requireAttributes(path, tag, attributes);
    },
    close() {
      depth--;
    },
  };
}

function requireAttributes(path: string, tag: string, attributes: Readonly<Record<string, string>>): void {
  const entries = Object.entries(attributes);
  const { attributes: most, attributeLength, span } = htmlLimits;
  if (entries.length > most) throw refusal(path, 'html_attributes', most);
  for (const [name, value] of entries) {
    const isPicture = tag === 'img' && name === 'src' && value.startsWith('data:');
    if (value.length > attributeLength && !isPicture) throw refusal(path, 'html_attributes', attributeLength);
    const isSpan = name === 'colspan' || name === 'rowspan';
    if (isSpan && Number.parseInt(value, 10) > span) throw refusal(path, 'html_span', span);
  }
}
