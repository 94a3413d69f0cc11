import { mailLabels } from '../../association/mail-texts/mail-labels.ts';
import type { Language } from '../../language.ts';
import type { RenderedText } from '../../association/mail-texts/render-mail-text.ts';
import type { Settings } from '../../association/setting.ts';

export interface MailLink {
  readonly label: string;
  /** 'http://…' or 'https://…'. */
  readonly url: string;
}

/** Everything that an e-mail is laid out from; nothing in it is HTML yet. */
export interface MailParts {
  readonly language: Language;
  readonly text: RenderedText;
  /** Buttons, the answer that most people give first. */
  readonly links: readonly MailLink[];
  /** Quiet links below the text: the helper's own page, the calendar. */
  readonly pages: readonly MailLink[];
  readonly why: string;
  readonly settings: Settings;
}

/** Name, address and website of the association, line by line, as they stand at the foot. */
export function footLines({ name, strasse, hausnummer, plz, ort, email, website }: Settings): string[] {
  const place = [`${strasse} ${hausnummer}`, `${plz} ${ort}`].map(part => part.trim());
  return [name, place.filter(Boolean).join(', '), [email, website].filter(Boolean).join(' · ')].filter(
    Boolean,
  );
}

/** The same words as HTML, for programs that show no HTML and for people who want none. */
export function plainMail(parts: MailParts): string {
  const { language, text, links, pages, why, settings } = parts;
  const { colon } = mailLabels[language];
  const body = text.blocks.flatMap((block): string[] => {
    if (block.kind === 'text') return [block.lines.join('\n')];
    if (block.kind === 'facts')
      return [block.rows.map(({ label, value }) => plainFact(label, value, colon)).join('\n')];
    if (block.kind === 'quote') return [block.lines.map(line => `> ${line}`.trimEnd()).join('\n')];
    return links.length > 0 ? [links.map(link => plainLink(link, colon)).join('\n\n')] : [];
  });
  const ways = pages.map(link => plainLink(link, colon));
  const foot = ['-- ', ...footLines(settings), '', why].join('\n');
  return `${[...body, ...ways, foot].join('\n\n')}\n`;
}

/** A value of several lines stands below its heading, set in. */
const plainFact = (label: string, value: string, colon: string): string =>
  label + (value.includes('\n') ? `${colon.trimEnd()}\n${value}`.replaceAll('\n', '\n  ') : colon + value);

const plainLink = ({ label, url }: MailLink, colon: string): string => `${label}${colon.trimEnd()}\n${url}`;
