import { useEffect, useRef, useState } from 'react';
import type {
  BillingOrder,
  BillingRehearsal,
} from '../../../../../shared/finance/invoices/billing/billing.ts';
import { api } from '../../../api.ts';
import { useJob, type Job } from '../../../job.tsx';
import { useTask } from '../../../ui/form/use-task.ts';
import { startedOf, type Started } from './run-draft.ts';
import type { RunForm } from './use-run-draft.ts';

export interface Running {
  readonly work: Job;
  /** Why nothing was made. */
  readonly error: unknown;
  /** Makes what the person saw. */
  readonly start: (order: BillingOrder, rehearsal: BillingRehearsal) => void;
  /** Makes the rest of what was stopped. */
  readonly goOn: () => void;
}

/** The invoices of a run being made; one that a reload or a crash broke off goes on by itself. */
export function useRunning({ draft, set }: RunForm): Running {
  const work = useJob();
  const { error, run } = useTask();
  const make = (started: Started) =>
    run(async () => {
      set({ started, made: null });
      const { order, hash } = started;
      try {
        const made = await work.run(
          work_id => api.desktopBilling.run({ order, work_id, hash }),
          draft.work_id,
        );
        set({ made });
      } catch (refusal) {
        set({ started: null });
        throw refusal;
      }
    });
  const { started, made } = draft;
  const [brokenOff] = useState(started !== null && made === null ? started : null);
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => {
    if (brokenOff) void latest.current(brokenOff);
  }, [brokenOff]);
  return {
    work,
    error,
    start: (order, rehearsal) => void make(startedOf(order, rehearsal)),
    goOn: () => started && void make(started),
  };
}
