import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import {
  dmarcRecord,
  ownDkimRecord,
  providerDkimRecord,
  spfRecord,
  type DnsRecord,
  type MailDns,
  type TxtAnswer,
} from '../../../shared/association/connections/mail-dns.ts';
import {
  providerOfDomain,
  type MailProvider,
} from '../../../shared/association/connections/mail-provider.ts';
import type { Config } from '../../config.ts';

/** Answers that say for sure that there is no such record. */
const empty = ['ENODATA', 'ENOTFOUND'];
const timeoutMs = 3000;
/** Records of a name that are read; more than that is no setting of a mail domain. */
const mostRecords = 50;

/** Asks for the TXT records of a name. */
export type AskTxt = (name: string) => Promise<TxtAnswer>;

/** `servers`: 'address:port' of name servers instead of the machine's, for tests. */
export function askTxtBy(servers?: readonly string[]): AskTxt {
  return async name => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, mostRecords).map(parts => parts.join('').slice(0, 2000));
    } catch (error) {
      return empty.includes((error as { code?: string }).code ?? '') ? [] : null;
    }
  };
}

export interface MailDnsQuestion {
  /** 'info@verein.example'. */
  readonly sender: string;
  /** By whom e-mails leave; null where it is not known. */
  readonly provider: MailProvider | null;
  readonly dkim: Config['dkim'];
  readonly now: Date;
}

/** What the DNS says about e-mails of the sender's domain, and what it should say. */
export async function askMailDns(ask: AskTxt, question: MailDnsQuestion): Promise<MailDns> {
  const { sender, provider, dkim, now } = question;
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  const asked_at = now.toISOString();
  const owner = providerOfDomain(domain);
  if (!domain.includes('.')) return { domain: '', owned_by: '', records: [], asked_at };
  if (owner) return { domain, owned_by: owner.name, records: [], asked_at };
  const records = await Promise.all([
    ask(domain).then(answer => spfRecord(domain, answer, provider?.spf ?? null)),
    dkim === null ? askProviderKeys(ask, domain, provider) : askOwnKey(ask, dkim),
    ask(`_dmarc.${domain}`).then(answer => dmarcRecord(domain, answer, sender)),
  ]);
  return { domain, owned_by: '', records, asked_at };
}

async function askOwnKey(
  ask: AskTxt,
  { domain, selector, privateKey }: NonNullable<Config['dkim']>,
): Promise<DnsRecord> {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return ownDkimRecord({ domain, selector, publicKey }, await ask(`${selector}._domainkey.${domain}`));
}

async function askProviderKeys(
  ask: AskTxt,
  domain: string,
  provider: MailProvider | null,
): Promise<DnsRecord> {
  const selectors = provider?.selectors ?? [];
  const answers = await Promise.all(selectors.map(selector => ask(`${selector}._domainkey.${domain}`)));
  return providerDkimRecord(domain, { selectors }, answers);
}
