import { DomainError } from '../../../shared/errors.ts';
import type { Funktion } from '../../../shared/people/funktion.ts';
import type {
  HandoverItem,
  HandoverKind,
  HandoverReason,
  HandoverStep,
} from '../../../shared/access/handover.ts';
import type { AccountPorts } from '../accounts/account-ports.ts';
import { boardOffices } from '../accounts/wanted-groups.ts';
import type { Call } from '../../context.ts';
import type { MemberRow } from '../../people/members/member-store.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';

/** The systems and people that a handover has to ask. */
export interface HandoverParts extends AccountPorts {
  readonly mailserver: MailserverPort;
  /** Hears which device lost its access, to hang up on it. */
  readonly revoked: (device: string) => void;
}

/** Which office passes from which member to which, as things stand now. */
export interface HandoverAsk {
  readonly call: Call;
  readonly parts: HandoverParts;
  /** '' while it is only looked at. */
  readonly uuid: string;
  readonly day: string;
  readonly office: Funktion;
  readonly successor: MemberRow;
  /** Null: no person leaves. */
  readonly predecessor: MemberRow | null;
  /** What was done so far. */
  readonly steps: readonly HandoverStep[];
}

/** What one step would do; with a reason where it does nothing. */
export interface StepPlan {
  readonly reason: HandoverReason | null;
  readonly items: readonly HandoverItem[];
}

interface Rule {
  readonly kind: HandoverKind;
  /** Throws what a service that cannot be asked throws. */
  plan(ask: HandoverAsk): StepPlan | Promise<StepPlan>;
}
/** A step of our own: written in one transaction with its outcome, so that it happens once. */
export interface WrittenRule extends Rule {
  write(ask: HandoverAsk, keys: readonly string[]): void;
}
/** A step elsewhere: it may be taken again after a stop, and then changes nothing more. Answers a new password. */
export interface OutsideRule extends Rule {
  take(ask: HandoverAsk, keys: readonly string[]): Promise<string | null>;
}
export type StepRule = WrittenRule | OutsideRule;

/** A plan without anything in it. */
export const leftOut = (reason: HandoverReason): StepPlan => ({ reason, items: [] });

/** A plan of these parts; where none of them can be done, the first reason that says more than «stimmt schon». */
export function planOf(items: readonly HandoverItem[], none: HandoverReason): StepPlan {
  if (items.length === 0) return leftOut(none);
  const reasons = items.map(({ hindrance }) => hindrance);
  if (reasons.includes(null)) return { reason: null, items };
  return { reason: reasons.find(reason => reason !== 'already') ?? 'already', items };
}

/** The office that the predecessor holds besides this one; '' for none. */
export const otherOffice = ({ office, predecessor }: HandoverAsk): string =>
  predecessor === null || predecessor.funktion === office.name ? '' : predecessor.funktion;

/** True when the predecessor stays on the board by another office. */
export const staysOnBoard = (ask: HandoverAsk): boolean => boardOffices(ask.call).has(otherOffice(ask));

/** Does every part, also when one fails; then throws what failed first. */
export async function takeEach(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const errors: DomainError[] = [];
  for (const key of keys) {
    try {
      await work(key);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors.push(error);
    }
  }
  if (errors[0]) throw errors[0];
}
