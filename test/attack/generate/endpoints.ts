import { z } from 'zod';
import { contract } from '../../../shared/contract.ts';
import type { Area, Endpoint } from '../../../shared/endpoint.ts';
import type { JsonSchema } from './schema-value.ts';

/** An endpoint of the contract with the schema of its input. */
export interface Target {
  /** 'members.update' */
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly schema: JsonSchema;
  /** How often it is chosen; what costs the server more than a few milliseconds less often. */
  readonly weight: number;
}

/** A password is hashed, a document drawn, or everything of a person collected. */
const heavy =
  /^(session\.boardLogin|organizers\.login|accounts\.functionEmailPassword|mailboxes\.(create|update)|handovers|letters\.(send|check)|invoices\.(generate|pdf)|plans|eventGroups\.workPlan|memberStatistics\.phoneList|accessReports|dunnings\.pdf|accounts\.sync)/;
/** Ends a caller's own credential, or takes its device away: the rest of a round would be played by strangers. */
const ending = /^(memberLogin\.logout|devices\.revoke|erasures\.execute|organizers\.sendWorkPlan)/;

const weightOf = (call: string): number => (ending.test(call) ? 0.05 : heavy.test(call) ? 0.15 : 1);

export const targets: readonly Target[] = Object.entries(contract as Readonly<Record<string, Area>>).flatMap(
  ([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({
      call: `${area}.${name}`,
      endpoint,
      schema: z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
      weight: weightOf(`${area}.${name}`),
    })),
);

export function targetOf(call: string): Target {
  const found = targets.find(target => target.call === call);
  if (!found) throw new Error(`the contract has no ${call}`);
  return found;
}

/** The noun that the `:id` of a path names, by the beginning of the path; the longest one counts. */
const pathNouns: readonly (readonly [prefix: string, noun: string])[] = [
  ['/members/', 'member'],
  ['/invoices/', 'invoice'],
  ['/payments/', 'payment'],
  ['/bank-statements/', 'statement'],
  ['/articles/', 'article'],
  ['/events/', 'event'],
  ['/events/my-event/registrations/', 'registration'],
  ['/event-groups/', 'group'],
  ['/shifts/', 'shift'],
  ['/shift-templates/', 'shiftTemplate'],
  ['/registrations/', 'registration'],
  ['/mailserver/mailboxes/', 'mailbox'],
  ['/mailserver/aliases/', 'alias'],
  ['/roles/offices/', 'funktion'],
  ['/pdf-templates/', 'layout'],
  ['/templates/', 'template'],
  ['/mailings/', 'mailing'],
  ['/suppressed-addresses/', 'suppressed'],
  ['/member-registrations/', 'application'],
  ['/contact-requests/', 'contact'],
  ['/newsletter/subscriptions/', 'subscription'],
  ['/sync/devices/', 'device'],
  ['/organisation-settings/', 'setting'],
];

export const nounOfPath = (path: string): string =>
  pathNouns
    .filter(([prefix]) => path.startsWith(prefix))
    .toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? '';
