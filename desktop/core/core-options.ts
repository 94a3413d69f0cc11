import type { Topic } from '../../shared/topic.ts';
import type { Reply } from './answer.ts';
import type { Context } from './context.ts';
import type { PdfPool } from './pdf/pdf-pool.ts';
import type { Listener } from './topic.ts';

export interface CoreOptions extends Omit<Context, 'files'> {
  /** Address of the server that the program was started for; null: the one of the last start, if any. */
  readonly server: string | null;
  /** Folder of the replica's migrations; beside the sources unless the program is packaged. */
  readonly migrationsDir?: string;
  /** The program of the thread that draws documents. */
  readonly pdfScript?: URL;
  /** Draws documents in place of a thread of this core's own, which would run that program; its owner closes it. */
  readonly pdf?: PdfPool;
  /** The program of the thread that runs checkpoints during long work. */
  readonly checkpointScript?: URL;
  /** The program of the thread that makes large cuts of the sync visible. */
  readonly cutScript?: URL;
}

/** Everything the desktop does, behind two functions. */
export interface Core {
  /** Answers a call of the contract; never rejects. */
  call(area: string, name: string, input: unknown): Promise<Reply>;
  /** Calls `listener` when data of a topic changed. Returns the function that unsubscribes. */
  subscribe(topic: Topic, listener: Listener): () => void;
  /** Ends the sync and closes the files. */
  close(): Promise<void>;
}
