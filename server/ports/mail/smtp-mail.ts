import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailFailure } from '../../../shared/association/connections/mail-failure.ts';
import { composeMail, type DkimKey } from './compose-mail.ts';
import type { MailMessage, MailPort, SendResult } from './mail-port.ts';
import { smtpFailure } from './smtp-failure.ts';

export interface SmtpOptions {
  /** `smtp://` (STARTTLS where the server offers it, required for a login off this machine) or `smtps://`. */
  readonly url: string;
  /** A certificate authority in PEM that the server's certificate may come from, besides the usual ones. */
  readonly ca?: string | undefined;
  /** How messages are signed; not at all unless given. */
  readonly dkim?: DkimKey | null | undefined;
  /** True: without encryption nothing is said, not even to this machine. */
  readonly requireTls?: boolean;
  /** Longest silence of the server in milliseconds. */
  readonly timeoutMs?: number;
}

/** Sends over SMTP (RFC 5321), one connection per message in flight, kept for the next one. */
export function smtpMail(options: SmtpOptions): MailPort {
  const idle: Connection[] = [];
  return {
    writesFiles: false,
    async send(message) {
      let bytes: Buffer;
      try {
        bytes = await composeMail(message, options.dkim);
      } catch (error) {
        return { state: 'permanent', failure: 'message_refused', error: errorText(error) };
      }
      const connection = usable(idle) ?? new Connection(options);
      const result = await connection.send(message, bytes);
      if (connection.isUsable()) idle.push(connection);
      return result;
    },
    rest() {
      for (const connection of idle.splice(0)) connection.quit();
    },
  };
}

/** What came of a login without a message. */
export type LoginResult =
  | { readonly succeeded: true }
  | { readonly succeeded: false; readonly failure: MailFailure; readonly error: string };

/** Connects, logs in where the address has a login, and ends the session: nothing is sent. Never throws. */
export async function tryLogin(options: SmtpOptions): Promise<LoginResult> {
  const connection = new Connection(options);
  try {
    await connection.open();
    return { succeeded: true };
  } catch (error) {
    const { password } = new URL(options.url);
    return { succeeded: false, failure: smtpFailure(error), error: without(password, errorText(error)) };
  } finally {
    connection.quit();
  }
}

/** A kept connection that the server has not closed meanwhile. */
function usable(idle: Connection[]): Connection | undefined {
  for (;;) {
    const connection = idle.pop();
    if (connection === undefined || connection.isUsable()) return connection;
  }
}

class Connection {
  private readonly smtp: SMTPConnection;
  private readonly options: SmtpOptions;
  private state: 'new' | 'ready' | 'broken' = 'new';
  /** Hears of a line that breaks while no call waits for an answer. */
  private broke: (error: Error) => void = () => undefined;

  constructor(options: SmtpOptions) {
    this.options = options;
    this.smtp = new SMTPConnection(connectionOptions(options));
    this.smtp.on('error', (error: Error) => {
      this.state = 'broken';
      this.broke(error);
    });
    this.smtp.on('end', () => {
      this.state = 'broken';
      this.broke(new Error('connection closed'));
    });
  }

  isUsable(): boolean {
    return this.state === 'ready';
  }

  quit(): void {
    this.state = 'broken';
    this.smtp.quit();
  }

  /** Nothing before the end of the data can have been accepted; after it only the server's answer counts. */
  async send(message: MailMessage, bytes: Buffer): Promise<SendResult> {
    let handedOver = false;
    try {
      if (this.state === 'new') await this.open();
      const body = streamOf(bytes);
      body.once('end', () => {
        handedOver = true;
      });
      const provider_id = await this.transfer(message, bytes.length, body);
      return { state: 'sent', provider_id };
    } catch (error) {
      const verdict = verdictOf(error, handedOver);
      // After a refusal the session is still good, but a fresh one is surer; after a refused login it would stay open.
      if (this.state !== 'broken') this.quit();
      const { password } = new URL(this.options.url);
      return { state: verdict, failure: smtpFailure(error), error: without(password, errorText(error)) };
    }
  }

  async open(): Promise<void> {
    await this.step(done => {
      this.smtp.connect(error => done(error ?? null));
    });
    const { username, password } = new URL(this.options.url);
    if (username !== '')
      await this.step(done => {
        const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
        this.smtp.login({ credentials }, error => done(error ?? null));
      });
    this.state = 'ready';
  }

  private transfer({ return_to, content }: MailMessage, size: number, body: Readable): Promise<string> {
    const envelope = { from: return_to, to: [content.to.address], size };
    let response = '';
    return this.step(done => {
      this.smtp.send(envelope, body, (error, info) => {
        response = info?.response ?? '';
        done(error ?? null);
      });
    }).then(() => response);
  }

  private step(run: (done: (error: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.broke = reject;
      run(error => (error ? reject(error) : resolve()));
    });
  }
}

const sliceSize = 65_536;

/** Without the generator behind `Readable.from`; large files in slices, and everybody else has a turn in between. */
function streamOf(bytes: Buffer): Readable {
  let at = 0;
  const body = new Readable({
    read() {
      if (at === 0) next();
      else setImmediate(next);
    },
  });
  const next = (): void => {
    if (body.destroyed) return;
    const slice = bytes.subarray(at, at + sliceSize);
    at += sliceSize;
    body.push(slice);
    if (at >= bytes.length) body.push(null);
  };
  return body;
}

function connectionOptions({ url, ca, requireTls = false, timeoutMs = 60_000 }: SmtpOptions) {
  const { protocol, hostname, port, username } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const local = ['127.0.0.1', '::1', 'localhost'].includes(host);
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never travels in the clear.
    requireTLS: requireTls || (!secure && username !== '' && !local),
    ignoreTLS: !requireTls && !secure && local && ca === undefined,
    connectionTimeout: Math.min(timeoutMs, 30_000),
    // Sooner than the silence below, so that a server that waits for encryption is told from one that is slow.
    greetingTimeout: Math.min(timeoutMs / 2, 30_000),
    socketTimeout: timeoutMs,
    ...(ca === undefined ? {} : { tls: { ca } }),
  };
}

/** A refusal of this very message (RFC 5321), or its size, is final; everything about the line or the login is temporary. */
function verdictOf(error: unknown, handedOver: boolean): 'temporary' | 'permanent' | 'unknown' {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  if (aboutMessage && responseCode >= 500) return 'permanent';
  if (handedOver && !(aboutMessage && responseCode >= 400)) return 'unknown';
  // What the client itself refuses: a message that is too large or empty, an address that is none.
  const { code = '' } = error as { code?: string };
  const neverAccepted = responseCode === 0 && ['EMESSAGE', 'EENVELOPE'].includes(code);
  return neverAccepted ? 'permanent' : 'temporary';
}

const errorText = (error: unknown): string =>
  (error instanceof Error ? ((error as { response?: string }).response ?? error.message) : String(error))
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .slice(0, 500);

/** A server may repeat in its answer what it was sent, as such or as it was encoded for the login. */
function without(encodedPassword: string, text: string): string {
  const password = decodeURIComponent(encodedPassword);
  if (password === '') return text;
  return text.replaceAll(password, '…').replaceAll(Buffer.from(password).toString('base64'), '…');
}
