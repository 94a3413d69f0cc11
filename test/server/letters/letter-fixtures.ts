import PDFDocument from 'pdfkit';
import type { Client } from '../../../shared/contract.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type AppOptions, type TestApp } from '../../fixtures.ts';

/** A server with an association and people who wish post. */
export interface LetterApp extends TestApp {
  readonly board: Client;
  /** A person with a full address; `fields` say otherwise. */
  someone(fields?: Parameters<typeof aMember>[0]): Promise<string>;
  /** The embedded post has had enough time for everything. */
  deliver(): Promise<void>;
}

export async function startLetterApp(options: AppOptions = {}): Promise<LetterApp> {
  const app = await startApp(options);
  const board = app.as('board');
  await anAssociation(board);
  return {
    ...app,
    board,
    someone: async fields => (await board.members.create(aMember({ ...addressed, ...fields }))).id,
    async deliver() {
      for (let round = 0; round < 4; round++) {
        await app.server.letters.flush();
        app.clock.now = new Date(app.clock.now.getTime() + 5000);
        await app.server.letters.settle();
      }
    },
  };
}

const addressed = {
  vorname: 'Anna',
  nachname: 'Muster',
  strasse: 'Seestrasse',
  hausnummer: '7',
  plz: '8002',
  ort: 'Zürich',
  land: 'CH',
  zustellung_post: true,
} as const;

type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF with some words below the window; by `options` one that no post takes. */
export function somePdf(options: PdfOptions = {}, draw?: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 60, ...options });
  pdf.registerFont('text', 'shared/pdf/fonts/LiberationSans-Regular.ttf').font('text');
  if (draw) draw(pdf);
  else pdf.text('Einladung zur Hauptversammlung', 70, 320);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  return new Promise(resolve => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.end();
  });
}

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
