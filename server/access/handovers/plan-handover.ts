import { isMemberOn } from '../../../shared/access/accesses/account-plan.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import type { HandoverStep, HandoverItem } from '../../../shared/access/handover.ts';
import type { Call } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { getMember, updateMember } from '../../people/members/write-member.ts';
import {
  type HandoverAsk,
  type HandoverParts,
  type StepRule,
  planOf,
  type WrittenRule,
} from './handover-ask.ts';
import { cloudAdminStep } from './steps/cloud-admin-step.ts';
import { deviceStep, sessionStep } from './steps/ending-step.ts';
import { boardGroupStep, officeGroupStep } from './steps/group-step.ts';
import { aliasStep, passwordStep } from './steps/mail-step.ts';
import { welcomeStep } from './steps/welcome-step.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { findMember } from '../../people/members/member-store.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';

/** The office in the list of members. */
const officeStep: WrittenRule = {
  kind: 'office',
  plan: ({ office, successor, predecessor }) => {
    const give: HandoverItem = {
      key: 'give',
      name: fullName(successor),
      from: successor.funktion,
      to: office.name,
      chosen: true,
      hindrance: successor.funktion === office.name ? 'already' : null,
    };
    const take: HandoverItem[] = predecessor
      ? [
          {
            key: 'take',
            name: fullName(predecessor),
            from: predecessor.funktion,
            to: '',
            chosen: true,
            hindrance: predecessor.funktion === office.name ? null : 'already',
          },
        ]
      : [];
    return planOf([give, ...take], 'already');
  },
  write: ({ call, office, successor, predecessor }, keys) => {
    if (keys.includes('give')) updateMember(call, successor.id, { funktion: office.name });
    const former = predecessor && findMember(call.db, predecessor.id);
    if (keys.includes('take') && former?.funktion === office.name)
      updateMember(call, former.id, { funktion: '' });
  },
};

/** What is done when an office passes on, in this order. */
export const handoverRules: readonly StepRule[] = [
  officeStep,
  aliasStep,
  passwordStep,
  boardGroupStep,
  officeGroupStep,
  cloudAdminStep,
  deviceStep,
  welcomeStep,
  sessionStep,
];

/** The requested handover: office, predecessor and successor. */
export interface HandoverOrder {
  readonly funktion_id: number;
  readonly successor_id: string;
  readonly predecessor_id: string | null;
  readonly day?: string | undefined;
}

/**
 * The people and the office of an order, as they stand now. Throws `not_found`, and `validation_failed` for what makes
 * no sense: the successor has left, the predecessor does not hold the office, or it is not that day yet.
 */
export function askFor(call: Call, parts: HandoverParts, order: HandoverOrder): HandoverAsk {
  const today = localToday(call);
  const successor = getMember(call, order.successor_id);
  const predecessor = order.predecessor_id === null ? null : getMember(call, order.predecessor_id);
  const office = funktionStore.list(call.db, { active: true }).find(({ id }) => id === order.funktion_id);
  if (!office) throw new DomainError('not_found', { what: 'funktion' });
  const { day = today } = order;
  if (!isMemberOn(successor, today)) throw invalid('successor_id', 'handover_left');
  if (predecessor?.id === successor.id) throw invalid('successor_id', 'handover_same');
  if (predecessor && predecessor.funktion !== office.name)
    throw invalid('predecessor_id', 'handover_not_holder');
  if (day > today) throw invalid('day', 'handover_future');
  return { call, parts, uuid: '', day, office, successor, predecessor, steps: [] };
}

/** Every step with what it would do; a service that cannot be asked is told at its step and stops no other. */
export async function planHandover(ask: HandoverAsk): Promise<HandoverStep[]> {
  const steps: HandoverStep[] = [];
  for (const rule of handoverRules) steps.push(await planStep(ask, rule));
  return steps;
}

async function planStep(ask: HandoverAsk, rule: StepRule): Promise<HandoverStep> {
  const step = { kind: rule.kind, status: 'open', reason: null, message: '' } as const;
  try {
    const { reason, items } = await rule.plan(ask);
    return { ...step, reason, items: [...items] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...step, message: errorLabel(error.code, error.params), items: [] };
  }
}
