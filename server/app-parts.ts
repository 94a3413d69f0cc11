import type { AccountPorts } from './access/accounts/account-ports.ts';
import type { MoveServices } from './access/move/move-handlers.ts';
import type { WebhookSender } from './access/webhooks/webhook-sender.ts';
import type { Connections } from './association/connections/open-connections.ts';
import type { Config } from './config.ts';
import type { Metrics } from './http/metrics.ts';
import type { Operation } from './operation.ts';
import type { Load } from './http/load.ts';
import type { LetterServices } from './letters/letter-services.ts';
import type { PhotoPipeline } from './people/photos/photo-pipeline.ts';
import type { BoardLogin } from './ports/board-login/board-login.ts';
import type { MailserverPort } from './ports/mailserver/mailserver-port.ts';
import type { MemberLoginPort } from './ports/member-login/member-login-port.ts';
import type { EffectsMarks } from './sync/rollback/effects-marks.ts';
import type { Logger } from 'pino';

/** What an app is made of besides its context. */
export interface AppParts extends Pick<MoveServices, 'restart'> {
  readonly log: Logger;
  /** Version of the program, from package.json. */
  readonly version: string;
  readonly demo: boolean;
  /** What every call has to bring; null: nothing. */
  readonly appToken: string | null;
  readonly jwtSecret: string;
  readonly apiKey: string;
  /** Mailboxes that may log in besides those of the board's offices, in small letters. */
  readonly boardEmails: readonly string[];
  readonly publicOrigins: readonly string[];
  /** Proxies whose word about the caller's address counts. */
  readonly trustProxy: readonly string[];
  readonly boardLogin: BoardLogin;
  readonly config: Config;
  readonly connections: Connections;
  readonly webhooks: WebhookSender;
  readonly memberLogin: MemberLoginPort;
  /** True: the demo's own login service for members answers here too. */
  readonly demoProvider: boolean;
  readonly mailserver: MailserverPort;
  readonly accounts: AccountPorts;
  readonly letters: LetterServices;
  readonly photos: PhotoPipeline;
  readonly load: Load;
  readonly marks: EffectsMarks;
  readonly operation: Operation;
  /** Null: no figures are kept. */
  readonly metrics: Metrics | null;
  /** Public calls that one address may make per minute. */
  readonly publicPerMinute: number;
}
