import { lineWidth, shorten, type TextStyle } from '../sheet/text.ts';
import type { Block } from './flow.ts';
import { drawRule, textLine } from './line.ts';
import { drawCaptions } from './row.ts';

export const captionStyle: TextStyle = { size: 8, bold: true, color: '#595959' };

/** A column in its place: left end and width in millimetres. */
export interface CaptionedColumn {
  readonly x: number;
  readonly width: number;
  readonly caption: string;
  /** The caption ends where the column does. */
  readonly atEnd?: boolean;
}

/** The captions above the columns of a table, with a line in the association's colour below them. */
export function captionBlock(
  columns: readonly CaptionedColumn[],
  { width, accent }: { readonly width: number; readonly accent: string },
): Block {
  const height = 5.4;
  return {
    height,
    draw(sheets, at) {
      const captions = columns.map(({ x, width: room, caption, atEnd = false }) => {
        const text = shorten(caption, part => lineWidth(sheets, part, captionStyle) <= room + 2);
        const style: TextStyle = atEnd ? { ...captionStyle, align: 'right' } : captionStyle;
        return { x, line: textLine(text, room, style) };
      });
      drawCaptions(sheets, captions, { x: at.x, y: at.y + 0.4 });
      drawRule(sheets, { x: at.x, y: at.y + height }, width, { thick: 0.75, color: accent });
    },
  };
}
