import { DomainError } from '../../../shared/errors.ts';
import { label, labelWith, type LabelsBelow } from '../../../shared/i18n/label.ts';
import type { Alias } from '../../../shared/access/mailboxes/alias.ts';
import type { Mailbox, MailDomain } from '../../../shared/access/mailboxes/mailbox.ts';

/**
 * What we need of a mail server, in our words: one domain with its mailboxes and aliases, sizes in MiB. Lists come
 * sorted by address. What is not there is null, or `not_found` for a change; an address that is taken is `conflict`;
 * everything else that goes wrong is `provider_failed` with a sentence. Nothing outside of the domain is read or touched.
 */
export interface MailserverPort {
  readonly domain: string;
  mailboxes(): Promise<Mailbox[]>;
  mailbox(email: string): Promise<Mailbox | null>;
  createMailbox(mailbox: NewMailbox): Promise<Mailbox>;
  updateMailbox(email: string, patch: MailboxPatch): Promise<Mailbox>;
  /** With everything that lies in it; aliases that led to nothing but this mailbox may go too. */
  removeMailbox(email: string): Promise<void>;
  aliases(): Promise<Alias[]>;
  alias(id: number): Promise<Alias | null>;
  createAlias(alias: NewAlias): Promise<Alias>;
  updateAlias(id: number, patch: AliasPatch): Promise<Alias>;
  removeAlias(id: number): Promise<void>;
  domainInfo(): Promise<MailDomain>;
}

export interface NewMailbox {
  readonly local_part: string;
  readonly name: string;
  readonly password: string;
  /** MiB; undefined: what the domain gives a new mailbox. */
  readonly quota: number | undefined;
}

export interface MailboxPatch {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly quota?: number | undefined;
  readonly active?: boolean | undefined;
}

export interface NewAlias {
  readonly address: string;
  readonly targets: readonly string[];
  readonly active: boolean;
  /** True: marked as made by the synchronisation with the offices. */
  readonly managed: boolean;
}

export interface AliasPatch {
  readonly address?: string | undefined;
  readonly targets?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
  readonly managed?: boolean | undefined;
}

export type MailserverProblem = LabelsBelow<'service.mailserver.problem'>;

/** A refusal of the mail server in words; `given` are the numbers and names that its sentence needs. */
export function mailserverProblem(
  problem: MailserverProblem,
  given: readonly string[] = [],
  cause?: unknown,
): DomainError<'provider_failed'> {
  const message = labelWith(`service.mailserver.problem.${problem}`, given);
  return new DomainError(
    'provider_failed',
    { service: label('service.mailserver.name'), message },
    { cause },
  );
}

/** The connection broke after a change was handed over: whether it was made is unknown. */
export class MailserverDoubt extends DomainError<'provider_failed'> {
  constructor(cause: unknown) {
    super(
      'provider_failed',
      { service: label('service.mailserver.name'), message: label('service.mailserver.problem.in_doubt') },
      { cause },
    );
  }
}
