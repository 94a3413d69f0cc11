import type { PlanOptions } from '../../events/plan.ts';
import type { Orientation } from '../sheet/open-document.ts';
import type { TextStyle } from '../sheet/text.ts';
import { grey } from '../sheet/text.ts';
import { paginate, type FlowItem, type FlowPage } from '../table/flow.ts';
import { gap, textLines, type Line } from '../table/line.ts';
import { widthOf } from '../table/page-frame.ts';
import { eventLines, stackBlock, titleBlock, titleWidth } from './plan-head.ts';
import type { PlanThemeBase, PlanTheme } from './plan-theme.ts';
import { overviewItems, sumsText } from './plan-overview.ts';
import { areasOf, countPeople, countShifts, type PlanArea, type PlanSource } from './plan-source.ts';
import { isCrowded } from './place-slots.ts';
import { helpersWidth, shiftItems } from './shift-rows.ts';

const counts: TextStyle = { size: 9, color: grey };
const note: TextStyle = { size: 10.5 };

/** The pages of the work plan of one event. */
export function workPlanPages(theme: PlanTheme, source: PlanSource): FlowPage[] {
  const areas = areasOf(source, theme.now);
  const width = titleWidth(theme);
  const title = `${theme.labels.workPlan} ${source.event.title}`;
  const head = titleBlock(theme, title, [
    ...eventLines(theme, source.event, width),
    ...countLines(theme, areas, width),
  ]);
  return paginate([[{ block: head, keep: true }, ...planItems(theme, areas)]], theme.paper.room);
}

/** Overview and shifts of an event, or a sentence where there are none. */
export function planItems(theme: PlanTheme, areas: readonly PlanArea[]): FlowItem[] {
  if (areas.length === 0) {
    const lines = textLines(theme.sheets, theme.labels.noShifts, theme.width, note);
    return [{ block: stackBlock([gap(2), ...lines]) }];
  }
  const overview = areas.length < 2 ? [] : areaOverview(theme, areas);
  return [...overview, ...shiftItems(theme, areas)];
}

function areaOverview(theme: PlanTheme, areas: readonly PlanArea[]): FlowItem[] {
  const rows = areas.map(({ bereich, shifts }) => ({
    name: bereich === '' ? theme.labels.noArea : bereich,
    counts: countShifts(shifts),
  }));
  const total = countShifts(areas.flatMap(({ shifts }) => shifts));
  return overviewItems(theme, { first: 'area', rows, total });
}

/** Shifts, places and people of an event in one line. */
export function countLines(theme: PlanTheme, areas: readonly PlanArea[], width: number): Line[] {
  if (areas.length === 0) return [];
  const { sheets, labels } = theme;
  const sums = sumsText(labels, countShifts(areas.flatMap(({ shifts }) => shifts)));
  return textLines(sheets, `${sums} · ${labels.people(countPeople(areas))}`, width, counts);
}

/** The paper of a plan: upright unless that is asked for otherwise or the names need more room. */
export function paperFor(
  theme: PlanThemeBase,
  sources: readonly PlanSource[],
  { orientation, phones }: PlanOptions,
): Orientation {
  if (orientation !== 'auto') return orientation;
  const shifts = sources.flatMap(source => areasOf(source, theme.now)).flatMap(area => area.shifts);
  const room = helpersWidth('portrait', widthOf(theme.papers.portrait));
  return isCrowded({ sheets: theme.sheets, phones }, shifts, room) ? 'landscape' : 'portrait';
}
