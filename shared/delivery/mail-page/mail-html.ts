import { accentShades, contrast, parseColor } from '../../accent.ts';
import { escapeHtml } from '../../escape-html.ts';
import { mailLabels } from '../../association/mail-texts/mail-labels.ts';
import type { Language } from '../../language.ts';
import type { MailBlock } from '../../association/mail-texts/render-mail-text.ts';
import type { Settings } from '../../association/setting.ts';
import { footLines, type MailLink, type MailParts } from './mail-layout.ts';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#1d2327';
const quiet = '#59636b';
const line = '#d8dee2';
const darkSheet = '#1f2529';

/**
 * A page that mail programs show alike: one column of at most 600 px, styles in the elements, the few rules of the
 * head only for dark screens. Programs that drop the head keep dark words on a light ground, never one without the
 * other.
 */
export function htmlMail(parts: MailParts): string {
  const { language, text, settings, why } = parts;
  const { accent } = brandingOf(settings);
  const blocks = text.blocks.map(block => blockHtml(block, parts, accent)).join('');
  const body = blocks + pagesHtml(parts.pages, accent);
  return mailPage({ language, settings, title: text.subject, body, foot: escapeHtml(why) });
}

export interface MailPage {
  readonly language: Language;
  readonly settings: Settings;
  /** Plain words, for programs that show a title. */
  readonly title: string;
  /** HTML that is clean already. */
  readonly body: string;
  /** HTML below the association's address: why the reader gets it, how to end it; '' for nothing. */
  readonly foot: string;
}

/** The association's sheet around the words of an e-mail. */
export function mailPage({ language, settings, title, body, foot }: MailPage): string {
  const { accent, dark } = brandingOf(settings);
  return `<!DOCTYPE html>
<html lang="${language}-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${wordRules}.m-words a:not([style]){color:${accent}}
${dark}</style>
</head>
<body class="m-ground" style="margin:0;padding:0;background:#f2f4f5;color:${ink};${font};font-size:16px;line-height:1.5">
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="m-sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;color:${ink};border-radius:8px;text-align:left">
<tr><td style="background:${accent};color:#ffffff;padding:14px 24px;border-radius:8px 8px 0 0;overflow-wrap:anywhere"><h1 style="margin:0;font-size:18px;line-height:1.4;font-weight:600">${escapeHtml(settings.name || title)}</h1></td></tr>
<tr><td class="m-words" style="padding:24px 24px 8px;overflow-wrap:anywhere">${body}</td></tr>
</table>
${footHtml(settings, foot)}
</td></tr></table>
</div>
</body>
</html>
`;
}

/** Distances between typed paragraphs; programs that drop the head have their own. */
const wordRules = `.m-words p,.m-words ul,.m-words ol,.m-words blockquote,.m-words table{margin:0 0 16px}
.m-words h1,.m-words h2,.m-words h3,.m-words h4{margin:0 0 12px;line-height:1.3}
.m-words li p{margin:0 0 4px}
.m-words img{max-width:100%;height:auto}
`;

interface Branding {
  readonly color: string;
  readonly accent: string;
  /** Rules for dark screens. */
  readonly dark: string;
}
let lastBranding: Branding | undefined;

/** The accent colour made readable; worked out once for the many e-mails that share it. */
function brandingOf({ accent_color: color }: Settings): Branding {
  if (lastBranding?.color === color) return lastBranding;
  const shades = accentShades(color);
  lastBranding = { color, accent: shades.light.filled, dark: darkRules(onDark(shades.dark.text)) };
  return lastBranding;
}

/** `accent`: the accent colour as it is readable on a dark ground. */
function darkRules(accent: string): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-ground{background:#14181b!important;color:#e8ecee!important}
.m-sheet{background:${darkSheet}!important;color:#e8ecee!important}
.m-quiet{color:#a9b4bb!important}
.m-link{color:${accent}!important}
.m-words a:not([style]){color:${accent}!important}
.m-line{border-color:#3b454b!important}
.m-no{color:${accent}!important;border-color:${accent}!important}
}`;
}

function blockHtml(block: MailBlock, parts: MailParts, accent: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${linesHtml(block.lines)}</p>`;
    case 'quote':
      return `<p class="m-line" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${accent}">${linesHtml(block.lines)}</p>`;
    case 'facts':
      return `<table class="m-line" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;border-top:1px solid ${line};border-collapse:collapse;font-size:16px">${block.rows.map(factHtml).join('')}</table>`;
    case 'links':
      return linksHtml(parts, accent);
  }
}

/** A short heading takes its own width, a long one may break. */
function factHtml({ label, value }: { readonly label: string; readonly value: string }): string {
  const width = label.length <= 16 ? 'width:1%;white-space:nowrap' : 'width:35%';
  return (
    `<tr><th scope="row" class="m-quiet m-line" style="padding:7px 14px 7px 0;border-bottom:1px solid ${line};color:${quiet};vertical-align:top;text-align:left;font-weight:400;${width}">${escapeHtml(label)}</th>` +
    `<td class="m-line" style="padding:7px 0;border-bottom:1px solid ${line};vertical-align:top;overflow-wrap:anywhere">${linesHtml(value.split('\n'))}</td></tr>`
  );
}

/** Buttons, and below them their addresses to copy. */
function linksHtml({ links, language }: MailParts, accent: string): string {
  if (links.length === 0) return '';
  const buttons = links.map((link, index) => buttonHtml(link, accent, index === 0)).join('');
  const words = mailLabels[language];
  const addresses = links
    .map(({ label, url }) => `${escapeHtml(label + words.colon)}${anchor({ label: url, url }, accent)}`)
    .join('<br>');
  return (
    `<p style="margin:0 0 8px">${buttons}</p>` +
    `<p class="m-quiet" style="margin:0 0 16px;color:${quiet};font-size:13px;overflow-wrap:anywhere">${escapeHtml(words.addresses)}<br>${addresses}</p>`
  );
}

function buttonHtml({ label, url }: MailLink, accent: string, isFirst: boolean): string {
  const style = isFirst ? `background:${accent};color:#ffffff` : `color:${accent}`;
  return `<a ${isFirst ? '' : 'class="m-no" '}href="${escapeHtml(safeUrl(url))}" style="display:inline-block;margin:0 12px 12px 0;padding:11px 20px;border:2px solid ${accent};border-radius:6px;${style};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;
}

function pagesHtml(pages: readonly MailLink[], accent: string): string {
  if (pages.length === 0) return '';
  return `<p class="m-line" style="margin:8px 0 16px;padding-top:14px;border-top:1px solid ${line}">${pages.map(page => anchor(page, accent)).join(' ')}</p>`;
}

const anchor = ({ label, url }: MailLink, accent: string): string =>
  `<a class="m-link" href="${escapeHtml(safeUrl(url))}" style="display:inline-block;margin-right:20px;color:${accent}">${escapeHtml(label)}</a>`;

function footHtml(settings: Settings, foot: string): string {
  const lines = footLines(settings).map(escapeHtml).join('<br>');
  return `<p class="m-quiet" style="max-width:552px;margin:14px auto 0;padding:0 16px;color:${quiet};font-size:13px;line-height:1.45;text-align:left;overflow-wrap:anywhere">${lines}${foot === '' ? '' : `<br><br>${foot}`}</p>`;
}

const linesHtml = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>');

/** Only addresses of the web become links. */
const safeUrl = (url: string): string => (/^https?:\/\//i.test(url) ? url : '#');

/** The colour mixed with white until it can be read on the dark sheet. */
function onDark(color: string): string {
  const [from, sheet] = [parseColor(color), parseColor(darkSheet)];
  if (!from || !sheet) return '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const [r, g, b] = from.map(channel => Math.round(channel + (255 - channel) * share));
    const mixed = [r ?? 0, g ?? 0, b ?? 0] as const;
    if (contrast(mixed, sheet) >= 4.6)
      return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
  }
  return '#ffffff';
}
