import { Mutex } from 'async-mutex';
import { DomainError } from '../../../shared/errors.ts';
import type { handoverContract } from '../../../shared/access/handover-contract.ts';
import { isLeftToDo, type Handover, type HandoverKind } from '../../../shared/access/handover.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { Call, Handlers } from '../../context.ts';
import { findMember } from '../../people/members/member-store.ts';
import type { HandoverParts } from './handover-ask.ts';
import {
  changeStep,
  countHandovers,
  findHandover,
  findHandoverByUuid,
  listHandovers,
  stepsOfHandover,
  type HandoverRow,
} from './handover-store.ts';
import { askFor, planHandover } from './plan-handover.ts';
import { beginHandover, takeHandover } from './take-handover.ts';

/** An office that passes on in one guided step. Handovers run one after the other: a repeated call finds all done. */
export function handoverHandlers(parts: HandoverParts): Handlers<typeof handoverContract> {
  const mutex = new Mutex();
  const takeAll = async (call: Call, id: number) => {
    const password = await takeHandover(call, parts, id);
    return { ...shown(call, getHandover(call, id)), password };
  };
  return {
    list: (call, page) => ({
      rows: listHandovers(call.db, page).map(row => shown(call, row)),
      total: countHandovers(call.db),
    }),
    get: (call, { id }) => shown(call, getHandover(call, id)),
    preview: async (call, order) => {
      const ask = askFor(call, parts, order);
      return { funktion: ask.office.name, email: ask.office.email, steps: await planHandover(ask) };
    },
    begin: (call, order) =>
      mutex.runExclusive(async () => {
        const known = findHandoverByUuid(call.db, order.uuid);
        return takeAll(call, known?.id ?? (await beginHandover(call, parts, order)));
      }),
    resume: (call, { id, new_password, leave_out }) =>
      mutex.runExclusive(() => {
        getHandover(call, id);
        rearrange(call, id, { again: new_password ? 'password' : null, leave_out });
        return takeAll(call, id);
      }),
  };
}

/** Opens a step again that was done, and closes those that are not wanted any more. */
function rearrange(
  call: Call,
  id: number,
  { again, leave_out }: { readonly again: HandoverKind | null; readonly leave_out: readonly HandoverKind[] },
): void {
  call.db.write(call.actor.name, () => {
    for (const step of stepsOfHandover(call.db, id)) {
      if (step.kind === again && step.status === 'done') changeStep(call.db, step.id, { status: 'open' });
      else if (leave_out.includes(step.kind) && isLeftToDo(step))
        changeStep(call.db, step.id, { status: 'left_out', reason: 'not_chosen' });
    }
  });
}

function getHandover({ db }: Call, id: number): HandoverRow {
  const row = findHandover(db, id);
  if (!row) throw new DomainError('not_found', { what: 'handover' });
  return row;
}

/** With the names of the people as they are now; '' for a removed member. */
function shown({ db }: Call, row: HandoverRow): Handover {
  const nameOf = (id: string | null): string => {
    const member = id === null ? undefined : findMember(db, id);
    return member ? fullName(member) : '';
  };
  return {
    ...row,
    successor: nameOf(row.successor_id),
    predecessor: nameOf(row.predecessor_id),
    steps: stepsOfHandover(db, row.id).map(({ kind, status, reason, message, items }) => ({
      kind,
      status,
      reason,
      message,
      items: [...items],
    })),
  };
}
