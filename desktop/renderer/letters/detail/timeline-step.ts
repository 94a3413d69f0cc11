import type { LetterRow } from '../../../../shared/letters/letter.ts';

export const timelineSteps = ['queued', 'checking', 'ordered', 'printing', 'posted'] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/** Where a letter is by the service's word; a word that we do not know is somewhere after the order. */
export function stepOf({
  status,
  provider_status,
}: Pick<LetterRow, 'status' | 'provider_status'>): TimelineStep {
  if (status === 'sent') return 'posted';
  if (provider_status === null) return 'queued';
  if (/^(validating|fixing|valid|invalid|action_required)$/.test(provider_status)) return 'checking';
  if (/^(processing|printing|transferring|unprintable)$/.test(provider_status)) return 'printing';
  return /^(sent|delivered|undeliverable)$/.test(provider_status) ? 'posted' : 'ordered';
}
