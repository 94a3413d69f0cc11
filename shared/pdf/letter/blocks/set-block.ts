import type { Logo } from '../../sheet/logo.ts';
import { mm } from '../../sheet/measure.ts';
import { drawLine, grey } from '../../sheet/text.ts';
import type { Tag } from '../../sheet/tag-tree.ts';
import { drawRule } from '../../table/line.ts';
import type { LetterBlock, TableCell } from './letter-block.ts';
import { drawRunLine, runLines, type RunLine, type Type } from './run-line.ts';

/** A strip of a letter that is never divided; `at` is its upper left corner in millimetres. */
export interface Strip {
  readonly height: number;
  /** Air above it; falls away at the head of a page. */
  readonly above: number;
  /** The next strip stands on the same page. */
  readonly keep: boolean;
  readonly draw: (at: { readonly x: number; readonly y: number }) => void;
}

export interface Setting extends Type {
  /** Millimetres. */
  readonly width: number;
  /** Highest picture. */
  readonly tallest: number;
  /** By their sources; a picture that is not there is left out. */
  readonly pictures: ReadonlyMap<string, Logo>;
}

/** Millimetres from line to line. */
export const leadingOf = (size: number): number => (size * 1.3) / mm(1);
const step = 6;
const headingSizes = [1, 1.35, 1.2, 1.1, 1];

/** Sets blocks one below the other. */
export const stripsOf = (setting: Setting, blocks: readonly LetterBlock[]): Strip[] =>
  blocks.flatMap((block, index) => blockStrips(setting, block, index === 0));

function blockStrips(setting: Setting, block: LetterBlock, isFirst: boolean): Strip[] {
  const air = isFirst ? 0 : leadingOf(setting.size) * 0.55;
  switch (block.kind) {
    case 'text':
      return textStrips(setting, block, air);
    case 'rule':
      return [ruleStrip(setting, air)];
    case 'picture':
      return pictureStrips(setting, block, air);
    case 'table':
      return tableStrips(setting, block.rows, air);
  }
}

type TextBlock = Extract<LetterBlock, { kind: 'text' }>;

function textStrips(setting: Setting, block: TextBlock, air: number): Strip[] {
  const { heading, indent, align, marker, close } = block;
  const size = setting.size * (headingSizes[heading] ?? 1);
  const type = { sheets: setting.sheets, size };
  const left = indent * step;
  const lines = runLines(type, block.runs, setting.width - left);
  const leading = leadingOf(size);
  const above = close ? air * 0.35 : heading > 0 ? air * 1.6 : air;
  const { sheets } = setting;
  const paragraph = {};
  return lines.map((line, index) => ({
    height: leading,
    above: index === 0 ? above : 0,
    keep: heading > 0 || isTogether(index, lines.length),
    draw({ x, y }) {
      const baseline = y + leading * 0.78;
      const at = { x: x + left + offset(line, align, setting.width - left), y: baseline };
      const words = () => sheets.words(() => drawRunLine(type, line, at), tagOf(block), paragraph);
      if (index > 0 || marker === '') return words();
      sheets.item(() => {
        drawLine(sheets, marker, { x: x + left - step + 1, y: baseline }, { size, tag: 'Lbl' });
        words();
      });
    },
  }));
}

const headingTags: readonly Tag[] = ['P', 'H2', 'H2', 'H3', 'H4'];

function tagOf({ marker, heading, isTitle = false }: TextBlock): Tag {
  if (marker !== '') return 'LBody';
  return isTitle ? 'H1' : (headingTags[heading] ?? 'P');
}

/** Neither the first nor the last line of a paragraph stands alone on a page. */
const isTogether = (index: number, count: number): boolean =>
  index < count - 1 && (index === 0 || index === count - 2);

function offset({ width }: RunLine, align: TextBlock['align'], room: number): number {
  if (align === 'left') return 0;
  return (room - width) / (align === 'center' ? 2 : 1);
}

const ruleStrip = ({ sheets, width }: Setting, above: number): Strip => ({
  height: 1.5,
  above,
  keep: false,
  draw: at => drawRule(sheets, at, width, { thick: 0.5, color: grey }),
});

/** In the size that it has at 96 dots per inch, smaller where there is no room. */
function pictureStrips(
  { width, tallest, pictures }: Setting,
  { source, width: wanted }: Extract<LetterBlock, { kind: 'picture' }>,
  above: number,
): Strip[] {
  const picture = pictures.get(source);
  if (!picture) return [];
  const natural = ((wanted ?? picture.width) * 25.4) / 96;
  const drawn = Math.min(natural, width, (tallest * picture.width) / picture.height);
  const height = (drawn * picture.height) / picture.width;
  return [{ height, above, keep: false, draw: ({ x, y }) => picture.draw(mm(x), mm(y), mm(drawn)) }];
}

interface Column {
  readonly x: number;
  readonly width: number;
}
const padding = 1.2;
const between = 3;

/** One strip for each row, with hairlines; the columns are as wide as their words want. */
function tableStrips(setting: Setting, rows: readonly (readonly TableCell[])[], above: number): Strip[] {
  const columns = columnsOf(setting, rows);
  const leading = leadingOf(setting.size);
  return rows.map((row, index) => {
    let column = 0;
    const cells = row.map(({ runs, span, isHeading }) => {
      const [first, last] = [columns[column], columns[Math.min(column + span, columns.length) - 1]];
      column += span;
      const width = first && last ? last.x + last.width - first.x : setting.width;
      const lines = runLines(setting, runs, Math.max(8, width - between));
      return { x: first?.x ?? 0, lines, span, isHeading };
    });
    const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
    const height = most * leading + 2 * padding;
    return {
      height,
      above: index === 0 ? above : 0,
      keep: index === 0 && rows.length > 1,
      draw({ x, y }) {
        const drawCell = (cell: (typeof cells)[number]) => {
          for (const [at, line] of cell.lines.entries())
            drawRunLine(setting, line, { x: x + cell.x, y: y + padding + leading * (at + 0.78) });
        };
        setting.sheets.row(() => {
          for (const cell of cells)
            setting.sheets.tagged(cell.isHeading ? 'TH' : 'TD', () => drawCell(cell), {
              ...(cell.isHeading && { scope: 'Column' as const }),
              ...(cell.span > 1 && { span: cell.span }),
            });
        }, index === 0);
        drawRule(setting.sheets, { x, y: y + height }, setting.width, { thick: 0.3, color: grey });
      },
    };
  });
}

function columnsOf(setting: Setting, rows: readonly (readonly TableCell[])[]): Column[] {
  const wishes: number[] = [];
  for (const row of rows) {
    let column = 0;
    for (const { runs, span } of row) {
      const lines = runLines(setting, runs, setting.width);
      const wish = (Math.max(4, ...lines.map(({ width }) => width)) + between) / span;
      for (let each = column; each < column + span; each++) wishes[each] = Math.max(wishes[each] ?? 0, wish);
      column += span;
    }
  }
  const total = wishes.reduce((sum, wish) => sum + wish, 0);
  const share = total > setting.width ? setting.width / total : 1;
  let x = 0;
  return wishes.map(wish => {
    const column = { x, width: wish * share };
    x += column.width;
    return column;
  });
}
