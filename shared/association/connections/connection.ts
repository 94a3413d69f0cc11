import { z } from 'zod';
import { mailFailures } from './mail-failure.ts';
import { mailSettingSchema } from './mail-setting.ts';
import { otherServices } from './service-setting.ts';

/** Services outside of this server that it may use, in the order in which an association needs them. */
export const services = ['mail', ...otherServices] as const;
export type ServiceName = (typeof services)[number];

/** Who set a service up: the operator by the environment, the board on the screen, the demo for itself, or none of them yet. */
const connectionSources = ['operator', 'association', 'demo', 'none'] as const;
export type ConnectionSource = (typeof connectionSources)[number];

/** One service as the board sees it. Never a secret. */
export const connectionSchema = z.object({
  service: z.enum(services),
  source: z.enum(connectionSources),
  /** Which server it is, for people: 'mail.verein.example:465'; '' for none. */
  address: z.string(),
  /** False: the secret was stored with another key and must be entered again. */
  readable: z.boolean(),
  last_success_at: z.iso.datetime().nullable(),
  last_failure_at: z.iso.datetime().nullable(),
  /** The first failure after the last success; null while it works. */
  failing_since: z.iso.datetime().nullable(),
  /** Why it failed last: a `MailFailure` for e-mail, '' where only the answer is known. */
  failure: z.enum(['', ...mailFailures]),
  /** What the service answered, word for word. */
  answer: z.string(),
});
export type Connection = z.output<typeof connectionSchema>;

/** How e-mails leave: by which server, as the board entered it. */
export const mailConnectionSchema = z.object({
  connection: connectionSchema,
  /** Null where the operator set it up, and while it is not. */
  setting: mailSettingSchema.nullable(),
  has_password: z.boolean(),
  changed_at: z.iso.datetime().nullable(),
});
export type MailConnection = z.output<typeof mailConnectionSchema>;

/** What came of a test. */
export const trialSchema = z.object({
  succeeded: z.boolean(),
  /** Where the test message went to, as what; '' for services without messages. */
  to: z.string(),
  from: z.string(),
  failure: z.enum(['', ...mailFailures]),
  answer: z.string(),
  at: z.iso.datetime(),
});
export type Trial = z.output<typeof trialSchema>;

export type ConnectionState = 'none' | 'demo' | 'unreadable' | 'unused' | 'working' | 'failing';

/** The one word for how a service stands. */
export function connectionState(connection: Connection): ConnectionState {
  const { source, readable, failing_since, last_success_at } = connection;
  if (source === 'none') return 'none';
  if (!readable) return 'unreadable';
  if (failing_since !== null) return 'failing';
  // What was written as a file has reached nothing outside.
  if (source === 'demo') return 'demo';
  return last_success_at === null ? 'unused' : 'working';
}
