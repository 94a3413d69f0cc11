import PDFDocument from 'pdfkit';
import { PDFDocument as Lib, PDFName } from '@cantoo/pdf-lib';
import { loadFonts } from '../../../../shared/pdf/fonts.ts';

type Kit = InstanceType<typeof PDFDocument>;
const mm = (millimetres: number) => (millimetres * 72) / 25.4;
const font = 'embedded';

/** A PDF of another maker. */
export function madePdf(
  draw: (kit: Kit) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Uint8Array> {
  const kit = new PDFDocument({ size: 'A4', margin: 0, ...options });
  kit.registerFont(font, Buffer.from(loadFonts().regular));
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    kit.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    kit.on('end', () => resolve(Buffer.concat(chunks)));
    kit.on('error', reject);
    draw(kit);
    kit.end();
  });
}

/** Words at a place in millimetres from the top left, in an embedded font unless another is named. */
export function drawLine(kit: Kit, text: string, x: number, y: number, face = font): void {
  kit.font(face, 10.5).fillColor('black').text(text, mm(x), mm(y), { lineBreak: false });
}

/** A letter that passes, for a window on the right. */
export function goodPage(
  kit: Kit,
  lines: readonly string[] = ['Anna Müller', 'Dorfstrasse 4', '8123 Musterwil'],
) {
  for (const [index, line] of lines.entries()) drawLine(kit, line, 122, 62 + index * 4.6);
  drawLine(kit, 'Guten Tag', 25, 100);
}

export const box = (kit: Kit, x: number, y: number, width: number, height: number, color = 'black') =>
  kit.rect(mm(x), mm(y), mm(width), mm(height)).fillColor(color).fill();

export { mm as points };

/** Changes a PDF by another library. */
export async function changed(
  bytes: Uint8Array,
  change: (file: Lib) => void | Promise<void>,
): Promise<Uint8Array> {
  const file = await Lib.load(bytes);
  await change(file);
  return file.save({ addDefaultPage: false });
}

export const nameOf = (name: string) => PDFName.of(name);
