import type { SampleDocument } from '../../../../shared/letters/desktop-layout-contract.ts';
import { draftInvoice } from '../../../../shared/finance/invoices/invoice-draft.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import {
  isPlan,
  layoutFor,
  brandingWith,
  type Layout,
  type LayoutCategory,
  type Branding,
} from '../../../../shared/letters/layouts/layout.ts';
import { dayIn } from '../../../../shared/day.ts';
import { escapeHtml } from '../../../../shared/escape-html.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { receiverOf } from '../../../../shared/letters/postal-address.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import type { LetterSource } from '../../../../shared/pdf/letter/letter-source.ts';
import { participantListOptions, planOptions } from '../../../../shared/events/plan.ts';
import { helperSourceOf, memberOf } from '../../../../shared/pdf/plans/helper-source.ts';
import type { PlanSource } from '../../../../shared/pdf/plans/plan-source.ts';
import { sampleMember } from '../../../../shared/messages/audience/sample-person.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import type { PdfOrder } from '../../pdf/pdf-order.ts';
import { findMember, sourceOf, townsOf } from '../../events/plan-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';
import { sampleEvent } from '../../letters/sample-event.ts';

interface SampleParts {
  readonly replica: Replica;
  readonly now: Date;
}

interface Sample {
  readonly category: LayoutCategory;
  readonly layout: Layout;
  readonly document: SampleDocument;
}

/** Missing settings of the association are filled with invented ones for the preview. */
const madeUp: Partial<Settings> = {
  name: 'Verein Musterwil',
  strasse: 'Dorfstrasse',
  hausnummer: '12',
  plz: '8123',
  ort: 'Musterwil',
  iban: 'CH4431999123000889012',
};

/** A document to try a layout on. */
export function sampleOrder({ replica, now }: SampleParts, sample: Sample): PdfOrder {
  const { category, document } = sample;
  const settings = completed(readSettings(replica));
  const branding = brandingWith(layoutOf(sample), settings);
  if (document === 'invoice')
    return { kind: 'invoice', invoice: someInvoice(replica, settings, now), branding, carrier: 'own' };
  if (document === 'letter' && category !== 'helper_letter')
    return { kind: 'letter', source: someLetter(replica, settings, now), branding, carrier: 'own' };
  const source = someEvent(replica);
  return eventOrder(replica, source, { document, branding, now });
}

/** A plan takes of a letter's layout what it would take of the letterhead's. */
function layoutOf({ category, layout, document }: Sample): Layout {
  if (document === 'letter' || isPlan(category) || !isPlan(document)) return layout;
  return layoutFor(document, [{ category: 'letterhead', layout, active: true }]);
}

const completed = (settings: Settings): Settings => {
  const gaps = Object.entries(madeUp).filter(([key]) => settings[key as keyof Settings].trim() === '');
  return { ...settings, ...Object.fromEntries(gaps) };
};

function eventOrder(
  replica: Replica,
  source: PlanSource,
  { document, branding, now }: { document: SampleDocument; branding: Branding; now: Date },
): PdfOrder {
  if (document === 'work_plan')
    return { kind: 'workPlan', source, printing: { options: planOptions.parse({}), branding, now } };
  if (document === 'participant_list') {
    const towns = townsOf(replica, source);
    const options = participantListOptions.parse({});
    return { kind: 'participantList', source: { ...source, towns }, printing: { options, branding, now } };
  }
  return {
    kind: 'helperPlan',
    source: someHelper(replica, source),
    printing: { options: null, branding, now },
  };
}

/** A short letter to a member with an address, or to an invented one. */
function someLetter(replica: Replica, { timezone }: Settings, now: Date): LetterSource {
  const known = replica.sql
    .prepare<[], string>("SELECT body FROM member WHERE body ->> 'ort' <> '' ORDER BY id LIMIT 1")
    .pluck()
    .get();
  const member = known === undefined ? sampleMember : (JSON.parse(known) as Member);
  return {
    receiver: receiverOf(member),
    sprache: 'de',
    day: dayIn(now, timezone),
    subject: label('layout.sample.subject'),
    html: label('layout.sample.letter', { name: escapeHtml(fullName(member)) })
      .split('\n')
      .map(line => `<p>${line}</p>`)
      .join(''),
    pictures: new Map(),
  };
}

/** The newest invoice, or one for an invented member. */
function someInvoice(replica: Replica, settings: Settings, now: Date): Invoice {
  const newest = replica.sql
    .prepare<[], string>("SELECT body FROM invoice ORDER BY body ->> 'issued_at' DESC, id LIMIT 1")
    .pluck()
    .get();
  if (newest !== undefined) return JSON.parse(newest) as Invoice;
  return draftInvoice({
    member: sampleMember,
    settings: { ...settings, iban: madeUp.iban ?? '', qrr_prefix: '', invoice_due_days: '30' },
    n: 42,
    amount_rappen: 5000,
    description: 'Mitgliederbeitrag',
    now,
    id: sampleMember.id,
  });
}

/** The event with the most helpers, or one made up. */
function someEvent(replica: Replica): PlanSource {
  const busiest = replica.sql
    .prepare<[], string>(
      `SELECT body ->> 'event_uuid' FROM registration WHERE body ->> 'status' = 'approved'
         GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    )
    .pluck()
    .get();
  const known = busiest === undefined ? null : replica.read('club_event', busiest);
  return known === null ? sampleEvent() : sourceOf(replica, known.uuid);
}

/** A helper with an address. */
function someHelper(replica: Replica, source: PlanSource) {
  const approved = source.registrations.filter(({ status }) => status === 'approved');
  const withAddress = approved.find(one => (findMember(replica, memberOf(one, source))?.ort ?? '') !== '');
  const helper = withAddress ?? approved[0] ?? sampleEvent().registrations[0];
  if (!helper) throw new RangeError('no helper to show');
  const member: Member = findMember(replica, memberOf(helper, source)) ?? sampleMember;
  return helperSourceOf(helper, source, member);
}
