import type { Branding } from '../../letters/layouts/layout.ts';
import type { Carrier } from '../../letters/envelope.ts';
import type { Language } from '../../language.ts';
import { invoiceLabels } from '../captions.ts';
import type { InvoiceStyle } from './invoice-letter.ts';
import type { Sheets } from '../sheet/document.ts';
import { collect, createSheets } from '../sheet/open-document.ts';
import { embedLogo } from '../sheet/logo.ts';
import { startRenderer } from '../sheet/page-renderer.ts';
import { Pieces, pourSheets, type Pour } from './pieces.ts';

export interface PdfFile {
  bytes: Uint8Array;
  filename: string;
  type: 'application/pdf';
}

/** How a long document is followed and stopped. */
export interface BulkOptions {
  /** Who posts it; the association itself unless given. */
  carrier?: Carrier;
  /** Called now and then with the number of letters drawn so far, and at the end. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
  /** Takes a long document while it is drawn, so that no more than a piece of it is in memory; what comes back is its end. */
  pour?: Pour;
}

/** Letters with slips that make one document. */
export interface LetterBatch {
  readonly title: string;
  readonly language: Language;
  /** The newest moment of issue; stands in the file as the day of its creation. */
  readonly created: string;
  readonly letters: readonly ((sheets: Sheets, style: InvoiceStyle) => void)[];
}

/** After so many letters the rest of the program gets its turn. */
const lettersPerTurn = 20;

/** Words are remembered for so many letters: most of what repeats does so within them. */
const lettersPerMemory = 500;

/** From so many letters on a second thread is worth its start. */
const worthPress = 60;

/** Draws letters into one PDF. Throws what drawing or pouring throws, and the signal's reason when it is aborted. */
export async function renderBatch(
  batch: LetterBatch,
  branding: Branding,
  options: BulkOptions,
): Promise<Uint8Array> {
  const { title, created, language, letters } = batch;
  const { locale } = invoiceLabels[language];
  const facts = { title, author: branding.settings.name, created: new Date(created), language: locale };
  const sheets = await createSheets(facts, branding.layout);
  const pieces = options.pour ? new Pieces(options.pour) : null;
  const bytes = pieces ? pourSheets(sheets, pieces) : collect(sheets);
  const logo = await embedLogo(sheets, branding.settings.logo);
  const press = letters.length < worthPress ? null : startRenderer();
  try {
    sheets.press = press;
    const style = { branding, logo, carrier: options.carrier ?? 'own' };
    await drawAll(sheets, letters, style, { ...options, pass: async () => pieces?.pass() });
    sheets.end();
    await press?.settled(0);
    return await bytes;
  } finally {
    await press?.close();
  }
}

async function drawAll(
  sheets: Sheets,
  letters: LetterBatch['letters'],
  style: InvoiceStyle,
  { onProgress, signal, pass }: BulkOptions & { readonly pass: () => Promise<void> },
): Promise<void> {
  for (const [index, draw] of letters.entries()) {
    draw(sheets, style);
    if ((index + 1) % lettersPerTurn !== 0) continue;
    onProgress?.(index + 1, letters.length);
    if ((index + 1) % lettersPerMemory === 0) sheets.clearWordCache();
    await new Promise(resolve => setImmediate(resolve));
    await sheets.press?.settled();
    signal?.throwIfAborted();
    await pass();
  }
  onProgress?.(letters.length, letters.length);
}

/** The latest of these moments. */
export const newestOf = (moments: readonly string[]): string =>
  moments.reduce((latest, at) => (at > latest ? at : latest), '');
