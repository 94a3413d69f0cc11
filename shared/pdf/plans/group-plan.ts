import { daySpan } from './plan-day.ts';
import { formatDay } from '../../day.ts';
import { mm } from '../sheet/measure.ts';
import { paginate, type Block, type Chapter, type FlowItem, type FlowPage } from '../table/flow.ts';
import { gap, textLines } from '../table/line.ts';
import { contactOf, eventLines, stackBlock, titleBlock, titleWidth } from './plan-head.ts';
import type { PlanTheme } from './plan-theme.ts';
import { overviewItems, type OverviewRow } from './plan-overview.ts';
import { areasOf, countShifts, type PlanArea, type PlanEvent, type PlanSource } from './plan-source.ts';
import { countLines, planItems } from './work-plan.ts';

/** Events that are printed together. */
export interface GroupSource {
  readonly name: string;
  readonly events: readonly PlanSource[];
}

interface Part {
  readonly event: PlanEvent;
  readonly areas: readonly PlanArea[];
  readonly heading: Block;
}

/** From so many pages on the overview says on which page an event begins. */
const pagesWithContents = 4;

/** The events of a group in the order in which they take place. */
const inOrder = (events: readonly PlanSource[]): PlanSource[] =>
  events.toSorted(({ event: a }, { event: b }) => (sortKey(a) < sortKey(b) ? -1 : 1));

const sortKey = ({ start_date, start_time, title, uuid }: PlanEvent): string =>
  [start_date, start_time ?? '', title, uuid].join('\n');

/** The pages of the combined plan: an overview of the events, then each with its own heading. */
export function groupPlanPages(theme: PlanTheme, { name, events }: GroupSource): FlowPage[] {
  const parts = inOrder(events).map((source): Part => {
    const areas = areasOf(source, theme.now);
    return { event: source.event, areas, heading: eventBlock(theme, source.event, areas) };
  });
  const contents = contentsOf(parts);
  const pages = paginate(
    [frontChapter(theme, name, { parts, contents }), ...parts.map(part => eventChapter(theme, part))],
    theme.paper.room,
  );
  contents.fill(pages);
  return pages;
}

interface Contents {
  fill(pages: readonly FlowPage[]): void;
  /** The page of an event; '' in a short document and before it is filled. */
  page(event: PlanEvent): string;
  readonly isShown: () => boolean;
}

function contentsOf(parts: readonly Part[]): Contents {
  const pageOf = new Map<string, number>();
  return {
    fill(pages) {
      if (pages.length < pagesWithContents) return;
      for (const { event, heading } of parts)
        pageOf.set(event.uuid, 1 + pages.findIndex(page => page.some(({ block }) => block === heading)));
    },
    page: ({ uuid }) => String(pageOf.get(uuid) ?? ''),
    isShown: () => pageOf.size > 0,
  };
}

function frontChapter(
  theme: PlanTheme,
  name: string,
  { parts, contents }: { readonly parts: readonly Part[]; readonly contents: Contents },
): Chapter {
  const { sheets, labels } = theme;
  const width = titleWidth(theme);
  const areas = parts.flatMap(part => part.areas);
  const lines = parts.length > 0 ? [] : textLines(sheets, labels.noEvents, width, { size: 10.5 });
  const head = titleBlock(theme, `${labels.workPlan} ${name}`, [
    ...daysLines(theme, parts, width),
    ...lines,
    ...countLines(theme, areas, width),
  ]);
  if (parts.length === 0) return [{ block: head }];
  const rows = parts.map((part): OverviewRow => overviewRow(part, contents));
  const total = countShifts(areas.flatMap(({ shifts }) => shifts));
  const pageCaption = () => (contents.isShown() ? labels.sums.page : '');
  return [{ block: head }, ...overviewItems(theme, { first: 'event', rows, total, pageCaption })];
}

function overviewRow({ event, areas }: Part, contents: Contents): OverviewRow {
  const { title, start_date, end_date, uuid } = event;
  const end = formatDay(end_date);
  const date = start_date === end_date ? end : `${formatDay(start_date).slice(0, 6)}–${end}`;
  return {
    name: title,
    date,
    counts: countShifts(areas.flatMap(({ shifts }) => shifts)),
    page: () => contents.page(event),
    target: uuid,
  };
}

function daysLines({ sheets, language }: PlanTheme, parts: readonly Part[], width: number) {
  const days = parts.flatMap(({ event }) => [event.start_date, event.end_date]).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return textLines(sheets, daySpan(first, last, language), width, { size: 10 });
}

function eventChapter(theme: PlanTheme, { areas, heading }: Part): Chapter {
  const items: FlowItem[] = [{ block: heading, keep: true }, ...planItems(theme, areas)];
  return items;
}

/** The heading of one event within the plan. */
function eventBlock(theme: PlanTheme, event: PlanEvent, areas: readonly PlanArea[]): Block {
  const { sheets, width } = theme;
  const block = stackBlock([
    gap(7),
    ...textLines(sheets, event.title, width, { size: 14, bold: true, tag: 'H2' }),
    gap(0.8),
    ...eventLines(theme, event, width),
    ...countLines(theme, areas, width),
    gap(contactOf(event) === '' ? 3 : 4),
  ]);
  return {
    height: block.height,
    draw(target, at) {
      target.addNamedDestination(event.uuid, 'XYZ', null, mm(at.y), null);
      block.draw(target, at);
    },
  };
}
