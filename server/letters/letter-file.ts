import type { FileAnswer } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import { asciiWord } from '../../shared/ascii-word.ts';
import type { Call } from '../context.ts';
import { isForgotten } from '../delivery/dispatch-log-store.ts';
import { findOutgoing } from '../delivery/outgoing-mail-store.ts';
import { readFile } from '../association/file-store.ts';
import type { ShownLetter } from './letter-view.ts';
import type { LetterRenderer } from './post/letter-paper.ts';
import { bytesOf, LetterRefused } from './post/letter-steps.ts';
import { findLetter } from './post/letter-store.ts';
import { isLetter } from './post/claim-letter.ts';

/**
 * The letter as it leaves or left. Throws `not_found` where the person is forgotten, `conflict` before it is drawn,
 * which happens just before it leaves.
 */
export async function letterFile(
  call: Call,
  renderer: LetterRenderer,
  letter: ShownLetter,
): Promise<FileAnswer> {
  const { dispatch_id: id, member_id, address: recipient } = letter;
  if (isForgotten(call, { id, member_id, recipient })) throw new DomainError('not_found', { what: 'letter' });
  const filename = `${['Brief', asciiWord(letter.name)].filter(Boolean).join('-')}.pdf`;
  return { bytes: await frozen(call, renderer, id), filename, type: 'application/pdf' };
}

async function frozen(call: Call, renderer: LetterRenderer, id: number): Promise<Uint8Array> {
  const line = findLetter(call.effects, id);
  try {
    if (line?.sha256) return await bytesOf({ context: call, draw: each => renderer.draw(each) }, line);
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error;
  }
  const bytes = line ? null : waitingFile(call, id);
  if (!bytes) throw new DomainError('conflict', { what: 'letter' });
  return bytes;
}

/** Of a letter that is final when it is queued. */
function waitingFile({ db, effects }: Call, id: number): Uint8Array | null {
  const content = findOutgoing(db, id)?.content;
  if (!content || !isLetter(content)) return null;
  const { source } = content.letter;
  return source.kind === 'file' ? readFile(effects, source.sha256) : null;
}
