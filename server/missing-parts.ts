import { services, type ConnectionSource } from '../shared/association/connections/connection.ts';
import { label } from '../shared/i18n/label.ts';
import type { Connections } from './association/connections/open-connections.ts';
import { ConfigError, type Config } from './config.ts';

/**
 * Refuses a server whose e-mails leave while its links would lead to the machine of the one who reads them. Throws a
 * ConfigError that names the variable.
 */
export function requireBaseUrl(
  { needsBaseUrl, baseUrl }: Pick<Config, 'needsBaseUrl' | 'baseUrl'>,
  mail: ConnectionSource,
): void {
  const leaves = mail === 'operator' || mail === 'association';
  if (needsBaseUrl && baseUrl === null && leaves)
    throw new ConfigError(label('server.baseUrlMissing', { source: mail }));
}

/** What is not set up, a sentence each: what follows from it, and where it is set. Empty for the demo. */
export function missingParts(
  config: Pick<Config, 'demo' | 'baseUrl' | 'trustProxy' | 'metricsToken'>,
  { mail, services: others }: Pick<Connections, 'mail' | 'services'>,
): string[] {
  if (config.demo) return [];
  const { baseUrl, trustProxy, metricsToken } = config;
  const isMissing = (service: (typeof services)[number]) =>
    (service === 'mail' ? mail.status() : others[service]()).source === 'none';
  const isBehindProxy = baseUrl?.startsWith('https:') === true;
  return [
    ...(baseUrl === null ? [label('server.missing.baseUrl')] : []),
    ...(isBehindProxy && trustProxy.length === 0 ? [label('server.missing.trustProxy')] : []),
    ...services.filter(isMissing).map(service => label(`server.missing.${service}`)),
    ...(metricsToken === null ? [label('server.missing.metrics')] : []),
  ];
}
