import type { Sheets } from '../sheet/document.ts';
import { mm } from '../sheet/measure.ts';
import type { QrMatrix } from './symbol.ts';

interface Square {
  x: number;
  y: number;
  width: number;
}

/** Measures of the Swiss cross inside the 46 mm of the code (IG QR-bill 6.4.2), in millimetres. */
const codeWidth = 46;
const crossWidth = 7;
const plateWidth = 6;
const bar = { long: 35 / 9, short: 7 / 6 } as const;

/**
 * Draws a code with the Swiss cross into a square of the page (millimetres from the top left), in black and white.
 * All dark modules are one path of as few rectangles as possible, counted in modules: no seams, little to write.
 */
export function drawCode(sheets: Sheets, matrix: QrMatrix, area: Square): void {
  const module = mm(area.width) / matrix.size;
  sheets.save();
  sheets.transform(module, 0, 0, module, mm(area.x), mm(area.y));
  sheets.fillColor('black');
  sheets.addContent(modulePath(matrix)).fill();
  sheets.restore();
  drawCross(sheets, area);
}

/** Rectangles (`x y width height re`) that cover the dark modules exactly once: runs, joined downwards. */
export function modulePath({ size, modules }: QrMatrix): Uint8Array {
  const taken = new Uint8Array(modules.length);
  const path = new PathWriter(modules.length);
  for (let at = 0; at < modules.length; at++) {
    if (modules[at] === 0 || taken[at] === 1) continue;
    const x = at % size;
    let width = 1;
    while (x + width < size && modules[at + width] === 1 && taken[at + width] === 0) width++;
    let height = 1;
    while (isRun(modules, at + height * size, width)) height++;
    for (let row = 0; row < height; row++) taken.fill(1, at + row * size, at + row * size + width);
    path.rectangle(x, (at - x) / size, width, height);
  }
  return path.bytes();
}

/** Writes small numbers as digits straight into bytes; text would be turned into bytes anyway. */
class PathWriter {
  private readonly buffer: Uint8Array;
  private length = 0;

  /** Room for half as many rectangles as there are modules; no code can have more. */
  constructor(modules: number) {
    this.buffer = new Uint8Array(modules * 10);
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.number(x);
    this.number(y);
    this.number(width);
    this.number(height);
    this.buffer.set(operator, this.length);
    this.length += operator.length;
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  /** 0 to 999 and a blank. */
  private number(value: number): void {
    if (value >= 100) this.buffer[this.length++] = 48 + Math.floor(value / 100);
    if (value >= 10) this.buffer[this.length++] = 48 + (Math.floor(value / 10) % 10);
    this.buffer[this.length++] = 48 + (value % 10);
    this.buffer[this.length++] = 32;
  }
}

/** 're' and a line break. */
const operator = Uint8Array.of(114, 101, 10);

function isRun(modules: Uint8Array, start: number, width: number): boolean {
  for (let at = start; at < start + width; at++) if (modules[at] !== 1) return false;
  return true;
}

function drawCross(sheets: Sheets, area: Square): void {
  const scale = mm(area.width) / codeWidth;
  const centre = { x: mm(area.x + area.width / 2), y: mm(area.y + area.width / 2) };
  const plate = (width: number, height: number, color: string) => {
    const w = width * scale;
    const h = height * scale;
    sheets.rect(centre.x - w / 2, centre.y - h / 2, w, h).fill(color);
  };
  plate(crossWidth, crossWidth, 'white');
  plate(plateWidth, plateWidth, 'black');
  plate(bar.long, bar.short, 'white');
  plate(bar.short, bar.long, 'white');
  sheets.fillColor('black');
}
