import { z } from 'zod';
import type { Funktion } from '../../people/funktion.ts';
import type { Member } from '../../people/members/member.ts';
import { sameTargets, type Alias } from './alias.ts';

/** One office with an address of its own, and where its mail should go. */
export const aliasConfigSchema = z.object({
  alias: z.string(),
  funktion: z.string(),
  /** E-mail addresses of the members who hold the office; empty without a holder. */
  targets: z.array(z.string()),
});
export type AliasConfig = z.output<typeof aliasConfigSchema>;

/**
 * What the synchronisation does about one address. `mailbox`: the office has a mailbox of its own. `vacant`: no member
 * holds the office, or none with an e-mail address. `elsewhere`: the address belongs to another domain.
 */
const aliasActions = ['create', 'update', 'remove', 'unchanged', 'mailbox', 'vacant', 'elsewhere'] as const;

const aliasStepSchema = z.object({
  alias: z.string(),
  action: z.enum(aliasActions),
  /** Names of the offices with this address; empty for one that is none's any more. */
  funktionen: z.array(z.string()),
  from: z.array(z.string()),
  to: z.array(z.string()),
});
export type AliasStep = z.output<typeof aliasStepSchema>;

export const aliasSyncSchema = z.object({
  created: z.int(),
  updated: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  errors: z.array(z.object({ item: z.string(), error: z.string() })),
  dry_run: z.boolean(),
  /** Every address with what happened or, in a rehearsal, would happen. */
  items: z.array(aliasStepSchema),
});
export type AliasSync = z.output<typeof aliasSyncSchema>;

type Office = Pick<Funktion, 'name' | 'email'>;
type Holder = Pick<Member, 'funktion' | 'email' | 'austritt'>;

/** The offices that have an address, in their order, with those who hold them on `today` ('YYYY-MM-DD'). */
export function aliasConfig(
  offices: readonly Office[],
  members: readonly Holder[],
  today: string,
): AliasConfig[] {
  return offices
    .filter(({ email }) => email !== '')
    .map(office => {
      const alias = office.email.toLowerCase();
      const holders = members.filter(
        ({ funktion, austritt }) => funktion === office.name && (austritt === null || austritt >= today),
      );
      const targets = holders.map(({ email }) => email.toLowerCase());
      // An office's own address entered with its holder would send mail round in a circle.
      return {
        alias,
        funktion: office.name,
        targets: [...new Set(targets)].filter(target => target !== '' && target !== alias).toSorted(),
      };
    });
}

export interface MailserverState {
  readonly domain: string;
  /** Addresses of the mailboxes. */
  readonly mailboxes: readonly string[];
  readonly aliases: readonly Pick<Alias, 'id' | 'address' | 'targets' | 'managed'>[];
}

/** A step with the number of the alias that it concerns; null where there is none yet. */
export interface PlannedStep extends AliasStep {
  readonly id: number | null;
}

/**
 * What has to happen so that the mail of every office reaches those who hold it. An alias that no office names is
 * taken away only when this synchronisation made it once; all others are left alone. After the steps are done, the
 * same plan says `unchanged` throughout.
 */
export function planAliasSync(config: readonly AliasConfig[], state: MailserverState): PlannedStep[] {
  const wanted = byAddress(config);
  const mailboxes = new Set(state.mailboxes.map(address => address.toLowerCase()));
  const present = new Map(state.aliases.map(alias => [alias.address.toLowerCase(), alias]));
  const steps = wanted.map(office => stepFor(office, mailboxes, present.get(office.alias), state.domain));
  const named = new Set(wanted.map(({ alias }) => alias));
  const orphans = state.aliases
    .filter(({ address, managed }) => managed && !named.has(address.toLowerCase()))
    .map(({ id, address, targets }): PlannedStep => ({
      id,
      alias: address,
      action: 'remove',
      funktionen: [],
      from: [...targets],
      to: [],
    }));
  return [...steps, ...orphans];
}

type Wanted = Pick<AliasStep, 'alias' | 'funktionen' | 'to'>;

/** Offices that share an address share its mail. */
function byAddress(config: readonly AliasConfig[]): Wanted[] {
  const grouped = new Map<string, Wanted>();
  for (const { alias, funktion, targets } of config) {
    const known = grouped.get(alias) ?? { alias, funktionen: [], to: [] };
    const to = [...new Set([...known.to, ...targets])].toSorted();
    grouped.set(alias, { alias, funktionen: [...known.funktionen, funktion], to });
  }
  return [...grouped.values()];
}

function stepFor(
  wanted: Wanted,
  mailboxes: ReadonlySet<string>,
  alias: MailserverState['aliases'][number] | undefined,
  domain: string,
): PlannedStep {
  const step = (action: AliasStep['action'], to = wanted.to): PlannedStep => ({
    ...wanted,
    id: alias?.id ?? null,
    action,
    from: alias ? [...alias.targets] : [],
    to,
  });
  if (!wanted.alias.endsWith(`@${domain.toLowerCase()}`)) return step('elsewhere');
  if (mailboxes.has(wanted.alias)) return step('mailbox', []);
  if (wanted.to.length === 0) return alias?.managed ? step('remove') : step('vacant');
  if (!alias) return step('create');
  return sameTargets(alias.targets, wanted.to) ? step('unchanged') : step('update');
}

/** The steps that change something on the mail server. */
export const isAliasChange = ({ action }: Pick<AliasStep, 'action'>): boolean =>
  action === 'create' || action === 'update' || action === 'remove';

/** Counts of a plan, or of what came of it: `errors` name the addresses whose step failed. */
export function aliasSyncResult(
  steps: readonly PlannedStep[],
  errors: AliasSync['errors'],
  dry_run: boolean,
): AliasSync {
  const failed = new Set(errors.map(({ item }) => item));
  const done = steps.filter(({ alias }) => !failed.has(alias));
  const count = (action: AliasStep['action']) => done.filter(step => step.action === action).length;
  return {
    created: count('create'),
    updated: count('update'),
    removed: count('remove'),
    unchanged: done.filter(step => !isAliasChange(step)).length,
    errors: [...errors],
    dry_run,
    items: steps.map(({ id: _id, ...step }) => step),
  };
}
