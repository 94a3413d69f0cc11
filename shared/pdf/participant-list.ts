import type { ParticipantListOptions } from '../events/plan.ts';
import { personOf } from '../events/registrations/registration.ts';
import { isLive } from '../events/registrations/registration-move.ts';
import type { Orientation } from './sheet/open-document.ts';
import { grey, type TextStyle } from './sheet/text.ts';
import { captionBlock } from './table/captions.ts';
import { paginate, type FlowItem, type FlowPage } from './table/flow.ts';
import { gap, textLine, textLines } from './table/line.ts';
import { widthOf } from './table/page-frame.ts';
import { rowBlock, type Cell } from './table/row.ts';
import {
  bodySizes,
  isRoomy,
  placeColumns,
  wishesOf,
  type Column,
  type ColumnRequest,
  type Participant,
} from './participant-columns.ts';
import { eventLines, stackBlock, titleBlock, titleWidth } from './plans/plan-head.ts';
import type { PlanThemeBase, PlanTheme } from './plans/plan-theme.ts';
import { compareByName, compareNames, type PlanSource } from './plans/plan-source.ts';

/** An event with its people; `towns` says by member id where members live. */
export interface ParticipantSource extends PlanSource {
  readonly towns: Readonly<Record<string, string>>;
}

const counts: TextStyle = { size: 9, color: grey };
/** A hand needs so much room to sign, in millimetres. */
const signatureHeight = 9.5;

/** Upright unless that is asked for otherwise or the columns need more room. */
export function participantPaper(
  theme: PlanThemeBase,
  source: ParticipantSource,
  options: ParticipantListOptions,
): Orientation {
  if (options.orientation !== 'auto') return options.orientation;
  const request = requestOf(theme, source, options, widthOf(theme.papers.portrait));
  return fits(request, widthOf(theme.papers.portrait)) ? 'portrait' : 'landscape';
}

const fits = (request: ColumnRequest, width: number): boolean =>
  isRoomy(wishesOf(request), request.signature, width);

/** The pages of the list of participants. */
export function participantPages(
  theme: PlanTheme,
  source: ParticipantSource,
  options: ParticipantListOptions,
): FlowPage[] {
  const request = requestOf(theme, source, options, theme.width);
  const columns = placeColumns(wishesOf(request), request, theme.width);
  const head = titleBlock(theme, `${theme.labels.participantList} ${source.event.title}`, [
    ...eventLines(theme, source.event, titleWidth(theme)),
    ...textLines(theme.sheets, countsText(theme, source, request), titleWidth(theme), counts),
  ]);
  const items = request.participants.length > 0 ? rowItems(theme, columns, request) : [nobodyItem(theme)];
  return paginate([[{ block: head, keep: true }, ...items]], theme.paper.room);
}

/** What is asked for, in the largest letters that this width has room for. */
function requestOf(
  { sheets, labels, language }: PlanThemeBase,
  source: ParticipantSource,
  { columns, signature }: ParticipantListOptions,
  width: number,
): ColumnRequest {
  const participants = participantsOf(source, columns.includes('status'));
  const rest = { sheets, labels, language, columns, signature, participants };
  const requests = bodySizes.map(size => ({ ...rest, style: { size } }));
  return requests.find(request => fits(request, width)) ?? { ...rest, style: { size: bodySizes[2] } };
}

/**
 * Who is approved; with a column for the status everybody who signed up and was neither rejected nor withdrew. By
 * name, the shifts of one person in the order of time.
 */
function participantsOf(source: ParticipantSource, withOpen: boolean): Participant[] {
  const shifts = new Map(source.shifts.map(shift => [shift.uuid, shift]));
  return source.registrations
    .filter(({ status }) => (withOpen ? isLive(status) : status === 'approved'))
    .map(registration => ({
      registration,
      shift: shifts.get(registration.shift_uuid),
      ort: source.towns[registration.member_id ?? ''] ?? '',
    }))
    .toSorted(compareParticipants);
}

function compareParticipants(a: Participant, b: Participant): number {
  const byName = compareNames(a.registration.name, b.registration.name);
  const [begin, other] = [a.shift?.start_time ?? '', b.shift?.start_time ?? ''];
  if (byName !== 0 || begin === other) return byName || compareByName(a.registration, b.registration);
  return begin < other ? -1 : 1;
}

function countsText({ labels }: PlanTheme, source: PlanSource, { participants }: ColumnRequest): string {
  const people = new Set(participants.map(({ registration }) => personOf(registration))).size;
  const left = source.registrations.filter(({ status }) => isLive(status)).length - participants.length;
  return [
    participants.length > 0 ? labels.participants(people, participants.length) : '',
    left > 0 ? labels.undecided(left) : '',
  ]
    .filter(text => text !== '')
    .join(' · ');
}

function nobodyItem({ sheets, labels, width }: PlanTheme): FlowItem {
  const lines = textLines(sheets, labels.noParticipants, width, { size: 10.5 });
  return { block: stackBlock([gap(2), ...lines]) };
}

function rowItems(theme: PlanTheme, columns: readonly Column[], request: ColumnRequest): FlowItem[] {
  const head = captionBlock(columns, theme);
  const rowSize = {
    width: theme.width,
    padding: 1.1,
    ...(request.signature ? { minHeight: signatureHeight } : {}),
  };
  const rows = request.participants.map((participant, index): FlowItem => ({
    block: rowBlock(cellsOf(columns, request, { participant, number: index + 1 }), rowSize),
    repeat: [head],
  }));
  return [{ block: head, keep: true }, ...rows];
}

function cellsOf(
  columns: readonly Column[],
  { sheets, style }: ColumnRequest,
  { participant, number }: { readonly participant: Participant; readonly number: number },
): Cell[] {
  return columns.map(({ key, x, width, text }) => {
    if (key === 'number')
      return { x, lines: [textLine(String(number), width, { ...style, color: grey, align: 'right' })] };
    return { x, lines: textLines(sheets, text(participant), width, style) };
  });
}
