import type { Crop } from '../../../../shared/people/photo.ts';
import { photoProblem } from '../photo-problem.ts';
import type { Squares } from './draw-photo.ts';
import type { ImageAnswer, ImageJob, WorkerReady } from './image-job.ts';
import { startImageProgram, type ImageProgram } from './image-program.ts';

export interface ImageLimits {
  /** Longest time for one photo in milliseconds, once its turn has come. */
  readonly jobMs: number;
  /** The process ends after so long without a photo. */
  readonly idleMs: number;
  /** Resident memory in megabytes at which it is killed: 50 megapixels of HEIC need about 700. */
  readonly memoryMb: number;
}

const usual: ImageLimits = { jobMs: 30_000, idleMs: 15_000, memoryMb: 900 };
/** Resident memory in megabytes above which the process is not kept for the next photo. */
const retireMb = 300;

/** Decodes photos in another process. */
export interface ImageProcess {
  /**
   * The squares of a photo, given as the path of its file or as its bytes. Photos are decoded one after the other.
   * Throws `validation_failed` for what is no photo, and for what takes more time or memory than a photo may.
   */
  draw(photo: string | Uint8Array, crop: Crop | null): Promise<Squares>;
  /** Id of the running process; null for none. */
  pid(): number | null;
  /** Ends the process; photos that wait are refused. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly job: ImageJob;
  readonly resolve: (squares: Squares) => void;
  readonly reject: (error: unknown) => void;
}

/** A process that starts with the first photo and ends when none came for a while. */
export function openImageProcess(limits: Partial<ImageLimits> = {}): ImageProcess {
  const runner = new Runner({ ...usual, ...limits });
  return {
    draw: (photo, crop) =>
      new Promise((resolve, reject) => runner.add({ job: { photo, crop }, resolve, reject })),
    pid: () => runner.pid(),
    stop: () => runner.stop(),
  };
}

class Runner {
  private readonly limits: ImageLimits;
  private readonly queue: Waiting[] = [];
  private child: ImageProgram | null = null;
  private isReady = false;
  private running: Waiting | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(limits: ImageLimits) {
    this.limits = limits;
  }

  pid(): number | null {
    return this.child?.pid ?? null;
  }

  add(waiting: Waiting): void {
    this.queue.push(waiting);
    this.next();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const { child } = this;
    this.end(new Error('the server stops'));
    await child?.gone();
  }

  private next(): void {
    if (this.running) return;
    const waiting = this.queue.shift();
    clearTimeout(this.timer);
    if (!waiting) {
      this.timer = setTimeout(() => this.end(null), this.limits.idleMs).unref();
      return;
    }
    if (this.stopped) {
      waiting.reject(new Error('the server stops'));
      this.next();
      return;
    }
    this.running = waiting;
    this.child ??= this.start();
    this.timer = setTimeout(() => this.end(photoProblem('photo_broken')), this.limits.jobMs);
    if (this.isReady) this.send();
  }

  private send(): void {
    if (this.running) this.child?.send(this.running.job);
  }

  private start(): ImageProgram {
    const { memoryMb } = this.limits;
    const child = startImageProgram({ memoryMb, retireMb: Math.min(retireMb, memoryMb) });
    this.isReady = false;
    child.onMessage(message => {
      if (child === this.child) this.take(message);
    });
    child.onEnd(() => {
      if (child !== this.child) return;
      // A process that never was ready is the program's fault, one that died of a photo is the photo's.
      this.end(this.isReady ? photoProblem('photo_broken') : new Error('the image worker did not start'));
    });
    return child;
  }

  private take(message: WorkerReady | ImageAnswer): void {
    if ('ready' in message) {
      this.isReady = true;
      this.send();
      return;
    }
    const { running } = this;
    const { result, last } = message;
    this.running = null;
    // It ends by itself once the answer is out.
    if (last) this.child = null;
    if ('squares' in result) running?.resolve(result.squares);
    else running?.reject('problem' in result ? photoProblem(result.problem) : new Error(result.failure));
    this.next();
  }

  /** Ends the process with the photo that it is at; the next photo gets a new one. */
  private end(error: unknown): void {
    const { child, running } = this;
    clearTimeout(this.timer);
    this.child = null;
    this.running = null;
    child?.kill();
    running?.reject(error);
    if (running || this.queue.length > 0) this.next();
  }
}
