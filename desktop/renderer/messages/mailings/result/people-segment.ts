import type { Services } from '../../../../../shared/association/services.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import type { DispatchEntry } from '../../../../../shared/delivery/dispatch-log.ts';

/** Which recipients are shown. */
export const peopleFilters = ['all', 'unknown', 'failed', 'pending', 'sent'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

/** What a choice is called: of a mailing that a person ended the rest was left, and in the demo nothing was sent. */
export function filterName(
  filter: PeopleFilter,
  status: Mailing['status'],
  services: Services | null,
): 'left' | 'file' | PeopleFilter {
  if (filter === 'failed' && status === 'stopped') return 'left';
  return filter === 'sent' && services?.mail === 'files' ? 'file' : filter;
}

/** Lines of one kind, as the log is asked for them. */
export interface Segment {
  readonly status: DispatchEntry['status'];
  readonly bounced?: boolean;
}

const unclear: Segment = { status: 'unknown' };
const failed: Segment = { status: 'failed' };
const returned: Segment = { status: 'sent', bounced: true };
const open: Segment = { status: 'pending' };
const arrived: Segment = { status: 'sent', bounced: false };

/** In the order in which they are shown: what a person has to decide on top. */
const segmentsBy: Readonly<Record<PeopleFilter, readonly Segment[]>> = {
  all: [unclear, failed, returned, open, arrived],
  unknown: [unclear],
  failed: [failed, returned],
  pending: [open],
  sent: [arrived],
};
export const segmentsOf = (filter: PeopleFilter): readonly Segment[] => segmentsBy[filter];

/** A piece of one segment: `index` names it. */
export interface Slice {
  readonly index: number;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Which pieces of segments of these lengths, one after the other, make up this page. The log lists what was queued last
 * first, this list begins with the first: each piece is counted from the end and is to be turned round.
 */
export function slicesOf(lengths: readonly number[], offset: number, limit: number): Slice[] {
  const slices: Slice[] = [];
  let start = 0;
  for (const [index, length] of lengths.entries()) {
    const from = Math.max(offset, start) - start;
    const to = Math.min(offset + limit, start + length) - start;
    if (from < to) slices.push({ index, offset: length - to, limit: to - from });
    start += length;
  }
  return slices;
}
