import type { Mailing, MailingProgress } from '../../../../../shared/delivery/mailing.ts';
import { doneOf } from './progress-rule.ts';

export type Step = 'pause' | 'resume' | 'unschedule' | 'stop';

interface ControllableMailing {
  readonly status: Mailing['status'];
  readonly send_at: string | null;
  readonly numbers: MailingProgress;
}

/** What a person can do with a mailing that was sent. */
export function stepsOf({ status, send_at, numbers }: ControllableMailing): readonly Step[] {
  // What was meant for later and has not begun can be edited again.
  const end = send_at !== null && doneOf(numbers) === 0 ? 'unschedule' : 'stop';
  switch (status) {
    case 'scheduled':
      return ['pause', 'unschedule'];
    case 'sending':
      return ['pause', 'stop'];
    case 'paused':
      return ['resume', end];
    case 'draft':
    case 'stopped':
    case 'done':
      return [];
  }
}
