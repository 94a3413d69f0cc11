import type { Application, ApplicationStatus } from '../../../../shared/people/applications/application.ts';
import {
  moveApplication,
  type ApplicationMove,
} from '../../../../shared/people/applications/application-rule.ts';
import type { Command, Mutation } from '../../../../shared/sync/mutation.ts';
import type { RefusedEntry } from '../../../../shared/sync/replica/store.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** A decision that the server has not confirmed. */
export interface WaitingDecision {
  readonly mid: string;
  readonly move: ApplicationMove;
  readonly args: Readonly<Record<string, unknown>>;
  readonly made_at: string;
}

/** Decisions that wait, by application, the oldest first. */
export function waitingDecisions(replica: Replica): ReadonlyMap<string, readonly WaitingDecision[]> {
  const byId = new Map<string, WaitingDecision[]>();
  for (const { mid, mutation, made_at, hidden } of replica.waitingCommands()) {
    const decision = hidden ? null : decisionOf(mutation);
    if (decision === null) continue;
    const line = { mid, made_at, move: decision.move, args: decision.args };
    const others = byId.get(decision.id);
    if (others) others.push(line);
    else byId.set(decision.id, [line]);
  }
  return byId;
}

/** Decisions that the server did not carry out, by application, the newest last. */
export function refusedDecisions(replica: Replica): ReadonlyMap<string, readonly RefusedEntry[]> {
  const byId = new Map<string, RefusedEntry[]>();
  for (const entry of replica.refused()) {
    const id = decisionOf(entry.mutation)?.id;
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), entry]);
  }
  return byId;
}

const moves: readonly ApplicationMove[] = ['approve', 'reject', 'undo'];

/** What a command decides about which application; null for any other change. */
function decisionOf(
  mutation: Mutation,
): { readonly id: string; readonly move: ApplicationMove; readonly args: Command['args'] } | null {
  if (mutation.kind !== 'command') return null;
  const move = moves.find(name => mutation.name === `applications.${name}`);
  const { id } = mutation.args;
  return move && typeof id === 'string' ? { id, move, args: mutation.args } : null;
}

/** An application as it will be after these decisions. */
export function decided(application: Application, decisions: readonly WaitingDecision[]): Application {
  const last = decisions.at(-1);
  if (!last) return application;
  let { status } = application;
  for (const { move } of decisions) status = statusAfter(status, move);
  const { move, args, made_at } = last;
  return {
    ...application,
    status,
    reason: move === 'reject' && typeof args['reason'] === 'string' ? args['reason'] : '',
    decided_at: status === 'pending' ? null : made_at,
    decided_by: '',
  };
}

/** One that no longer fits is refused by the server; until then it changes nothing here. */
function statusAfter(status: ApplicationStatus, move: ApplicationMove): ApplicationStatus {
  try {
    return moveApplication(status, move);
  } catch {
    return status;
  }
}
