import data from './mail-providers.json' with { type: 'json' };

/** How a connection to a mail server is encrypted: from the first byte, by STARTTLS, or not at all (this machine only). */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
type MailSecurity = (typeof mailSecurities)[number];

export const mailProviderIds = [
  'hostpoint',
  'infomaniak',
  'cyon',
  'hosttech',
  'metanet',
  'green',
  'novatrend',
  'bluewin',
  'gmx',
  'gmail',
  'microsoft365',
  'outlook',
  'proton',
  'other',
] as const;
type MailProviderId = (typeof mailProviderIds)[number];

export interface MailProvider {
  readonly id: MailProviderId;
  readonly name: string;
  /** '' where it differs from customer to customer. */
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** The term of an SPF record that covers its servers; null where the provider does not publish one for all customers. */
  readonly spf: string | null;
  /** Names under which it publishes the keys that it signs with, where they are the same for all customers. */
  readonly selectors: readonly string[];
  /** Domains of its own, whose DNS the customer cannot change. */
  readonly domains: readonly string[];
}

/** The day of this knowledge about the providers, 'YYYY-MM-DD'. */
export const mailProvidersKnownOn: string = data.known_on;

export const mailProviders = data.providers as readonly MailProvider[];

/** The provider of this id; an id of a newer program reads like «other». */
export function mailProvider(id: string): MailProvider {
  const found = mailProviders.find(provider => provider.id === id) ?? mailProviders.at(-1);
  if (!found) throw new Error('the list of mail providers is empty');
  return found;
}

/** The provider whose own domain this is: its customers write from there and cannot change the DNS. */
export const providerOfDomain = (domain: string): MailProvider | undefined =>
  mailProviders.find(({ domains }) => domains.includes(domain.toLowerCase()));
