import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { participantListOptions, planOptions } from '../../../shared/events/plan.ts';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import {
  defaultLayoutOf,
  layoutFonts,
  layoutRanges,
  layoutSchema,
  logoSides,
  brandingWith,
  windowSides,
  type Layout,
} from '../../../shared/letters/layouts/layout.ts';
import { envelopes } from '../../../shared/letters/envelope.ts';
import { renderInvoice } from '../../../shared/pdf/bill/invoice-file.ts';
import { checkLetter } from '../../../shared/pdf/letter/check-letter.ts';
import { helperSourceOf } from '../../../shared/pdf/plans/helper-source.ts';
import {
  renderHelperPlan,
  renderParticipantList,
  renderWorkPlan,
} from '../../../shared/pdf/plans/plan-file.ts';
import { aMember, anOrder, someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts } from '../pdf/pdf-text.ts';
import { oneEvent, aRegistration } from '../pdf/plan-fixture.ts';
import { transparentLogo } from '../pdf/transparent-logo.ts';

const now = new Date('2027-06-20T09:42:00Z');
const settings = someSettings({ letter_footer: 'Gegründet 1887', logo: transparentLogo });
const member = aMember();
const clubEvent = oneEvent({ areas: 3, shifts: 9, people: 14 });
const runs = { numRuns: 25, seed: 20_261_122, endOnFailure: true };

const within = (name: keyof typeof layoutRanges) => {
  const [least, most] = layoutRanges[name];
  return fc.oneof(fc.constantFrom(least, most), fc.double({ min: least, max: most, noNaN: true }));
};
const ink = fc.constantFrom('#000000', '#1f6f78', '#b3261e', '#2457a6', '#5c4a3d');
const texts = fc.constantFrom(
  '',
  'Verein',
  'c/o Anna Beispiel-Müller',
  'www.ein-langer-name-fuer-einen-verein.example',
);

/** Any layout that the schema lets through. */
const anyLayout: fc.Arbitrary<Layout> = fc.record({
  schema: fc.constant(1 as const),
  logo: fc.record({
    image: fc.constantFrom(null, '', transparentLogo),
    side: fc.constantFrom(...logoSides),
    width: within('logo.width'),
  }),
  sender: fc.option(fc.array(texts, { maxLength: 6 })),
  accent_color: fc.option(ink),
  text_color: ink,
  font: fc.constantFrom(...layoutFonts),
  font_size: within('font_size'),
  margins: fc.record({
    left: within('margins.left'),
    right: within('margins.right'),
    top: within('margins.top'),
    bottom: within('margins.bottom'),
  }),
  footer: fc.option(fc.constantFrom('', 'Eine Zeile', 'Zwei\nZeilen', 'x'.repeat(400))),
  window_side: fc.option(fc.constantFrom(...windowSides)),
  return_line: fc.boolean(),
  fold_marks: fc.boolean(),
  head_rule: fc.boolean(),
});

const address = ['Anna Beispiel-Müller', 'Musterweg 1a', '3011 Bern'];
const sideOf = ({ window_side }: Layout) => (window_side === 'left' ? 'left' : 'right');

describe('any layout', () => {
  it('is taken as it is', () => {
    fc.assert(
      fc.property(anyLayout, layout => {
        expect(layoutSchema.parse(layout)).toEqual(layout);
      }),
    );
  });

  it('gives an invoice that the provider takes, its address in the window, its slip readable', async () => {
    await fc.assert(
      fc.asyncProperty(anyLayout, async layout => {
        // Drawing reads the code back and throws where it says something else.
        const invoice = draftInvoice(anOrder({ settings, member }));
        const { bytes } = await renderInvoice(invoice, brandingWith(layout, settings), 'provider');
        const check = await checkLetter(bytes, { side: sideOf(layout), country: 'CH' });
        expect(check.problems).toEqual([]);
        expect(check.address).toEqual(address);
      }),
      runs,
    );
  }, 120_000);

  it('gives a letter for the own envelope: the address in its window, nothing else, the head above it', async () => {
    await fc.assert(
      fc.asyncProperty(anyLayout, async layout => {
        const source = helperSourceOf(aRegistration(), clubEvent, member);
        const branding = brandingWith(layout, settings);
        const { bytes } = await renderHelperPlan(source, { branding, now });
        expect(await readPages(bytes)).toEqual([[210, 297]]);
        const texts = await readTexts(bytes);
        const { home, returnLine } = envelopes[sideOf(layout)];
        const seen = texts.filter(
          ({ x, right, y }) =>
            right > home.x && x < home.x + home.width && y > home.y && y < home.y + home.height + 3,
        );
        const below = seen.filter(({ y }) => y > returnLine + 0.5).map(({ text }) => text);
        expect(below).toEqual(address);
        expect(seen.length - below.length).toBe(layout.return_line ? 1 : 0);
        const between = texts.filter(({ y }) => y > 39 && y < home.y);
        expect(between).toEqual([]);
        for (const { x, right, y } of texts.filter(({ y: at }) => at > 92)) {
          expect(x).toBeGreaterThan(layout.margins.left - 0.1);
          expect(right).toBeLessThan(210 - layout.margins.right + 0.5);
          expect(y).toBeLessThan(292);
        }
      }),
      runs,
    );
  }, 120_000);

  it('gives plans and lists whose words stay between the margins', async () => {
    await fc.assert(
      fc.asyncProperty(anyLayout, async layout => {
        const printing = { branding: brandingWith(layout, settings), now };
        const plan = await renderWorkPlan(clubEvent, {
          ...printing,
          options: planOptions.parse({ orientation: 'portrait' }),
        });
        const options = participantListOptions.parse({ orientation: 'portrait' });
        const list = await renderParticipantList({ ...clubEvent, towns: {} }, { ...printing, options });
        for (const { bytes } of [plan, list]) {
          const texts = await readTexts(bytes);
          expect(texts.length).toBeGreaterThan(10);
          for (const { x, right, y } of texts) {
            expect(x).toBeGreaterThan(layout.margins.left - 0.1);
            // A caption may stand out by 2 mm of its page.
            expect(right).toBeLessThan(210 - layout.margins.right + 2.7);
            expect(y).toBeLessThan(292);
          }
        }
      }),
      { ...runs, numRuns: 12 },
    );
  }, 120_000);

  it('leaves the same plan as ever where it is the default', () => {
    expect(defaultLayoutOf('work_plan').margins).toEqual({ left: 18, right: 12, top: 18, bottom: 18 });
  });
});
