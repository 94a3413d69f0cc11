import { assertDefined } from '../../../shared/assert.ts';
import { DomainError } from '../../../shared/errors.ts';
import { isLeftToDo, type HandoverItem, type HandoverKind } from '../../../shared/access/handover.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import type { Call } from '../../context.ts';
import { findMember } from '../../people/members/member-store.ts';
import type { HandoverAsk, HandoverParts, StepRule } from './handover-ask.ts';
import {
  changeHandover,
  changeStep,
  findHandover,
  insertHandover,
  insertStep,
  stepsOfHandover,
  type HandoverRow,
  type HandoverStepRow,
} from './handover-store.ts';
import { askFor, handoverRules, planHandover, type HandoverOrder } from './plan-handover.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';

export interface NewHandover extends HandoverOrder {
  readonly uuid: string;
  readonly steps: readonly { readonly kind: HandoverKind; readonly items: readonly string[] }[];
}

/**
 * Writes down what is to be done, before anything is; answers the number of the handover. Throws `conflict` where
 * a choice is not there any more: then the person has to look again.
 */
export async function beginHandover(call: Call, parts: HandoverParts, order: NewHandover): Promise<number> {
  const ask = askFor(call, parts, order);
  const plan = await planHandover(ask);
  const chosen = new Map(order.steps.map(({ kind, items }) => [kind, new Set(items)]));
  const now = call.now().toISOString();
  const steps = plan.map((step, position): Omit<HandoverStepRow, 'handover_id'> => {
    const keys = chosen.get(step.kind);
    const items = step.items.map(item => ({ ...item, chosen: keys?.has(item.key) === true }));
    requireKnown(items, keys);
    const isUnknown = step.message !== '';
    const isWanted = keys !== undefined && (isUnknown || keys.size > 0);
    const reason = step.reason ?? (isWanted ? null : 'not_chosen');
    const status = reason === null ? 'open' : 'left_out';
    const { kind, message } = step;
    return { id: `${order.uuid}/${kind}`, position, kind, status, reason, message, items, finished_at: null };
  });
  return call.db.write(call.actor.name, () => {
    const id = insertHandover(call.db, {
      uuid: order.uuid,
      funktion_id: ask.office.id,
      funktion: ask.office.name,
      successor_id: ask.successor.id,
      predecessor_id: ask.predecessor?.id ?? null,
      day: ask.day,
      status: 'open',
      started_by: call.actor.name,
      created_at: now,
      updated_at: now,
    });
    for (const step of steps) insertStep(call.db, { ...step, handover_id: id });
    return id;
  });
}

function requireKnown(items: readonly HandoverItem[], keys: ReadonlySet<string> = new Set()): void {
  const known = new Set(items.filter(({ hindrance }) => hindrance === null).map(({ key }) => key));
  for (const key of keys) if (!known.has(key)) throw new DomainError('conflict', { what: 'handover' });
}

/** Takes every step that is left to do, in order; what fails is told and stops no other. Answers a new password. */
export async function takeHandover(call: Call, parts: HandoverParts, id: number): Promise<string | null> {
  let password: string | null = null;
  for (const { kind } of stepsOfHandover(call.db, id).filter(isLeftToDo))
    password = (await takeStep(call, parts, { id, kind })) ?? password;
  const isDone = !stepsOfHandover(call.db, id).some(isLeftToDo);
  write(call, () =>
    changeHandover(call.db, id, { status: isDone ? 'done' : 'open', updated_at: call.now().toISOString() }),
  );
  return password;
}

/**
 * Takes one step. What is ours is written together with its outcome; what is elsewhere is noted before and after, and
 * done again after a stop in between. Only what a service refuses is kept as failed: anything else is thrown.
 */
async function takeStep(
  call: Call,
  parts: HandoverParts,
  { id, kind }: { readonly id: number; readonly kind: HandoverKind },
): Promise<string | null> {
  const rule = assertDefined(
    handoverRules.find(each => each.kind === kind),
    'rule of the step',
  );
  const step = assertDefined(
    stepsOfHandover(call.db, id).find(each => each.kind === kind),
    'step of the handover',
  );
  try {
    return await take(askOf(call, parts, id), rule, step);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = errorLabel(error.code, error.params);
    write(call, () => changeStep(call.db, step.id, { status: 'failed', message }));
    return null;
  }
}

async function take(ask: HandoverAsk, rule: StepRule, step: HandoverStepRow): Promise<string | null> {
  const { call } = ask;
  const known = step.message === '' || step.items.length > 0 ? step : await planned(ask, rule, step);
  if (known.reason !== null) {
    const { reason, items } = known;
    write(call, () => changeStep(call.db, step.id, { status: 'left_out', reason, items, message: '' }));
    return null;
  }
  const keys = known.items.filter(({ chosen }) => chosen).map(({ key }) => key);
  const done = () =>
    changeStep(call.db, step.id, {
      status: 'done',
      message: '',
      items: known.items,
      finished_at: call.now().toISOString(),
    });
  if ('write' in rule) {
    write(call, () => {
      rule.write(ask, keys);
      done();
    });
    return null;
  }
  write(call, () => changeStep(call.db, step.id, { status: 'running', items: known.items }));
  const password = await rule.take(ask, keys);
  write(call, done);
  return password;
}

/** What could not be asked when it began is asked now, and what is usual is done. */
async function planned(
  ask: HandoverAsk,
  rule: StepRule,
  step: HandoverStepRow,
): Promise<Pick<HandoverStepRow, 'reason' | 'items'>> {
  const { reason, items } = await rule.plan(ask);
  const usual = items.map(item => ({ ...item, chosen: item.chosen && item.hindrance === null }));
  const isNothing = reason === null && !usual.some(({ chosen }) => chosen);
  return { ...step, reason: isNothing ? 'not_chosen' : reason, items: usual };
}

/** The people of a handover as they are now. Throws `not_found` for a member who was removed meanwhile. */
function askOf(call: Call, parts: HandoverParts, id: number): HandoverAsk {
  const row: HandoverRow = assertDefined(findHandover(call.db, id), 'handover');
  const { uuid, day, successor_id, predecessor_id } = row;
  const successor = findMember(call.db, successor_id);
  const predecessor = predecessor_id === null ? null : findMember(call.db, predecessor_id);
  if (!successor || predecessor === undefined) throw new DomainError('not_found', { what: 'member' });
  const found = funktionStore.list(call.db).find(each => each.id === row.funktion_id);
  if (!found) throw new DomainError('not_found', { what: 'funktion' });
  const steps = stepsOfHandover(call.db, id).map(({ items, ...step }) => ({ ...step, items: [...items] }));
  return { call, parts, uuid, day, office: found, successor, predecessor, steps };
}

const write = <T>(call: Call, work: () => T): T => call.db.write(call.actor.name, work);
