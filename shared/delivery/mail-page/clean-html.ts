import sanitizeHtml from 'sanitize-html';
import { requireKeepable, requireParsable, tagGuard } from './html-limit.ts';

const tags =
  'p br div span h1 h2 h3 h4 strong b em i u s small sub sup ul ol li blockquote hr pre code a img ' +
  'table thead tbody tfoot tr th td caption';

/** Looks that a person may give words; everything else of a style is dropped. */
const looks = {
  color: [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,]+\)$/i, /^[a-z]+$/i],
  'text-align': [/^(left|right|center|justify)$/],
  'font-weight': [/^(bold|normal|\d{3})$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^(underline|none|line-through)$/],
};

/**
 * HTML of an e-mail without anything that runs, loads by itself from elsewhere or breaks the layout: scripts, styles
 * of pages, forms, frames and event handlers go, words, lists, tables, links and pictures stay. Pictures come by
 * https, as data or by reference; links by http(s), mailto and tel. What is clean already stays as it is. Throws
 * `validation_failed` naming the field (`path`) for HTML above one of `htmlLimits`.
 */
export function cleanHtml(html: string, path = 'html'): string {
  requireParsable(html, path);
  const guard = tagGuard(path);
  return sanitizeHtml(html, {
    onOpenTag: guard.open,
    onCloseTag: guard.close,
    allowedTags: tags.split(' '),
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      '*': ['style'],
    },
    allowedStyles: { '*': looks },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data', 'cid'] },
    allowProtocolRelative: false,
  });
}

/** Clean HTML as it is stored. Throws `validation_failed` also for HTML that has become too long. */
export function storableHtml(html: string, path = 'html'): string {
  const clean = cleanHtml(html, path);
  requireKeepable(clean, path);
  return clean;
}
