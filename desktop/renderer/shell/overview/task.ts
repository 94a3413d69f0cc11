import type { Icon } from '@tabler/icons-react';
import type { LabelsBelow } from '../../../../shared/i18n/label.ts';
import type { Permission } from '../../../../shared/permission.ts';

/**
 * How urgent something is, the most urgent first: blocked: nothing goes on before a decision; today: it takes place today;
 * decide: people wait for an answer; failed: something did not arrive; late: its day is over; unpaid: money that is overdue;
 * set_up: something cannot work yet; later: it has time.
 */
const urgencies = ['blocked', 'today', 'decide', 'failed', 'late', 'unpaid', 'set_up', 'later'] as const;
type Urgency = (typeof urgencies)[number];

/** Something that needs a hand, and where to lend it. */
export interface Task {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly icon: Icon;
  readonly tone: 'bad' | 'warn' | 'info';
  readonly urgency: Urgency;
  /** What is done about it there. */
  readonly action: LabelsBelow<'overview.action'>;
  /** The right that it takes: who has not got it is not told of it. */
  readonly needs: Permission | null;
}

/** True for what has time: it stands apart from what needs a hand today. */
export const hasTime = ({ urgency }: Task): boolean => urgency === 'set_up' || urgency === 'later';

/** What a person with these rights can do something about, the most urgent first; equally urgent ones keep their order. */
export const rankedTasks = (
  tasks: readonly Task[],
  may: (permission: Permission) => boolean,
): readonly Task[] =>
  tasks
    .filter(({ needs }) => needs === null || may(needs))
    .toSorted((one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency));
