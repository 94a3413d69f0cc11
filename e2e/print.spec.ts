import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect } from '@playwright/test';
import type { Bridge } from '../desktop/renderer/bridge.ts';
import { test } from './stage/association-server.ts';

const pages = 307;

/** As many sheets as a run of invoices has, a line on each. */
async function manySheets(): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++)
    document.addPage([595.28, 841.89]).drawText(`Rechnung ${number}`, { x: 60, y: 760, size: 12, font });
  return document.saveAsBase64();
}

test('every sheet of a long document reaches the print dialogue, in seconds', async ({ stage, shell }) => {
  test.skip(shell === 'browser', 'a browser prints pictures of the sheets');
  const desk = await stage.openBoardDesktop('treasurer');
  await desk.catchPrinting();
  const document = await manySheets();
  const began = Date.now();
  const reply = await desk.page.evaluate(async base64 => {
    const { bridge } = window as unknown as { bridge: Bridge };
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    return bridge.call('desktopDocuments', 'print', { bytes, filename: 'Rechnungen.pdf' });
  }, document);
  console.log(`${pages} sheets at the dialogue after ${Date.now() - began} ms`);
  expect(reply).toEqual({ ok: { handled: true } });
  const [printed = ''] = await desk.printed();
  expect(printed.split(' ')).toEqual(Array.from({ length: pages }, () => '2480x3508'));
});
