import { formatDay } from '../day.ts';
import type { FileAnswer } from '../endpoint.ts';
import type { AccessReport } from '../privacy/erasure/access-report.ts';
import { findLabel, label } from '../i18n/label.ts';
import type { Branding } from '../letters/layouts/layout.ts';
import { localTimeOf } from '../local-time.ts';
import { planFileName } from './plans/plan-file.ts';
import { stackBlock, titleBlock, titleWidth } from './plans/plan-head.ts';
import { createPlanTheme, frameOf, onPaper, type PlanTheme } from './plans/plan-theme.ts';
import { collect } from './sheet/open-document.ts';
import { grey, type TextStyle } from './sheet/text.ts';
import { paginate, type FlowItem, type FlowPage } from './table/flow.ts';
import { gap, textLines } from './table/line.ts';
import { drawPages } from './table/page-frame.ts';
import { rowBlock } from './table/row.ts';

export interface AccessReportOptions {
  readonly branding: Branding;
  readonly now: Date;
}

const plain: TextStyle = { size: 9 };
const quiet: TextStyle = { size: 8.5, color: grey };
/** The names of the facts take this share of the width. */
const nameShare = 0.3;

/** Everything that is known of a person, part by part: the name of each fact on the left, the fact on the right. */
export async function renderAccessReport(
  report: AccessReport,
  { branding, now }: AccessReportOptions,
): Promise<FileAnswer> {
  const begun = await createPlanTheme({
    title: `${label('accessReport.title')} ${report.name}`,
    branding,
    now,
  });
  const paper = begun.papers.portrait;
  const { timezone } = branding.settings;
  const pages = reportPages(onPaper(begun, paper, true), report, timezone);
  const bytes = collect(begun.sheets);
  drawPages(begun.sheets, pages, paper, frameOf(begun, label('accessReport.title'), report.name, timezone));
  begun.sheets.end();
  return { bytes: await bytes, filename: planFileName(['Auskunft', report.name]), type: 'application/pdf' };
}

function reportPages(theme: PlanTheme, report: AccessReport, timezone: string): FlowPage[] {
  const { sheets, width } = theme;
  const name = textLines(sheets, label('accessReport.for', { name: report.name }), titleWidth(theme), {
    size: 11,
  });
  const intro = textLines(
    sheets,
    label('accessReport.intro', { association: report.association || 'none' }),
    width,
    quiet,
  );
  const head: FlowItem[] = [
    { block: titleBlock(theme, label('accessReport.title'), name), keep: true },
    { block: stackBlock(intro) },
  ];
  const nothing: FlowItem = {
    block: stackBlock([gap(4), ...textLines(sheets, label('accessReport.nothing'), width, plain)]),
  };
  const parts = report.parts.flatMap(part => partItems(theme, part, timezone));
  return paginate([[...head, ...(parts.length > 0 ? parts : [nothing])]], theme.paper.room);
}

function partItems(
  theme: PlanTheme,
  { tbl, rows }: AccessReport['parts'][number],
  timezone: string,
): FlowItem[] {
  const { sheets, width } = theme;
  const heading = findLabel(`accessReport.table.${tbl}`) ?? tbl;
  const caption = stackBlock([
    gap(5),
    ...textLines(sheets, heading, width, { size: 12, bold: true, tag: 'H2' }),
    gap(1),
  ]);
  const items = rows.flatMap((row, index): FlowItem[] => {
    const entry = stackBlock([
      gap(1.6),
      ...textLines(sheets, label('accessReport.entry', { n: index + 1 }), width, quiet),
    ]);
    const facts = Object.entries(row).map(([name, value]) =>
      factItem(theme, name, factText(value, timezone)),
    );
    return rows.length > 1 ? [{ block: entry, keep: true }, ...facts] : facts;
  });
  return [{ block: caption, keep: true }, ...items];
}

function factItem({ sheets, width }: PlanTheme, name: string, text: string): FlowItem {
  const left = width * nameShare;
  const cells = [
    {
      x: 0,
      lines: textLines(sheets, findLabel(`accessReport.field.${name}`) ?? name, left - 3, {
        ...plain,
        color: grey,
      }),
      stays: true,
      isHeading: true,
    },
    { x: left, lines: textLines(sheets, text, width - left, plain) },
  ];
  return { block: rowBlock(cells, { width, padding: 0.7 }) };
}

/** Days and times as people write them, lists and objects in words. */
function factText(value: unknown, timezone: string): string {
  if (value === true) return label('accessReport.yes');
  if (value === false) return label('accessReport.no');
  if (Array.isArray(value)) return value.map(each => factText(each, timezone) || '–').join(' → ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, each]) => each !== '' && each !== null)
      .map(
        ([name, each]) => `${findLabel(`accessReport.field.${name}`) ?? name}: ${factText(each, timezone)}`,
      )
      .join('\n');
  const text = value === null || value === undefined ? '' : String(value as string | number);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text;
  const local = localTimeOf(new Date(text), timezone);
  return `${formatDay(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}
