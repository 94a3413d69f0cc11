import { lookupName } from '../../people/members/member.ts';
import type { FileAnswer } from '../../endpoint.ts';
import type { Branding } from '../../letters/layouts/layout.ts';
import type { PhoneEntry, PhoneListOptions } from '../../people/statistics/phone-list.ts';
import { fold } from '../../people/members/name-order.ts';
import { stackBlock, titleBlock, titleWidth } from '../plans/plan-head.ts';
import { planFileName } from '../plans/plan-file.ts';
import {
  createPlanTheme,
  frameOf,
  onPaper,
  type PlanThemeBase,
  type PlanTheme,
} from '../plans/plan-theme.ts';
import { languageOf } from '../plans/plan-labels.ts';
import { collect, type Orientation } from '../sheet/open-document.ts';
import { grey, type TextStyle } from '../sheet/text.ts';
import { captionBlock } from '../table/captions.ts';
import { paginate, type Block, type FlowItem, type FlowPage } from '../table/flow.ts';
import { gap, textLines, wholeNumbers } from '../table/line.ts';
import { drawPages, widthOf } from '../table/page-frame.ts';
import { drawRowsHeading, rowBlock } from '../table/row.ts';
import { isRoomy, placeColumns, wishesOf, type ColumnRequest, type PlacedColumn } from './phone-columns.ts';
import { phoneLabels } from './phone-labels.ts';

/** What a phone list is made of; `entries` in their order, `words` that were searched for, if any. */
export interface PhoneSource {
  readonly entries: readonly PhoneEntry[];
  readonly options: PhoneListOptions;
  readonly branding: Branding;
  readonly now: Date;
}

/** Sizes of the letters, the first one in which every column has the room it would like. */
const bodySizes = [9.5, 8.5, 7.5] as const;
/** Upright only in letters that are easy to read. */
const leastUpright = 8.5;

/** The phone list: who belongs to the association and how to reach them, a heading for each group. */
export async function renderPhoneList({ entries, options, branding, now }: PhoneSource): Promise<FileAnswer> {
  const begun = await createPlanTheme({ title: phoneTitle(branding), branding, now });
  const paper = begun.papers[orientationOf(begun, entries, options)];
  const kind = phoneLabels[begun.language].title;
  const pages = phonePages(onPaper(begun, paper, true), entries, options);
  const bytes = collect(begun.sheets);
  drawPages(begun.sheets, pages, paper, frameOf(begun, kind, '', branding.settings.timezone));
  begun.sheets.end();
  return {
    bytes: await bytes,
    filename: planFileName([kind, branding.settings.name]),
    type: 'application/pdf',
  };
}

const phoneTitle = ({ settings }: Branding): string =>
  `${phoneLabels[languageOf(settings)].title} ${settings.name}`;

function orientationOf(
  theme: PlanThemeBase,
  entries: readonly PhoneEntry[],
  { columns, orientation }: PhoneListOptions,
): Orientation {
  if (orientation !== 'auto') return orientation;
  const request = {
    ...theme,
    labels: phoneLabels[theme.language],
    columns,
    entries,
    style: { size: leastUpright },
  };
  return isRoomy(wishesOf(request), widthOf(theme.papers.portrait)) ? 'portrait' : 'landscape';
}

interface Wanted {
  readonly entries: readonly PhoneEntry[];
  readonly columns: PhoneListOptions['columns'];
  readonly width: number;
}

/** What is asked for, in the largest letters that this width has room for. */
function requestOf({ sheets, language }: PlanThemeBase, { entries, columns, width }: Wanted): ColumnRequest {
  const rest = { sheets, labels: phoneLabels[language], columns, entries };
  const requests = bodySizes.map(size => ({ ...rest, style: { size } }));
  return requests.find(request => isRoomy(wishesOf(request), width)) ?? { ...rest, style: { size: 7.5 } };
}

function phonePages(
  theme: PlanTheme,
  entries: readonly PhoneEntry[],
  { columns, group }: PhoneListOptions,
): FlowPage[] {
  const { sheets, width, language } = theme;
  const labels = phoneLabels[language];
  const request = requestOf(theme, { entries, columns, width });
  const placed = placeColumns(wishesOf(request), width);
  const counts = textLines(sheets, labels.people(entries.length), titleWidth(theme), {
    size: 9,
    color: grey,
  });
  const head: FlowItem = { block: titleBlock(theme, labels.title, counts), keep: true };
  if (entries.length === 0)
    return paginate(
      [[head, { block: stackBlock(textLines(sheets, labels.empty, width, { size: 10.5 })) }]],
      theme.paper.room,
    );
  const captions = captionBlock(placed, theme);
  const items = groupsOf(entries, group, labels.none).flatMap(([name, people]) =>
    groupItems({ theme, placed, captions, style: request.style }, name, people),
  );
  const first: FlowItem = { block: captions, keep: true };
  return paginate([[head, first, ...items]], theme.paper.room);
}

interface Drawing {
  readonly theme: PlanTheme;
  readonly placed: readonly PlacedColumn[];
  readonly captions: Block;
  readonly style: TextStyle;
}

function groupItems(
  { theme, placed, captions, style }: Drawing,
  name: string,
  people: readonly PhoneEntry[],
): FlowItem[] {
  const { sheets, width } = theme;
  const words = stackBlock([
    gap(2.4),
    ...textLines(sheets, name, width, { size: 10.5, bold: true }),
    gap(0.6),
  ]);
  const heading: Block = {
    ...words,
    draw: (target, at) => drawRowsHeading(target, placed.length, () => words.draw(target, at)),
  };
  const rows = people.map((entry): FlowItem => ({
    block: rowBlock(
      placed.map(column => ({
        x: column.x,
        lines: textLines(sheets, wholeNumbers(column.text(entry)), column.width, style),
      })),
      { width, padding: 1 },
    ),
    repeat: [captions],
  }));
  return name === '' ? rows : [{ block: heading, keep: true, repeat: [captions] }, ...rows];
}

/** People under the headings of a grouping; those without a value stand at the end. Their order stays within. */
function groupsOf(
  entries: readonly PhoneEntry[],
  group: PhoneListOptions['group'],
  none: Readonly<Record<'funktion' | 'ort', string>>,
): [string, PhoneEntry[]][] {
  if (group === 'none') return [['', [...entries]]];
  const headingOf = (entry: PhoneEntry) =>
    group === 'letter' ? fold(lookupName(entry)).slice(0, 1).toUpperCase() : entry[group];
  const groups = new Map<string, PhoneEntry[]>();
  for (const entry of entries) {
    const heading = headingOf(entry);
    const people = groups.get(heading);
    if (people) people.push(entry);
    else groups.set(heading, [entry]);
  }
  const named = [...groups].filter(([heading]) => heading !== '');
  const sorted = group === 'status' ? named : named.toSorted(([a], [b]) => (fold(a) < fold(b) ? -1 : 1));
  const rest = groups.get('');
  return rest ? [...sorted, [group === 'ort' ? none.ort : none.funktion, rest]] : sorted;
}
