import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { SwissQRBill } from 'swissqrbill/pdf';
import { draftInvoice } from '../../shared/finance/invoices/invoice-draft.ts';
import type { Invoice } from '../../shared/finance/invoices/invoice.ts';
import { formatRappen } from '../../shared/money.ts';
import { loadFonts } from '../../shared/pdf/fonts.ts';
import { renderInvoices } from '../../shared/pdf/bill/invoice-file.ts';
import { aMember, anOrder, plainBranding, someSettings } from '../shared/finance/invoice-order.ts';
import { noteFigure } from './figures.ts';

/** How many letters one run prints. */
const letters = 1000;
const rounds = 3;

const settings = someSettings();

function someInvoices(count: number): Invoice[] {
  const names = ['Müller', 'Żółć', 'Favre', 'Bernasconi', 'Ångström', 'Dell’Acqua', 'Çelik', 'Keller-Šimić'];
  return Array.from({ length: count }, (_invoice, index) => {
    const member = aMember({
      vorname: `Anna ${index}`,
      nachname: names[index % names.length] ?? '',
      hausnummer: String(1 + (index % 90)),
    });
    return draftInvoice(anOrder({ settings, member, n: index + 1, amount_rappen: 5000 + index * 5 }));
  });
}

/** The obvious loop: a letter by pdfkit, the slip by swissqrbill, both faces embedded, no check. */
function bareLoop(invoices: readonly Invoice[]): Promise<number> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const { regular, bold } = loadFonts();
  document.registerFont('Liberation Sans', Buffer.from(regular));
  document.registerFont('Liberation Sans-Bold', Buffer.from(bold));
  let bytes = 0;
  document.on('data', (chunk: Uint8Array) => (bytes += chunk.length));
  const done = new Promise<number>(resolve => document.on('end', () => resolve(bytes)));
  for (const invoice of invoices) {
    document.addPage({ size: 'A4', margin: 0 });
    bareLetter(document, invoice);
    bareSlip(document, invoice);
  }
  document.end();
  return done;
}

function bareLetter(document: PDFKit.PDFDocument, invoice: Invoice): void {
  const { creditor, debtor } = invoice;
  const address = (party: Invoice['debtor']) =>
    `${party.name}\n${party.street} ${party.house_no}\n${party.postal_code} ${party.town}`;
  document.font('Liberation Sans-Bold', 15).text(creditor.name, 65, 45);
  document.font('Liberation Sans', 8).text(`${settings.strasse} ${settings.hausnummer}`, 340, 45);
  document.text(
    `${settings.plz} ${settings.ort}\n${settings.telefon}\n${settings.email}\n${settings.website}`,
  );
  document
    .fontSize(6.5)
    .text(`${creditor.name}, ${creditor.street} ${creditor.house_no}, ${creditor.town}`, 340, 138);
  document.fontSize(10.5).text(address(debtor), 340, 153);
  document.fontSize(10).text(`${creditor.town}, 20. November 2026`, 65, 275);
  document.font('Liberation Sans-Bold', 13).text(`Rechnung ${invoice.number}`, 65, 300);
  document.font('Liberation Sans', 10).text(`Guten Tag ${debtor.name}`, 65, 330);
  document.text('Wir erlauben uns, Ihnen den folgenden Betrag in Rechnung zu stellen.', 65, 348);
  const amount = formatRappen(Math.round(invoice.amount * 100));
  document.fontSize(8).text('Bezeichnung', 65, 375).text('Betrag CHF', 490, 375);
  document.fontSize(10).text(invoice.description, 65, 392).text(amount, 490, 392);
  document.font('Liberation Sans-Bold', 10).text('Total', 65, 412).text(`CHF ${amount}`, 470, 412);
  document.font('Liberation Sans', 10).text('Zahlbar bis', 65, 426).text('20. Dezember 2026', 450, 426);
  document.text('Vielen Dank für Ihre Zahlung mit dem untenstehenden Zahlteil.', 65, 450);
  document.text(`Freundliche Grüsse\n${creditor.name}`, 65, 470);
}

function bareSlip(document: PDFKit.PDFDocument, invoice: Invoice): void {
  const party = ({ name, street, house_no, postal_code, town, country }: Invoice['debtor']) => ({
    name,
    address: street,
    buildingNumber: house_no,
    zip: postal_code,
    city: town,
    country,
  });
  document.y = 0;
  const slip = new SwissQRBill(
    {
      currency: invoice.currency,
      amount: invoice.amount,
      reference: invoice.reference,
      message: invoice.description,
      creditor: { account: invoice.account, ...party(invoice.creditor) },
      debtor: party(invoice.debtor),
    },
    { fontName: 'Liberation Sans', language: 'DE' },
  );
  slip.attachTo(document);
}

interface Measured {
  seconds: number;
  bytes: number;
  /** Largest resident memory seen during the run, in MB. */
  memory: number;
}

async function measure(work: () => Promise<number>): Promise<Measured> {
  let memory = process.memoryUsage.rss();
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 20);
  const start = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  return { seconds, bytes, memory: Math.max(memory, process.memoryUsage.rss()) / 1e6 };
}

const best = (runs: readonly Measured[]) => runs.reduce((a, b) => (b.seconds < a.seconds ? b : a));

const line = (name: string, { seconds, bytes, memory }: Measured) =>
  `${name.padEnd(34)} ${seconds.toFixed(2)} s, ${Math.round(letters / seconds)} letters/s, ` +
  `${(bytes / 1e6).toFixed(1)} MB, peak memory ${Math.round(memory)} MB`;

/** Prints seconds, letters per second and the ratio of 1'000 letters, both ways in turn; the best of three counts. */
export async function run(): Promise<void> {
  const invoices = someInvoices(letters);
  const bare: Measured[] = [];
  const ours: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await measure(async () => (await renderInvoices(invoices, plainBranding(settings))).bytes.length),
    );
    bare.push(await measure(() => bareLoop(invoices)));
  }
  console.log(line('bare swissqrbill + pdfkit', best(bare)));
  console.log(line('Aktuar, each code read back', best(ours)));
  const ratio = best(bare).seconds / best(ours).seconds;
  console.log(`ratio ${ratio.toFixed(2)} (aim: at least 4)`);
  // Of the first turn: later ones find what the bare loop has taken.
  const memory = Math.round(ours[0]?.memory ?? 0);
  noteFigure({
    what: "1'000 QR-bills, each code read back",
    seen: `${best(ours).seconds.toFixed(2)} s, ${memory} MB`,
    ratio,
    aim: 'at least 4 times a bare swissqrbill loop, peak memory under 300 MB',
    isMet: ratio >= 4 && memory < 300,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
