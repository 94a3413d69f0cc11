import PDFDocument from 'pdfkit';
import { loadFonts } from '../../shared/pdf/fonts.ts';
import { defaultLayoutOf, brandingWith } from '../../shared/letters/layouts/layout.ts';
import { renderWorkPlan } from '../../shared/pdf/plans/plan-file.ts';
import type { PlanSource } from '../../shared/pdf/plans/plan-source.ts';
import { someSettings } from '../shared/finance/invoice-order.ts';
import { oneEvent } from '../shared/pdf/plan-fixture.ts';

/** A feast as large as any that was planned. */
const size = { areas: 12, shifts: 300, people: 1500 };
const rounds = 5;

/** The obvious loop: pdfkit's own table, a row per shift, no boxes, no headings of work areas. */
function plainTable({ shifts, registrations }: PlanSource): Promise<number> {
  const document = new PDFDocument({ size: 'A4', margin: 40 });
  document.registerFont('Liberation Sans', Buffer.from(loadFonts().regular));
  document.font('Liberation Sans', 9);
  let bytes = 0;
  document.on('data', (chunk: Uint8Array) => (bytes += chunk.length));
  const done = new Promise<number>(resolve => document.on('end', () => resolve(bytes)));
  const table = document.table({ columnStyles: [60, 150, '*'] });
  for (const shift of shifts) {
    const names = registrations
      .filter(({ shift_uuid, status }) => shift_uuid === shift.uuid && status === 'approved')
      .map(({ name }) => name);
    const free = Math.max(0, shift.max_helpers - names.length);
    table.row([
      shift.start_time.slice(0, 16),
      [shift.bereich, shift.title, shift.description, shift.contact].join('\n'),
      [...names, ...Array.from({ length: free }, () => 'frei')].join('\n'),
    ]);
  }
  table.end();
  document.end();
  return done;
}

interface Measured {
  readonly seconds: number;
  readonly bytes: number;
}

async function measure(work: () => Promise<number>): Promise<Measured> {
  const start = performance.now();
  const bytes = await work();
  return { seconds: (performance.now() - start) / 1000, bytes };
}

const best = (runs: readonly Measured[]) => runs.reduce((a, b) => (b.seconds < a.seconds ? b : a));
const line = (name: string, { seconds, bytes }: Measured): string =>
  `${name.padEnd(34)} ${seconds.toFixed(3)} s, ${(bytes / 1e3).toFixed(0)} kB\n`;

/** Prints seconds and the ratio of one work plan, both ways in turn; the best of five counts. */
export async function run(): Promise<void> {
  const clubEvent = oneEvent(size);
  const printing = {
    options: { orientation: 'auto', phones: true },
    branding: brandingWith(defaultLayoutOf('work_plan'), someSettings()),
    now: new Date('2027-06-20T09:42:00Z'),
  } as const;
  const plain: Measured[] = [];
  const ours: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    plain.push(await measure(() => plainTable(clubEvent)));
    ours.push(await measure(async () => (await renderWorkPlan(clubEvent, printing)).bytes.length));
  }
  const [rival, own] = [best(plain), best(ours)];
  process.stdout.write(`${size.shifts} shifts, ${size.people} registrations\n`);
  process.stdout.write(line('the table of pdfkit', rival));
  process.stdout.write(line('our work plan', own));
  process.stdout.write(`ours takes ${(own.seconds / rival.seconds).toFixed(2)} of the time\n`);
}
