import { z } from 'zod';
import type { MailProvider } from './mail-provider.ts';

const dnsRecordKinds = ['spf', 'dkim', 'dmarc'] as const;

/**
 * right: as it should be. missing: nothing is there. differs: something else is there. several: more than one, of which
 * receivers take none. provider: the mail provider publishes it, under a name that only it knows. unknown: the DNS could
 * not be asked.
 */
const dnsStates = ['right', 'missing', 'differs', 'several', 'provider', 'unknown'] as const;

const dnsRecordSchema = z.object({
  kind: z.enum(dnsRecordKinds),
  /** Full name of the record. */
  name: z.string(),
  state: z.enum(dnsStates),
  /** The records that are there. */
  found: z.array(z.string()),
  /** What to enter; null where nothing is to be entered, or only the provider knows it. */
  wanted: z.string().nullable(),
});
export type DnsRecord = z.output<typeof dnsRecordSchema>;

export const mailDnsSchema = z.object({
  /** Domain of the sender; '' while there is none. */
  domain: z.string(),
  /** Name of the provider whose own domain it is: then there is nothing to enter; '' otherwise. */
  owned_by: z.string(),
  records: z.array(dnsRecordSchema),
  asked_at: z.iso.datetime(),
});
export type MailDns = z.output<typeof mailDnsSchema>;

/** TXT records of a name; null where the DNS gave no answer. */
export type TxtAnswer = readonly string[] | null;

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);
const termsOf = (record: string): string[] => record.trim().split(/\s+/).slice(1);
const isAll = (term: string): boolean => /^[+?~-]?all$/i.test(term);

/** `term` is the one of the provider's servers; null where it is not known (RFC 7208). */
export function spfRecord(domain: string, answer: TxtAnswer, term: string | null): DnsRecord {
  const record = { kind: 'spf', name: domain } as const;
  if (answer === null) return { ...record, state: 'unknown', found: [], wanted: spfWith('', term) };
  const found = answer.filter(isSpf);
  const [only = ''] = found;
  if (found.length > 1) return { ...record, state: 'several', found, wanted: spfWith(merged(found), term) };
  if (found.length === 0) return { ...record, state: 'missing', found, wanted: spfWith('', term) };
  if (term === null) return { ...record, state: 'provider', found, wanted: null };
  const isThere = termsOf(only).some(each => sameHost(each, term));
  return {
    ...record,
    found,
    state: isThere ? 'right' : 'differs',
    wanted: isThere ? null : spfWith(only, term),
  };
}

/** 'include:x' and 'redirect=x' name the same servers. */
const sameHost = (one: string, other: string): boolean => {
  const hostOf = (term: string) => term.replace(/^\+?(include:|redirect=)/i, '').toLowerCase();
  return hostOf(one) === hostOf(other);
};

const merged = (records: readonly string[]): string => {
  const terms = records.flatMap(termsOf);
  return ['v=spf1', ...new Set(terms.filter(term => !isAll(term))), ...terms.filter(isAll).slice(0, 1)].join(
    ' ',
  );
};

/** A record with one more term, in its place: `redirect=` counts only at the end and without `all`. */
function spfWith(record: string, term: string | null): string | null {
  if (term === null) return record === '' ? null : record;
  const others = termsOf(record).filter(each => !sameHost(each, term));
  if (term.startsWith('redirect='))
    return ['v=spf1', ...others.filter(each => !isAll(each) && !each.startsWith('redirect=')), term].join(
      ' ',
    );
  const end = others.filter(each => isAll(each) || each.startsWith('redirect='));
  const rest = others.filter(each => !end.includes(each));
  return ['v=spf1', ...rest, term, ...(end.length > 0 ? end : ['~all'])].join(' ');
}

/** The key that this server signs with: `publicKey` is the base64 of its public half (RFC 6376). */
export interface OwnKey {
  readonly domain: string;
  readonly selector: string;
  readonly publicKey: string;
}

/** The record of this server's own key. */
export function ownDkimRecord({ domain, selector, publicKey }: OwnKey, answer: TxtAnswer): DnsRecord {
  const wanted = `v=DKIM1; k=rsa; p=${publicKey}`;
  const record = { kind: 'dkim', name: `${selector}._domainkey.${domain}` } as const;
  if (answer === null) return { ...record, state: 'unknown', found: [], wanted };
  const found = answer.filter(text => /(^|;)\s*p=/i.test(text));
  if (found.length === 0) return { ...record, state: 'missing', found, wanted };
  if (found.length > 1) return { ...record, state: 'several', found, wanted };
  const isOurs = found[0]?.replaceAll(/\s/g, '').includes(`p=${publicKey}`) === true;
  return { ...record, found, state: isOurs ? 'right' : 'differs', wanted: isOurs ? null : wanted };
}

/** The keys of a provider that signs by itself; `answers` stand in the order of its selectors. */
export function providerDkimRecord(
  domain: string,
  { selectors }: Pick<MailProvider, 'selectors'>,
  answers: readonly TxtAnswer[],
): DnsRecord {
  const found = answers.flatMap(answer => answer ?? []).filter(text => /(^|;)\s*p=[^;\s]/i.test(text));
  const name = `${selectors[0] ?? '…'}._domainkey.${domain}`;
  const record = { kind: 'dkim', name, found, wanted: null } as const;
  if (selectors.length === 0) return { ...record, state: 'provider' };
  if (found.length > 0) return { ...record, state: 'right' };
  return { ...record, state: answers.includes(null) ? 'unknown' : 'missing' };
}

/** `reports`: where receivers send their reports (RFC 7489). */
export function dmarcRecord(domain: string, answer: TxtAnswer, reports: string): DnsRecord {
  const wanted = `v=DMARC1; p=none; rua=mailto:${reports}`;
  const record = { kind: 'dmarc', name: `_dmarc.${domain}` } as const;
  if (answer === null) return { ...record, state: 'unknown', found: [], wanted };
  const found = answer.filter(text => /^v=DMARC1\s*;/i.test(text));
  if (found.length > 1) return { ...record, state: 'several', found, wanted: found[0] ?? wanted };
  const policy = /;\s*p=(none|quarantine|reject)\b/i.test(found[0] ?? '');
  if (found.length === 0) return { ...record, state: 'missing', found, wanted };
  return { ...record, found, state: policy ? 'right' : 'differs', wanted: policy ? null : wanted };
}
