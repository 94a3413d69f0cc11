import { fillIn } from '../placeholder.ts';
import type { Attachment } from '../../association/attachment.ts';
import type { Mailing } from '../mailing.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { Settings } from '../../association/setting.ts';
import { cleanHtml } from './clean-html.ts';
import { textOfHtml } from './html-text.ts';
import { mailPage } from './mail-html.ts';
import { footLines } from './mail-layout.ts';

/** What a mailing says, final but for the placeholders; frozen when it is confirmed. */
export interface MailingContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly reply_to?: string;
  /** `cid` names a picture that stands in the HTML as `cid:…`. */
  readonly attachments: readonly (Omit<Attachment, 'size'> & { readonly cid?: string })[];
  /** The words alone, for those who get them by post; pictures stand in them as `cid:<sha256>`. */
  readonly letter_html?: string;
}

/** One recipient of a mailing: where it goes, and the values that the words are filled in with. */
export interface MailingRecipient {
  readonly to: { readonly name: string; readonly address: string };
  readonly values: Readonly<Record<string, string>>;
  readonly unsubscribe_url?: string;
  /** How often it was sent again with new links; missing: never. */
  readonly version?: number;
}

export interface MailingTexts {
  readonly subject: string;
  readonly html: string;
  /** '' or missing: made from the HTML. */
  readonly text?: string | undefined;
}

/**
 * Lays the words of a person out on the association's sheet, as HTML and as plain text. An issue of the newsletter says
 * at its foot why it comes and how it ends. Throws `validation_failed` for HTML that no e-mail can be made of, as an
 * earlier version may have stored.
 */
export function mailingContent(
  { subject, html, text, channel }: MailingTexts & { readonly channel?: Mailing['channel'] },
  settings: Settings,
  attachments: MailingContent['attachments'] = [],
): MailingContent {
  const clean = html === '' ? cleanHtml(paragraphs(text ?? ''), 'text') : cleanHtml(html);
  const plain = text === undefined || text === '' ? textOfHtml(clean) : text;
  const isIssue = channel === 'newsletter';
  const language = languageOf(settings);
  return {
    subject,
    html: mailPage({
      language,
      settings,
      title: subject,
      body: clean,
      foot: isIssue ? issueFoot.html : '',
    }),
    text: `${plain}\n\n-- \n${footLines(settings).join('\n')}\n${isIssue ? issueFoot.text : ''}`,
    attachments,
    ...(settings.email === '' ? {} : { reply_to: settings.email }),
    ...(channel === 'smart' ? { letter_html: clean } : {}),
  };
}

/** In the reader's language: filled in per recipient, under names that cannot be written in a text. */
const issueFoot = {
  html: '{{newsletter_grund}} <a class="m-link" href="{{newsletter_adresse}}" style="color:inherit">{{newsletter_abmelden}}</a>',
  text: '\n{{newsletter_grund}}\n{{newsletter_abmelden}}: {{newsletter_adresse}}\n',
} as const;

/** An e-mail of a mailing as one person gets it. */
export interface FilledMail extends MailingContent {
  readonly to: MailingRecipient['to'];
  readonly unsubscribe_url?: string;
}

/** The e-mail of one recipient. */
export function fillMailing(content: MailingContent, recipient: MailingRecipient): FilledMail {
  const { to, values, unsubscribe_url } = recipient;
  return {
    to,
    subject: fillIn(content.subject, values, inOneLine),
    html: fillIn(content.html, values, htmlText),
    text: fillIn(content.text, values),
    attachments: content.attachments,
    ...(content.reply_to === undefined ? {} : { reply_to: content.reply_to }),
    ...(unsubscribe_url === undefined ? {} : { unsubscribe_url }),
  };
}

/** The words of one recipient's letter. */
export const fillLetter = (
  { subject, letter_html = '' }: Pick<MailingContent, 'subject' | 'letter_html'>,
  values: MailingRecipient['values'],
): { readonly subject: string; readonly html: string } => ({
  subject: fillIn(subject, values, inOneLine),
  html: fillIn(letter_html, values, htmlLines),
});

/** A value of several lines, as the shifts of a helper are. */
const htmlLines = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>');
/** In an e-mail, the address of the page to answer on can be clicked. */
const htmlText = (value: string, name: string): string =>
  name === 'antwort_link' && value !== ''
    ? `<a class="m-link" href="${escapeHtml(value)}">${escapeHtml(value)}</a>`
    : htmlLines(value);
const inOneLine = (value: string): string => value.replace(/\s*\n\s*/g, ' · ');

const languageOf = ({ sprache }: Settings) =>
  sprache === 'fr' || sprache === 'it' || sprache === 'en' ? sprache : 'de';

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(part => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
