import { parentPort } from 'node:worker_threads';
import type { DrawnLetter, LetterAnswers, LetterJob, LetterResult } from './letter-job.ts';
import { renderLetter } from '../letter-file.ts';
import { drawMarks } from './mark-pages.ts';
import { readLetter } from '../read/read-letter.ts';
import { readPdfTexts } from '../read/read-texts.ts';
import { joinPages } from './join-pages.ts';
import { openSource, sideOf, type SourceFile } from './stamp-letter.ts';

const open = new Map<number, SourceFile>();

// One job after another: the caller sends the next when the last is answered.
parentPort?.on('message', (job: LetterJob) => {
  void resultOf(job).then(result => parentPort?.postMessage(result));
});

async function resultOf(job: LetterJob): Promise<LetterResult> {
  try {
    return { answer: await answerTo(job) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function answerTo(job: LetterJob): Promise<LetterAnswers[LetterJob['kind']]> {
  switch (job.kind) {
    case 'check':
      return readLetter(job.bytes, job.options);
    case 'open': {
      const file = await openSource(job.bytes, job.branding);
      open.set(job.file, file);
      return file.check;
    }
    case 'address':
      return (await open.get(job.file)?.addressed(job.receiver)) ?? null;
    case 'close':
      open.delete(job.file);
      return null;
    case 'draw':
      return drawn(job);
    case 'join':
      return joinPages(job.files);
    case 'texts':
      return readPdfTexts(job.bytes);
    case 'mark':
      return drawMarks(job.bytes, job.check);
  }
}

async function drawn({
  source,
  branding,
  carrier,
}: Extract<LetterJob, { readonly kind: 'draw' }>): Promise<DrawnLetter> {
  const { bytes, filename } = await renderLetter(source, branding, carrier);
  const { country } = source.receiver;
  return { bytes, filename, check: await readLetter(bytes, { side: sideOf(branding), country }) };
}
