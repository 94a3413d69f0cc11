import { createHash } from 'node:crypto';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import { setFontFolder } from '../../../shared/pdf/fonts.ts';
import { defaultLayout, defaultLayoutOf, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { renderInvoice, renderInvoices } from '../../../shared/pdf/bill/invoice-file.ts';
import { participantColumns } from '../../../shared/events/plan.ts';
import { helperSourceOf } from '../../../shared/pdf/plans/helper-source.ts';
import {
  renderGroupPlan,
  renderHelperPlan,
  renderParticipantList,
  renderWorkPlan,
} from '../../../shared/pdf/plans/plan-file.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { aMember, anOrder, plainBranding, someSettings } from '../finance/invoice-order.ts';
import { oneEvent } from './plan-fixture.ts';
import { transparentLogo } from './transparent-logo.ts';

/**
 * SHA-256 of one invoice, of a document of 70 and of the plans of an event, drawn in this process; prints them when run as a program. So many
 * letters get a second thread, except in a bundle, where its program is missing: both ways must agree.
 */
export async function hashes(fontFolder?: string): Promise<string[]> {
  if (fontFolder) setFontFolder(fontFolder);
  const settings = someSettings({ logo: transparentLogo, letter_footer: 'Gegründet 1887' });
  const languages = ['de', 'fr', 'it', 'en'] as const;
  const invoices = Array.from({ length: 70 }, (_invoice, index) => {
    const member = aMember({ vorname: `Łukasz ${index}`, sprache: languages[index % 4] ?? 'de' });
    return draftInvoice(anOrder({ settings, n: 42 + index, member }));
  });
  const [first] = invoices;
  if (!first) return [];
  const files = [
    await renderInvoice(first, plainBranding(settings)),
    await renderInvoices(invoices, plainBranding(settings)),
    ...(await plans(settings)),
  ];
  return files.map(file => createHash('sha256').update(file.bytes).digest('hex'));
}

/** One of everything that is printed of an event. */
/** The other typeface makes the same bytes everywhere too. */
const serif = { ...defaultLayout, font: 'Liberation Serif', fold_marks: true } as const;

async function plans(settings: Settings) {
  const clubEvent = oneEvent({ areas: 4, shifts: 20, people: 90 });
  const now = new Date('2027-06-20T09:42:00Z');
  const options = { orientation: 'auto', phones: true } as const;
  const list = { orientation: 'auto', signature: true, columns: [...participantColumns] } as const;
  const [registration] = clubEvent.registrations;
  if (!registration) return [];
  return [
    await renderWorkPlan(clubEvent, {
      options,
      branding: brandingWith(defaultLayoutOf('work_plan'), settings),
      now,
    }),
    await renderGroupPlan(
      { name: 'Jubiläum', events: [clubEvent] },
      { options, branding: brandingWith(defaultLayoutOf('work_plan'), settings), now },
    ),
    await renderParticipantList(
      { ...clubEvent, towns: {} },
      {
        options: { ...list, columns: [...list.columns] },
        branding: brandingWith(defaultLayoutOf('participant_list'), settings),
        now,
      },
    ),
    await renderHelperPlan(helperSourceOf(registration, clubEvent, aMember()), {
      branding: brandingWith(serif, settings),
      now,
    }),
  ];
}

if (process.argv[2]) console.log(JSON.stringify(await hashes(process.argv[2])));
