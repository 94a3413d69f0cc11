import { Worker } from 'node:worker_threads';
import { DomainError, type ErrorCode } from '../../errors.ts';
import type { Invoice } from '../../finance/invoices/invoice.ts';
import type { Carrier } from '../../letters/envelope.ts';
import type { Branding } from '../../letters/layouts/layout.ts';
import { fontFolder } from '../fonts.ts';
import { threadProgram } from '../sheet/thread-program.ts';
import type { PdfFile } from './letter-batch.ts';

/** What all bills of a thread have in common. */
export interface BillOrder {
  readonly branding: Branding;
  readonly carrier: Carrier;
  readonly fonts: string | undefined;
}

/** A drawn bill, or why there is none; the first answer says that the thread is there. */
export type BillAnswer =
  | 'ready'
  | { file: PdfFile }
  | { code: string; params: unknown }
  | { failure: string };

/** From so many bills on a second thread is worth its start. */
const worthThread = 60;

/** Bills that the second thread has to draw, or has drawn and nothing has taken yet. */
const mostAhead = 6;

/** In MB; what is left of a bill goes at once. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/** The second thread of a ZIP: it draws every second bill from where the first one is, as soon as it has started. */
class BillThread {
  private readonly worker: Worker;
  private readonly invoices: readonly Invoice[];
  private readonly given = new Map<number, Promise<BillAnswer>>();
  private readonly settle: ((answer: BillAnswer) => void)[] = [];
  private isReady = false;
  private next = 0;
  private failed: BillAnswer | undefined;

  constructor(program: string, invoices: readonly Invoice[], order: BillOrder) {
    this.invoices = invoices;
    this.worker = new Worker(program, { workerData: order, resourceLimits });
    this.worker.on('message', (answer: BillAnswer) => {
      if (answer === 'ready') this.isReady = true;
      else this.settle.shift()?.(answer);
    });
    this.worker.on('error', error => this.fail(error instanceof Error ? error.message : String(error)));
    this.worker.on('exit', code => this.fail(`the bill worker stopped with ${code}`));
  }

  /** The bill at this place where the second thread has it; undefined where the first one draws it. */
  take(index: number): Promise<PdfFile> | undefined {
    const mine = this.given.get(index);
    this.given.delete(index);
    this.giveAhead(index);
    return mine?.then(fileOf);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private giveAhead(index: number): void {
    if (!this.isReady) return;
    this.next = Math.max(this.next, index + 1);
    for (; this.given.size < mostAhead && this.next < this.invoices.length; this.next += 2)
      this.given.set(this.next, this.draw(this.next));
  }

  private draw(index: number): Promise<BillAnswer> {
    if (this.failed) return Promise.resolve(this.failed);
    return new Promise(resolve => {
      this.settle.push(resolve);
      this.worker.postMessage(this.invoices[index]);
    });
  }

  private fail(failure: string): void {
    this.failed ??= { failure };
    for (const settle of this.settle.splice(0)) settle(this.failed);
  }
}

function fileOf(answer: BillAnswer): PdfFile {
  if (typeof answer === 'object' && 'file' in answer) return answer.file;
  if (typeof answer === 'object' && 'code' in answer)
    throw new DomainError(answer.code as ErrorCode, answer.params as never);
  throw new Error(answer === 'ready' ? 'no bill' : answer.failure);
}

/** A thread that draws bills too; null where they are few, and where its program is missing. */
export function startBillThread(
  invoices: readonly Invoice[],
  branding: Branding,
  carrier: Carrier,
): BillThread | null {
  if (invoices.length < worthThread) return null;
  const program = threadProgram('bill-worker', import.meta.url);
  return program === undefined
    ? null
    : new BillThread(program, invoices, { branding, carrier, fonts: fontFolder() });
}
