import type { ParticipantColumn, PlanOptions } from '../../../../shared/events/plan.ts';

/** What is printed of an event, and how. */
export const planKinds = ['work', 'participants', 'helper'] as const;
export type PlanKind = (typeof planKinds)[number];

export interface PlanChoice {
  readonly kind: PlanKind;
  readonly orientation: PlanOptions['orientation'];
  readonly phones: boolean;
  readonly columns: readonly ParticipantColumn[];
  readonly signature: boolean;
  /** Registration of the person whose plan it is. */
  readonly of: string | null;
}

export const usualPlan: Omit<PlanChoice, 'kind' | 'of'> = {
  orientation: 'auto',
  phones: false,
  columns: ['shift', 'time', 'phone'],
  signature: false,
};
