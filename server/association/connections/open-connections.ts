import type { OtherServiceName } from '../../../shared/association/connections/service-setting.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { secretBox, type SecretBox } from '../../sealed-secret.ts';
import { storedSecret } from '../../stored-secret.ts';
import { askTxtBy, type AskTxt } from './ask-mail-dns.ts';
import { mailConnection, type MailConnection } from './mail-connection.ts';
import { watchBy, type OtherService, type Watch } from './watched-port.ts';
import { returnAddress, serviceConnections, type ServiceConnections } from './service-connections.ts';
import { serviceUses, type ServiceUses } from './service-use.ts';

/** What connects this server with services outside of it. */
export interface Connections {
  readonly mail: MailConnection;
  /** The settings of the services besides e-mail. */
  readonly services: ServiceConnections;
  /** How these services are asked; filled once their ports are made. */
  readonly others: Map<OtherServiceName, OtherService>;
  readonly watch: Watch;
  /** Where e-mails come back to that cannot be delivered; null: to their sender. */
  readonly returnTo: () => string | null;
  readonly uses: ServiceUses;
  readonly box: SecretBox;
  readonly askTxt: AskTxt;
}

interface Machine {
  /** A certificate authority in PEM that the mail server's certificate may come from, besides the usual ones. */
  readonly smtpCa?: string | undefined;
  /** Name servers instead of the machine's. */
  readonly dnsServers?: readonly string[] | undefined;
  /** The key of stored passwords instead of that in the data folder, which is made where it is missing. */
  readonly connectionKey?: string | undefined;
}

/** The key of the stored passwords lies in the data folder beside the database, not in it. */
export function openConnections(config: Config, context: Context, machine: Machine): Connections {
  const { smtpCa: ca, dnsServers, connectionKey } = machine;
  const box = secretBox(connectionKey ?? storedSecret(config.dataDir, 'connection-key'));
  const uses = serviceUses(context.effects, context.now);
  const services = serviceConnections({ config, context, box });
  return {
    mail: mailConnection({ config, context, box, uses, ca }),
    services,
    returnTo: () => returnAddress(config, services),
    others: new Map(),
    watch: watchBy(uses, context.sign),
    uses,
    box,
    askTxt: askTxtBy(dnsServers),
  };
}
