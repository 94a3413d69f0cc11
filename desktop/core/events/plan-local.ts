import type { LayoutCategory } from '../../../shared/letters/layouts/layout.ts';
import { helperSourceOf, memberOf } from '../../../shared/pdf/plans/helper-source.ts';
import type { Printing } from '../../../shared/pdf/plans/plan-file.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { getRegistration } from './event-rows.ts';
import { getRow } from '../replica/read-rows.ts';
import { readBranding } from '../letters/read-branding.ts';
import type { PdfPool } from '../pdf/pdf-pool.ts';
import type { Replica } from '../replica/open-replica.ts';
import { findMember, sourceOf, townsOf } from './plan-rows.ts';

export interface PlanParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly pdf: PdfPool;
}

/** Plans and lists from this computer's own copy, with the changes that still wait. */
export function planHandlers({ context, replica, pdf }: PlanParts): LocalHandlers['desktopPlans'] {
  const printing = <O>(category: LayoutCategory, options: O): Printing<O> => ({
    options,
    branding: readBranding(replica, category),
    now: context.now(),
  });
  return {
    workPlan: ({ uuid, ...options }) =>
      pdf.draw({
        kind: 'workPlan',
        source: sourceOf(replica, uuid),
        printing: printing('work_plan', options),
      }),
    groupWorkPlan({ uuid, ...options }) {
      const { name, event_uuids } = getRow(replica, 'event_group', uuid);
      const known = event_uuids.filter(event => replica.read('club_event', event) !== null);
      const events = known.map(event => sourceOf(replica, event));
      const source = { name, events };
      return pdf.draw({ kind: 'groupPlan', source, printing: printing('work_plan', options) });
    },
    participantList({ uuid, ...options }) {
      const source = sourceOf(replica, uuid);
      const towns = options.columns.includes('ort') ? townsOf(replica, source) : {};
      const withTowns = { ...source, towns };
      const print = printing('participant_list', options);
      return pdf.draw({ kind: 'participantList', source: withTowns, printing: print });
    },
    helperPlan({ uuid }) {
      const registration = getRegistration(replica, uuid);
      const source = sourceOf(replica, registration.event_uuid);
      const member = findMember(replica, memberOf(registration, source));
      const helper = helperSourceOf(registration, source, member);
      return pdf.draw({ kind: 'helperPlan', source: helper, printing: printing('helper_letter', null) });
    },
  };
}
