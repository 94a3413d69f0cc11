import type { PlanOptions } from '../../events/plan.ts';
import type { Orientation } from '../sheet/open-document.ts';
import type { TextStyle } from '../sheet/text.ts';
import { grey } from '../sheet/text.ts';
import { paginate, type FlowItem, type FlowPage } from '../table/flow.ts';
import { gap, textLines, type Line } from '../table/line.ts';
import { widthOf } from '../table/page-frame.ts';
import { eventLines, stackBlock, titleBlock, titleWidth } from './plan-head.ts';
import type { BeginningLook, PlanStyle } from './plan-style.ts';
import { overviewItems, sumsText } from './plan-overview.ts';
import { areasOf, countPeople, countShifts, type PlanArea, type PlanSource } from './plan-source.ts';
import { isCrowded } from './place-slots.ts';
import { helpersWidth, shiftItems } from './shift-rows.ts';

const counts: TextStyle = { size: 9, color: grey };
const note: TextStyle = { size: 10.5 };

/** The pages of the work plan of one event. */
export function workPlanPages(look: PlanStyle, source: PlanSource): FlowPage[] {
  const areas = areasOf(source, look.now);
  const width = titleWidth(look);
  const title = `${look.words.workPlan} ${source.event.title}`;
  const head = titleBlock(look, title, [
    ...eventLines(look, source.event, width),
    ...countLines(look, areas, width),
  ]);
  return paginate([[{ block: head, keep: true }, ...planItems(look, areas)]], look.paper.room);
}

/** Overview and shifts of an event, or a sentence where there are none. */
export function planItems(look: PlanStyle, areas: readonly PlanArea[]): FlowItem[] {
  if (areas.length === 0) {
    const lines = textLines(look.sheets, look.words.noShifts, look.width, note);
    return [{ block: stackBlock([gap(2), ...lines]) }];
  }
  const overview = areas.length < 2 ? [] : areaOverview(look, areas);
  return [...overview, ...shiftItems(look, areas)];
}

function areaOverview(look: PlanStyle, areas: readonly PlanArea[]): FlowItem[] {
  const rows = areas.map(({ bereich, shifts }) => ({
    name: bereich === '' ? look.words.noArea : bereich,
    counts: countShifts(shifts),
  }));
  const total = countShifts(areas.flatMap(({ shifts }) => shifts));
  return overviewItems(look, { first: 'area', rows, total });
}

/** Shifts, places and people of an event in one line. */
export function countLines(look: PlanStyle, areas: readonly PlanArea[], width: number): Line[] {
  if (areas.length === 0) return [];
  const { sheets, words } = look;
  const sums = sumsText(words, countShifts(areas.flatMap(({ shifts }) => shifts)));
  return textLines(sheets, `${sums} · ${words.people(countPeople(areas))}`, width, counts);
}

/** The paper of a plan: upright unless that is asked for otherwise or the names need more room. */
export function paperFor(
  look: BeginningLook,
  sources: readonly PlanSource[],
  { orientation, phones }: PlanOptions,
): Orientation {
  if (orientation !== 'auto') return orientation;
  const shifts = sources.flatMap(source => areasOf(source, look.now)).flatMap(area => area.shifts);
  const room = helpersWidth('portrait', widthOf(look.papers.portrait));
  return isCrowded({ sheets: look.sheets, phones }, shifts, room) ? 'landscape' : 'portrait';
}
