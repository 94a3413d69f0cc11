import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { Branding } from '../../../letters/layouts/layout.ts';
import type { WindowSide } from '../../../letters/envelope.ts';
import type { LetterCheck, LetterProblemCode } from '../../../letters/letter-check.ts';
import type { Receiver } from '../../../letters/postal-address.ts';
import { drawAddressLines } from '../../address-window.ts';
import { drawLetterhead } from '../../letterhead.ts';
import { addSheet, collect, createSheets } from '../../sheet/open-document.ts';
import { embedLogo } from '../../sheet/logo.ts';
import type { AddressedLetter, AddressPlacement } from './letter-job.ts';
import { formIn, overlaidPage } from './overlay.ts';
import { readLetter } from '../read/read-letter.ts';
import { openPdf } from '../read/structure.ts';

/** A PDF that one receiver after another is set into. */
export interface SourceFile {
  /** The file as it came, for a letter within Switzerland. */
  readonly check: LetterCheck;
  addressed(receiver: Receiver): Promise<AddressedLetter>;
}

/** Nothing can be set into such a file; it is answered as it is, with what is wrong. */
const hopeless: readonly LetterProblemCode[] = [
  'not_pdf',
  'encrypted',
  'damaged',
  'too_complex',
  'no_pages',
  'too_large',
];
/** Problems of an address that stands there. */
const ofAddress: readonly LetterProblemCode[] = [
  'address_missing',
  'address_outside',
  'address_lines',
  'address_gap',
  'zone_occupied',
];

interface Source {
  readonly bytes: Uint8Array;
  readonly file: PDFDocument;
  readonly branding: Branding;
  readonly check: LetterCheck;
}

/** Where the window of the association's envelopes is. */
export const sideOf = ({ settings }: Branding): WindowSide =>
  settings.window_side === 'left' ? 'left' : 'right';

/** Opens a file once for many receivers; nothing of one of them stays for the next. */
export async function openSource(bytes: Uint8Array, branding: Branding): Promise<SourceFile> {
  const side = sideOf(branding);
  const check = await readLetter(bytes, { side, country: 'CH' });
  if (check.problems.some(({ code }) => hopeless.includes(code)))
    return { check, addressed: () => Promise.resolve({ bytes, way: 'kept', check }) };
  const file = await openPdf(bytes);
  // Made once and remembered by the file: they must be there before anything that is taken off again.
  file.context.getPushGraphicsStateContentStream();
  file.context.getPopGraphicsStateContentStream();
  const source: Source = { bytes, file, branding, check };
  return {
    check,
    async addressed(receiver) {
      const way = placementFor(source, receiver);
      const made = way === 'kept' ? bytes : await addressedBytes(source, receiver, way);
      return { bytes: made, way, check: await readLetter(made, { side, country: receiver.country }) };
    },
  };
}

function placementFor({ file, check }: Source, receiver: Receiver): AddressPlacement {
  const first = check.problems.filter(({ page }) => page === null || page === 1);
  const has = (code: LetterProblemCode) => first.some(problem => problem.code === code);
  if (!ofAddress.some(has) && isAddressOf(check.address, receiver)) return 'kept';
  const [page] = file.getPages();
  const isUpright = page?.getRotation().angle === 0;
  return has('address_missing') && isUpright && !has('not_a4') ? 'stamped' : 'cover';
}

/** True when the place of the receiver and one more line of the address stand there: titles and names are written in many ways. */
function isAddressOf(address: readonly string[], { lines }: Receiver): boolean {
  const there = new Set(address.map(plain));
  const place = lines.findLast(line => /\d/.test(line));
  const others = lines.filter(line => line !== place && line.length > 5).map(plain);
  return place !== undefined && there.has(plain(place)) && others.some(line => there.has(line));
}

const plain = (line: string): string => line.toLowerCase().replace(/[^\p{L}\d]/gu, '');

async function addressedBytes(
  source: Source,
  receiver: Receiver,
  way: AddressPlacement,
): Promise<Uint8Array> {
  const { file } = source;
  const { context } = file;
  const before = context.largestObjectNumber;
  const form = await formIn(file, await addressSheet(source, receiver, way));
  const undo = way === 'stamped' ? stampOver(file, form) : putBefore(file, form);
  try {
    return await file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
  } finally {
    undo();
    for (const [ref] of context.enumerateIndirectObjects())
      if (ref.objectNumber > before) context.delete(ref);
    context.largestObjectNumber = before;
  }
}

/** Shows the form over the first page; answers how to take it off again. */
function stampOver(file: PDFDocument, form: PDFRef): () => void {
  const page = file.getPage(0);
  file.context.assign(page.ref, overlaidPage(file, page, form));
  return () => file.context.assign(page.ref, page.node);
}

/** A sheet of its own with the form before the first page; answers how to take it away again. */
function putBefore(file: PDFDocument, form: PDFRef): () => void {
  const page: PDFPage = file.insertPage(0, [595.28, 841.89]);
  const own = page.node;
  file.context.assign(page.ref, overlaidPage(file, page, form));
  return () => {
    file.context.assign(page.ref, own);
    file.removePage(0);
  };
}

/** The address on an otherwise empty sheet, on a cover with the association's head. */
async function addressSheet(
  { branding }: Source,
  receiver: Receiver,
  way: AddressPlacement,
): Promise<Uint8Array> {
  const { settings, layout } = branding;
  const facts = { title: '', author: settings.name, created: new Date(0), language: 'de-CH', tagged: false };
  const sheets = await createSheets(facts, layout);
  const bytes = collect(sheets);
  const logo = way === 'cover' ? await embedLogo(sheets, settings.logo, '') : null;
  addSheet(sheets);
  if (way === 'cover') drawLetterhead(sheets, branding, logo);
  drawAddressLines(sheets, receiver.lines, sideOf(branding));
  sheets.end();
  return bytes;
}
