import type { Sheets } from '../sheet/document.ts';

/** Takes a piece of a document that is still being made; lasts until there is room for the next one. */
export type Pour = (piece: Uint8Array) => Promise<void>;

/** A document of no more than this is never taken apart: all of it is there before any of it leaves. */
const pieceSize = 1024 * 1024;

/** What a document writes, handed on as soon as a piece of it is together, where the caller takes pieces. */
export class Pieces {
  private chunks: Uint8Array[] = [];
  private size = 0;
  private readonly pour: Pour | undefined;

  constructor(pour: Pour | undefined) {
    this.pour = pour;
  }

  add(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  /** Hands on what is together; nothing while that is little. */
  async pass(): Promise<void> {
    if (this.pour && this.size >= pieceSize) await this.pour(this.rest());
  }

  /** What has not been handed on yet. */
  rest(): Uint8Array {
    const bytes = Buffer.concat(this.chunks);
    this.chunks = [];
    this.size = 0;
    return bytes;
  }
}

/** Lets a document run into pieces; the promise holds its end, which is never handed on. Call before drawing. */
export function pourSheets(sheets: Sheets, pieces: Pieces): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    sheets.on('data', (chunk: Uint8Array) => pieces.add(chunk));
    sheets.on('end', () => resolve(pieces.rest()));
    sheets.on('error', reject);
  });
}
