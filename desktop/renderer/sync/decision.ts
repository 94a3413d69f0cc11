import { entityOf, tableName } from '../../../shared/entities.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { ConflictView, RefusedView } from '../../../shared/sync/desktop-sync-contract.ts';
import type { Recovered } from '../../../shared/sync/recovered-contract.ts';
import type { DesktopClient } from '../../../shared/desktop-contract.ts';
import { fieldName, valueText } from '../field-labels.ts';
import { recoveredTitle } from './recovered-labels.ts';

/** One way to decide. */
export interface Answer {
  /** Words of its button. */
  readonly text: string;
  /** What will be then, as a sentence. */
  readonly outcome: string;
  readonly carryOut: () => Promise<unknown>;
  /** What takes it back after it was carried out; absent where nothing does. */
  readonly undo?: () => Promise<unknown>;
}

interface DecisionParts {
  /** Stays the same while it is open. */
  readonly key: string;
  /** When it came up. */
  readonly at: string;
  readonly title: string;
  /** 'Mitglied, Mobile' */
  readonly what: string;
  /** What did not get through shall count; null where only its own answers do that, or the person may not. */
  readonly take: Answer | null;
  /** What counts now stays as it is; null where the person may not decide. */
  readonly leave: Answer | null;
}
interface ConflictDecision extends DecisionParts {
  readonly kind: 'conflict';
  /** The refused version was written at this computer, by this person. */
  readonly isOwn: boolean;
  readonly conflict: ConflictView;
}
interface RefusedDecision extends DecisionParts {
  readonly kind: 'refused';
  readonly entry: RefusedView;
}
interface RecoveredDecision extends DecisionParts {
  readonly kind: 'recovered' | 'unsent';
  readonly entry: Recovered;
}
/** What only a person can decide: a conflict, an entry that the server refused, or one that only a laptop still knew. */
export type Decision = ConflictDecision | RefusedDecision | RecoveredDecision;

interface OpenEntries {
  readonly conflicts: readonly ConflictView[];
  readonly refused: readonly RefusedView[];
  readonly recovered: readonly Recovered[];
}

/** Who decides, at which computer. */
export interface Decider {
  readonly permissions: readonly string[];
  /** True on the computer where the refused change of this conflict was made: only there it is "mine". */
  readonly isOwn: (conflict: ConflictView) => boolean;
  /** Carries decisions out. */
  readonly api: DesktopClient;
}

/** Everything that is to be decided, the newest first. */
export const decisionsOf = (open: OpenEntries, decider: Decider): Decision[] =>
  [
    ...open.conflicts.map(conflict => conflictDecision(conflict, decider)),
    ...open.refused.map(entry => refusedDecision(entry, decider)),
    ...open.recovered.map(entry => recoveredDecision(entry, decider)),
  ].toSorted((one, other) => other.at.localeCompare(one.at));

function conflictDecision(conflict: ConflictView, decider: Decider): ConflictDecision {
  const permission = entityOf(conflict.tbl)?.permission;
  const mayDecide = permission === undefined || decider.permissions.includes(permission);
  const isOwn = decider.isOwn(conflict);
  const answers =
    conflict.field === null ? rowAnswers(conflict, decider) : fieldAnswers(conflict, conflict.field, decider);
  return {
    kind: 'conflict',
    key: `conflict ${conflict.id}`,
    at: conflict.created_at,
    title: conflict.title,
    what:
      conflict.field === null
        ? tableName(conflict.tbl)
        : `${tableName(conflict.tbl)}, ${nameOfField(conflict)}`,
    ...(mayDecide ? answers : { take: null, leave: null }),
    isOwn,
    conflict,
  };
}

export const nameOfField = ({ tbl, field, row_id }: ConflictView): string =>
  fieldName(tbl, field ?? '', row_id);

type Choice = 'mine' | 'theirs';

const solving =
  ({ api }: Decider, { id }: ConflictView, choice: Choice) =>
  () =>
    api.desktopSync.solveConflict({ id, choice });

/** A third value for a field, as it was typed. */
export function typedAnswer({ api }: Pick<Decider, 'api'>, conflict: ConflictView, value: unknown): Answer {
  const { id } = conflict;
  return {
    text: label('sync.conflict.takeValue'),
    outcome: thenValue(conflict, value),
    carryOut: () => api.desktopSync.solveConflict({ id, choice: 'value', value }),
  };
}

const thenValue = (conflict: ConflictView, value: unknown): string =>
  label('decision.then.value', {
    field: nameOfField(conflict),
    value: valueText(conflict.field ?? '', value, conflict.tbl),
  });

const fieldAnswers = (conflict: ConflictView, field: string, decider: Decider) => ({
  take: {
    text: label(decider.isOwn(conflict) ? 'sync.conflict.takeMine' : 'sync.conflict.takeRefused'),
    outcome: thenValue(conflict, conflict.mine),
    carryOut: solving(decider, conflict, 'mine'),
    ...undoOf(decider, conflict, field),
  },
  leave: {
    text: label(decider.isOwn(conflict) ? 'sync.conflict.takeTheirs' : 'sync.conflict.keepValue'),
    outcome: thenValue(conflict, conflict.theirs),
    carryOut: solving(decider, conflict, 'theirs'),
  },
});

/** The edit that brings back what stood before the decision. */
function undoOf(
  { api }: Decider,
  { tbl, row_id, mine, theirs }: ConflictView,
  field: string,
): Pick<Answer, 'undo'> {
  if (tbl !== 'member') return {};
  return {
    undo: () => api.desktopMembers.save({ id: row_id, changes: { [field]: { from: mine, to: theirs } } }),
  };
}

/** Delete against edit: the row is still there, the person says whether it stays. */
function rowAnswers(conflict: ConflictView, decider: Decider): Pick<Decision, 'take' | 'leave'> {
  const keep = conflict.kind === 'edit-vs-delete' ? 'mine' : 'theirs';
  const { title } = conflict;
  return {
    take: {
      text: label('sync.conflict.removeRow'),
      outcome: label('decision.then.removed', { title }),
      carryOut: solving(decider, conflict, keep === 'mine' ? 'theirs' : 'mine'),
    },
    leave: {
      text: label('sync.conflict.keepRow'),
      outcome: label('decision.then.kept', { title }),
      carryOut: solving(decider, conflict, keep),
    },
  };
}

function refusedDecision(entry: RefusedView, { api }: Decider): RefusedDecision {
  const { mid, kind, tbl, title, after_full } = entry;
  const isFull = after_full !== null;
  return {
    kind: 'refused',
    key: `refused ${mid}`,
    at: entry.refused_at,
    title,
    what: `${tableName(tbl)}, ${label(`sync.kind.${kind}`)}`,
    // An order and a place in another shift are looked at first.
    take: isFull || kind === 'command' ? null : retryAnswer(api, entry),
    leave: {
      text: label(isFull ? 'sync.full.drop' : 'sync.refused.discard'),
      outcome: label('decision.then.discarded', { title }),
      carryOut: () =>
        isFull
          ? api.desktopRegistrations.afterFull({ mid, choice: 'drop' })
          : api.desktopSync.discardRefused({ mid }),
    },
    entry,
  };
}

const retryAnswer = (api: DesktopClient, { mid, title, reason }: RefusedView): Answer =>
  reason.code === 'number_taken'
    ? {
        text: label('refused.number.keep'),
        outcome: label('decision.then.renumbered'),
        carryOut: () => api.desktopInvoices.keepTaken({ mid }),
      }
    : {
        text: label('sync.refused.retry'),
        outcome: label('decision.then.resent', { title }),
        carryOut: () => api.desktopSync.retryRefused({ mid }),
      };

function recoveredDecision(entry: Recovered, { permissions, api }: Decider): RecoveredDecision {
  const title = recoveredTitle(entry);
  const { id, change, tbl, device, offered_at } = entry;
  const mayDecide = permissions.includes('recovered.manage');
  const take: Answer = {
    text: label(change ? 'sync.unsent.take' : 'sync.recovered.restore'),
    outcome: label(change ? 'decision.then.carriedOut' : 'decision.then.restored', { title }),
    carryOut: () => api.recovered.restore({ id }),
  };
  const leave: Answer = {
    text: label('sync.recovered.discard'),
    outcome: label('decision.then.forgotten', { title, device }),
    carryOut: () => api.recovered.discard({ id }),
  };
  return {
    kind: change ? 'unsent' : 'recovered',
    key: `recovered ${id} ${offered_at}`,
    at: change?.made_at ?? offered_at,
    title,
    what: tableName(tbl),
    take: mayDecide && change?.takeable !== false ? take : null,
    leave: mayDecide ? leave : null,
    entry,
  };
}
