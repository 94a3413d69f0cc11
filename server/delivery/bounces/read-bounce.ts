import { parseHeaders, parsePart, type MimePart } from './mime-part.ts';

/** The report of a mail server about a message that it could not deliver. */
export interface Bounce {
  /** Every Message-ID that the returned message may have, without angle brackets, the likeliest first. */
  readonly messageIds: readonly string[];
  /** Addresses that it is about, in small letters. */
  readonly addresses: readonly string[];
  /**
   * gone: there is no such mailbox, and there will be none. returned: this message did not arrive, but the
   * next one may. delayed: it is still being tried.
   */
  readonly verdict: 'gone' | 'returned' | 'delayed';
  /** The text of the remote server, at most 500 characters. */
  readonly text: string;
}

/** Our own Message-IDs: what `MailMessage.message_id` looks like. */
const ownId = /\b[0-9a-f]{40}@[a-z0-9.-]{1,253}[a-z0-9]/gi;
const longest = 500;
/** Only this much of a message is read, so that a hostile one costs no time. */
const letterLength = 8000;
/**
 * Enhanced status codes (RFC 3463) of a permanent failure caused by the message, the sender or a passing state, not by
 * the address: the sender's address, mailbox full, message too long, system, contents, security and policy.
 */
const notTheAddress = /^5\.(1\.[78]|2\.[23]|3\.\d+|6\.\d+|7\.\d+)$/;
/** Basic codes (RFC 5321) with the same meaning: storage exceeded, transaction refused. */
const notTheMailbox = /\b55[24]\b/;

/**
 * The delivery report in a message: one by RFC 3464, or in the text format of qmail and Exim. Null for everything
 * else: absence notes, receipts, personal e-mails, garbage.
 */
export function readBounce(raw: Buffer): Bounce | null {
  const message = parsePart(raw);
  const parts = flatten(message);
  const report = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  return report ? readReport(message, parts, report) : readText(message, parts);
}

const flatten = (part: MimePart): MimePart[] => [part, ...part.parts.flatMap(flatten)];

function readReport(message: MimePart, parts: readonly MimePart[], report: MimePart): Bounce | null {
  const [about, ...recipients] = report.text
    .split(/\n[ \t]*\n/)
    .map(block => parseHeaders(block.replace(/^\n+/, '')))
    .filter(fields => fields.size > 0);
  // Some servers leave the blank line after the fields of the message out.
  const blocks = [...recipients, ...(about ? [about] : [])].filter(fields => fields.has('action'));
  const block = blocks.find(fields => valueOf(fields, 'action') === 'failed') ?? blocks[0];
  const action = block && valueOf(block, 'action');
  if (!block || (action !== 'failed' && action !== 'delayed')) return null;
  const diagnostic = (block.get('diagnostic-code')?.[0] ?? '').replace(/^[\w-]+\s*;\s*/, '');
  const status = statusOf(block.get('status')?.[0] ?? '', diagnostic);
  return {
    messageIds: idsOf(message, parts, about?.get('original-message-id') ?? []),
    addresses: ['final-recipient', 'original-recipient'].flatMap(name =>
      (block.get(name) ?? []).flatMap(addressesIn),
    ),
    verdict: action === 'delayed' ? 'delayed' : verdictOf(status, diagnostic),
    text: short(diagnostic === '' ? `${status} ${explanation(parts)}` : diagnostic),
  };
}

const valueOf = (fields: ReadonlyMap<string, readonly string[]>, name: string) =>
  fields.get(name)?.[0]?.toLowerCase().trim();

/** Text reports: Exim names the failed recipient in a header, qmail begins every report the same way. */
function readText(message: MimePart, parts: readonly MimePart[]): Bounce | null {
  const [letter = '', copy = ''] = apart(explanation(parts));
  const failed = message.header('x-failed-recipients').flatMap(addressesIn);
  const isQmail = /^Hi\. This is the .*(qmail|deliver)/im.test(letter) && isFromMachine(message);
  if (failed.length === 0 && !isQmail) return null;
  const status = statusOf('', letter);
  const isDelayed = /(delayed|has not yet been delivered|will (be )?(retr|try)|still being retried)/i.test(
    letter,
  );
  const isFinal = /(permanent (fatal )?error|given up|could not be delivered to|undeliverable)/i.test(letter);
  return {
    messageIds: idsOf(message, parts, copy.match(ownId) ?? []),
    addresses: [...failed, ...linesOf(letter).filter(isAddressLine).flatMap(addressesIn)],
    verdict: isDelayed && !isFinal ? 'delayed' : verdictOf(status === '' ? '5.0.0' : status, letter),
    text: short(reasonIn(letter)),
  };
}

const isFromMachine = (message: MimePart) =>
  [...message.header('from'), ...message.header('return-path')].some(value =>
    /mailer-daemon|postmaster|^<>$/i.test(value),
  );

/** The letter, and the copy of our message below it. */
function apart(text: string): [string, string] {
  const at = text.search(/^-{2,6} ?(Below this line is|This is a copy|The header of)/im);
  return [text.slice(0, at < 0 ? undefined : at).slice(0, letterLength), at < 0 ? text : text.slice(at)];
}

/** The text below the first failed address, up to an empty line; else the whole report. */
function reasonIn(letter: string): string {
  const lines = linesOf(letter);
  const below = lines.slice(lines.findIndex(isAddressLine) + 1);
  const end = below.indexOf('');
  return (end < 0 ? below : below.slice(0, end)).join(' ') || letter;
}

const linesOf = (letter: string) => letter.split('\n').map(line => line.trim());
/** A line that is nothing but an address: '<zoe@post.example>:'. */
const isAddressLine = (line: string) => /^<?[^\s<>@]{1,64}@[^\s<>@]{1,255}>?:?$/.test(line);

/** The enhanced status; a vague one is replaced by the one in the text of the remote server. */
function statusOf(status: string, text: string): string {
  const stated = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? '';
  if (stated !== '' && !/^[45]\.0\.0$/.test(stated)) return stated;
  // Not a part of an IP address.
  const said = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0];
  if (said !== undefined) return said;
  const basic = /(?<![\d.])([45])\d\d(?![\d.])/.exec(text)?.[1];
  return stated || (basic === undefined ? '' : `${basic}.0.0`);
}

function verdictOf(status: string, text: string): 'gone' | 'returned' {
  if (!status.startsWith('5') || notTheAddress.test(status)) return 'returned';
  return status === '5.0.0' && notTheMailbox.test(text) ? 'returned' : 'gone';
}

/** Out of the returned headers; some servers return none, but name what they answer to. */
function idsOf(message: MimePart, parts: readonly MimePart[], stated: readonly string[]): string[] {
  const returned = parts
    .filter(({ type }) =>
      /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)/.test(type),
    )
    .flatMap(({ text }) => parseHeaders(text.replace(/^\n+/, '')).get('message-id') ?? []);
  const answered = ['in-reply-to', 'references', 'x-original-message-id'].flatMap(name =>
    message.header(name),
  );
  const found = [...returned, ...stated, ...answered].flatMap(text => text.match(ownId) ?? []);
  // As written, and in lower case, because a relaying server may change the case.
  return [...new Set([...found, ...found.map(id => id.toLowerCase())])];
}

const explanation = (parts: readonly MimePart[]) =>
  parts.find(({ type }) => type === 'text/plain')?.text ?? '';
const addressesIn = (text: string): string[] =>
  text
    .slice(0, letterLength)
    .split(/[\s<>;,:"']+/)
    .filter(word => /^[^@]+@[^@]+$/.test(word))
    .map(address => address.toLowerCase());
const short = (text: string) =>
  text
    .slice(0, letterLength)
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, longest);
