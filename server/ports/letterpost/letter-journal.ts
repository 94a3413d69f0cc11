import { open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { Mutex } from 'async-mutex';
import { z } from 'zod';

// What the embedded letter post knows, as lines that are only ever added: the newest of an id counts. A line that a
// power cut left half is cut off at the next start; the ones before it are whole.

const stepSchema = z.object({ code: z.string(), at: z.string() });
const letterLine = z.object({
  kind: z.literal('letter'),
  id: z.string(),
  status: z.enum(['valid', 'invalid', 'submitted', 'sent', 'cancelled', 'deleted']),
  pages: z.int().nullable(),
  rappen: z.int().nullable(),
  submitted_at: z.string().nullable(),
  /** False while «sent» was not received yet. */
  told: z.boolean(),
  steps: z.array(stepSchema),
});
const webhookLine = z.object({ kind: z.literal('webhook'), id: z.string(), url: z.string().nullable() });
const line = z.discriminatedUnion('kind', [letterLine, webhookLine]);

export type KeptLetter = Omit<z.output<typeof letterLine>, 'kind'>;
type KeptWebhook = { readonly id: string; readonly url: string };

export interface LetterJournal {
  readonly letters: ReadonlyMap<string, KeptLetter>;
  readonly webhooks: ReadonlyMap<string, KeptWebhook>;
  /** Resolves when it is on the disk. */
  keep(letter: KeptLetter): Promise<void>;
  /** Without address: there is none any more. */
  keepWebhook(id: string, url: string | null): Promise<void>;
  close(): Promise<void>;
}

export async function openLetterJournal(file: string): Promise<LetterJournal> {
  const letters = new Map<string, KeptLetter>();
  const webhooks = new Map<string, KeptWebhook>();
  for (const text of await wholeLines(file)) {
    const read = line.safeParse(parsed(text));
    if (!read.success) continue;
    if (read.data.kind === 'letter') letters.set(read.data.id, read.data);
    else if (read.data.url === null) webhooks.delete(read.data.id);
    else webhooks.set(read.data.id, { id: read.data.id, url: read.data.url });
  }
  const handle = await open(file, 'a', 0o600);
  const { add, close } = await lineWriter(handle);
  return {
    letters,
    webhooks,
    async keep(letter) {
      await add({ ...letter, kind: 'letter' });
      letters.set(letter.id, letter);
    },
    async keepWebhook(id, url) {
      await add({ kind: 'webhook', id, url });
      if (url === null) webhooks.delete(id);
      else webhooks.set(id, { id, url });
    },
    close,
  };
}

/** Adds one line after the other, so that none ends up inside another. */
async function lineWriter(handle: FileHandle) {
  let { size } = await handle.stat();
  let isTorn = false;
  const mutex = new Mutex();
  const write = async (bytes: Uint8Array): Promise<void> => {
    // A full disk may have taken half a line: the next one would be glued to it.
    if (isTorn) await handle.truncate(size);
    isTorn = true;
    await handle.appendFile(bytes);
    await handle.datasync();
    isTorn = false;
    size += bytes.length;
  };
  return {
    add: (value: z.input<typeof line>): Promise<void> =>
      mutex.runExclusive(() => write(Buffer.from(`${JSON.stringify(value)}\n`))),
    close: (): Promise<void> => mutex.runExclusive(() => handle.close()),
  };
}

async function wholeLines(file: string): Promise<string[]> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) await truncate(file, end);
  return bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
