import { z } from 'zod';
import { instant, uuid } from '../fields.ts';

/** What is done when an office passes on, in this order. */
export const handoverKinds = [
  'office',
  'aliases',
  'password',
  'board_group',
  'office_groups',
  'cloud_admin',
  'devices',
  'mail',
  'sessions',
] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** Why a step, or one part of it, is not done. */
export const handoverReasons = [
  'already',
  'not_chosen',
  'nobody_leaves',
  'keeps_board',
  'no_mailbox_address',
  'other_domain',
  'no_mailserver',
  'no_mailbox',
  'no_alias',
  'no_email',
  'no_idp',
  'no_cloud',
  'no_group',
  'no_account',
  'group_protected',
  'not_of_board',
  'not_admin',
  'no_devices',
  'own_device',
  'own_session',
] as const;
export type HandoverReason = (typeof handoverReasons)[number];

/** One part of a step: a person, an alias, a group, a device. */
const handoverItemSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** As it stands, and as it will; '' for nothing. */
  from: z.string(),
  to: z.string(),
  /** True if it is done by default. */
  chosen: z.boolean(),
  /** Why it cannot be done; null where it can. */
  hindrance: z.enum(handoverReasons).nullable(),
});
export type HandoverItem = z.output<typeof handoverItemSchema>;

export const stepStatuses = ['open', 'running', 'done', 'failed', 'left_out'] as const;
const handoverStepSchema = z.object({
  kind: z.enum(handoverKinds),
  status: z.enum(stepStatuses),
  /** Why it was left out, or has to be. */
  reason: z.enum(handoverReasons).nullable(),
  /** What the service said that could not be asked or refused; '' for nothing. */
  message: z.string(),
  items: z.array(handoverItemSchema),
});
export type HandoverStep = z.output<typeof handoverStepSchema>;

export const handoverPreviewSchema = z.object({
  funktion: z.string(),
  /** The office's mailbox, '' for none. */
  email: z.string(),
  steps: z.array(handoverStepSchema),
});

export const handoverSchema = z.object({
  id: z.int(),
  uuid,
  funktion_id: z.int(),
  funktion: z.string(),
  successor_id: z.string(),
  /** '' for an erased person. */
  successor: z.string(),
  predecessor_id: z.string().nullable(),
  predecessor: z.string(),
  day: z.string(),
  status: z.enum(['open', 'done']),
  started_by: z.string(),
  created_at: instant,
  updated_at: instant,
  steps: z.array(handoverStepSchema),
});
export type Handover = z.output<typeof handoverSchema>;

/** `password`: of the office's mailbox, only where this very call has set it. It is kept nowhere. */
export const handoverAnswerSchema = handoverSchema.extend({ password: z.string().nullable() });
export type HandoverAnswer = z.output<typeof handoverAnswerSchema>;

/** The addresses to which an alias leads once the successor stands in it. */
export function passedOn(targets: readonly string[], leaves: string, follows: string): string[] {
  const [old, young] = [leaves.toLowerCase(), follows.toLowerCase()];
  const without = targets.filter(target => old === '' || target.toLowerCase() !== old);
  return without.some(target => target.toLowerCase() === young) ? without : [...without, young];
}

/** Steps that are still to be done. */
export const isLeftToDo = ({ status }: Pick<HandoverStep, 'status'>): boolean =>
  status === 'open' || status === 'running' || status === 'failed';

/** A step that can be done now as far as is known. */
export const isDoable = ({ reason }: Pick<HandoverStep, 'reason'>): boolean => reason === null;

/** The wanted parts of the steps; by default all that are done by default. */
export const usualChoice = (steps: readonly HandoverStep[]): { kind: HandoverKind; items: string[] }[] =>
  steps.filter(isDoable).map(({ kind, items }) => ({
    kind,
    items: items.filter(item => item.chosen && item.hindrance === null).map(({ key }) => key),
  }));
