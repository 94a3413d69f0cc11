import { describe, expect, it } from 'vitest';
import { defaultLayoutOf, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { renderGroupPlan } from '../../../shared/pdf/plans/plan-file.ts';
import type { PlanSource } from '../../../shared/pdf/plans/plan-source.ts';
import { someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts, type Placed } from './pdf-text.ts';
import { oneEvent, anEvent } from './plan-fixture.ts';

const now = new Date('2027-06-20T09:42:00Z');

async function plan(events: readonly PlanSource[]) {
  const options = { orientation: 'auto', phones: false } as const;
  const printing = { options, branding: brandingWith(defaultLayoutOf('work_plan'), someSettings()), now };
  const file = await renderGroupPlan({ name: 'Jubiläum 150 Jahre', events }, printing);
  return { file, texts: await readTexts(file.bytes), pages: await readPages(file.bytes) };
}

const day = (n: number, shifts: number): PlanSource => ({
  ...oneEvent({ areas: 3, shifts, people: shifts * 4 }),
  event: anEvent({
    uuid: `019b0000-0000-7000-8000-00000000000${n}`,
    title: `Festtag ${n}`,
    start_date: `2027-07-0${n}`,
    end_date: `2027-07-0${n}`,
  }),
});

/** Heading of an event: its title in large letters, not its line in the overview. */
const headingOf = (texts: readonly Placed[], title: string): Placed | undefined =>
  texts.findLast(({ text }) => text === title);

describe('the combined plan of a group', () => {
  it('has every event with its shifts, in the order in which they take place', async () => {
    const { texts, file } = await plan([day(3, 6), day(1, 6), day(2, 0)]);
    expect(file.filename).toBe('Arbeitsplan-Jubilaeum-150-Jahre.pdf');
    const said = texts.map(({ text }) => text);
    expect(said).toContain('Arbeitsplan Jubiläum 150 Jahre');
    expect(said).toContain('Do 01.07.2027 – Sa 03.07.2027');
    expect(said).toContain('Für diesen Anlass sind noch keine Schichten erfasst.');
    const order = [1, 2, 3]
      .map(n => headingOf(texts, `Festtag ${n}`))
      .map(at => (at?.page ?? 0) * 300 + (at?.y ?? 0));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('says on which page an event begins when there are many pages', async () => {
    const { texts, pages } = await plan([day(1, 40), day(2, 40), day(3, 40)]);
    expect(pages.length).toBeGreaterThan(3);
    for (const n of [1, 2, 3]) {
      const line = texts.find(({ text, page }) => page === 1 && text === `Festtag ${n}`);
      const inLine = texts.filter(({ page, y }) => page === 1 && Math.abs(y - (line?.y ?? 0)) < 0.5);
      const last = inLine.toSorted((a, b) => a.right - b.right).at(-1);
      expect(last?.text).toBe(String(headingOf(texts, `Festtag ${n}`)?.page));
      expect(last?.right).toBeCloseTo(198, 0);
    }
    expect(texts.map(({ text }) => text)).toContain('Seite');
  });

  it('leaves page numbers out of a short overview, and has a page for a group without events', async () => {
    expect((await plan([day(1, 2)])).texts.map(({ text }) => text)).not.toContain('Seite');
    const empty = await plan([]);
    expect(empty.pages).toEqual([[210, 297]]);
    expect(empty.texts.map(({ text }) => text)).toContain('Zu dieser Gruppe gehören noch keine Anlässe.');
  });

  it('adds up the places of all events', async () => {
    const { texts } = await plan([day(1, 6), day(2, 6)]);
    const places = [...day(1, 6).shifts, ...day(2, 6).shifts].reduce((sum, one) => sum + one.max_helpers, 0);
    const total = texts.find(({ text }) => text === 'Total');
    const sums = texts.filter(({ page, y }) => page === total?.page && Math.abs(y - total.y) < 0.5);
    expect(sums.map(({ text }) => text).slice(0, 3)).toEqual(['Total', '12', String(places)]);
  });
});
