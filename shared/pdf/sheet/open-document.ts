import type { DocumentFacts, Sheets, Typeface } from './document.ts';

/**
 * An empty A4 document with the faces registered as `fontName` and `fontName-Bold`, and those of the typeface. The
 * first one loads pdfkit and its fonts, which costs a start 0.1 s of processor time that draws nothing.
 */
export async function createSheets(facts: DocumentFacts, typeface?: Typeface): Promise<Sheets> {
  const { newSheets } = await import('./document.ts');
  return newSheets(facts, typeface);
}

export type Orientation = 'portrait' | 'landscape';

/** A fresh A4 page; nothing on it breaks to another page by itself. */
export function addSheet(sheets: Sheets, orientation: Orientation = 'portrait'): void {
  sheets.addPage({ size: 'A4', margin: 0, layout: orientation });
  sheets.fillColor('black').strokeColor('black');
}

/** Everything that a document writes until `end()`. Call before drawing. */
export function collect(sheets: Sheets): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const written = growing();
    sheets.on('data', (chunk: Uint8Array) => written.add(chunk));
    sheets.on('end', () => resolve(written.all()));
    sheets.on('error', reject);
  });
}

/** Longer than any document; only what is written takes memory. */
const longest = 1024 * 1024 * 1024;
const step = 1024 * 1024;

/** A buffer that can grow; Node 20 cannot give its bytes away without a copy yet. */
interface Growing extends Omit<ArrayBuffer, 'resize' | 'transferToFixedLength'> {
  resize(length: number): void;
  transferToFixedLength?(length: number): ArrayBuffer;
}
const GrowingBuffer = ArrayBuffer as unknown as new (
  length: number,
  most: { readonly maxByteLength: number },
) => Growing;

/** Grows in place: pieces by themselves would keep several times their size, and one copy at the end as much again. */
function growing() {
  const buffer = new GrowingBuffer(0, { maxByteLength: longest });
  const bytes = new Uint8Array(buffer as ArrayBuffer);
  let used = 0;
  return {
    add(piece: Uint8Array): void {
      const needed = used + piece.length;
      if (needed > buffer.byteLength) buffer.resize(Math.ceil(needed / step) * step);
      bytes.set(piece, used);
      used = needed;
    },
    all: (): Uint8Array => Buffer.from(buffer.transferToFixedLength?.(used) ?? buffer.slice(0, used)),
  };
}
