import type { FileAnswer } from '../../../shared/endpoint.ts';
import type { ownLetterContract } from '../../../shared/letters/own-letter-contract.ts';
import { joinPdfs } from '../../../shared/pdf/letter/join-pdfs.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call, Handlers } from '../../context.ts';
import { mailingStore } from '../../delivery/mailing-store.ts';
import { finishMailings, refreshMailing } from '../../delivery/finish-mailings.ts';
import type { LetterRenderer } from '../post/letter-paper.ts';
import { bytesOf } from '../post/letter-steps.ts';
import { changeLetter, findLetterById, lettersOfBoard, type LetterLine } from '../post/letter-store.ts';

/** Most letters in one file. */
const mostPrinted = 500;

/** Letters that the board prints and posts itself. */
export const ownLetterHandlers = (renderer: LetterRenderer): Handlers<typeof ownLetterContract> => ({
  toPrint: (call, { mailing_id: ref }) =>
    lettersToPrint(call, renderer, ref === undefined ? null : mailingStore.get(call.db, ref).id),
  posted: (call, { letter_ids, posted }) => markPosted(call, letter_ids, posted),
});

/** All letters that wait to be printed, one behind the other. Throws `conflict` when there are none. */
async function lettersToPrint(
  call: Call,
  renderer: LetterRenderer,
  mailingId: number | null,
): Promise<FileAnswer> {
  const files: Uint8Array[] = [];
  for (const line of lettersOfBoard(call.effects, mailingId, mostPrinted))
    files.push(await bytesOf({ context: call, draw: each => renderer.draw(each) }, line));
  if (files.length === 0) throw new DomainError('conflict', { what: 'letter' });
  return { bytes: await joinPdfs(files), filename: 'Briefe.pdf', type: 'application/pdf' };
}

/**
 * A person says that letters which the board prints itself are posted, or takes that back. Throws `not_found`, and
 * `conflict` for one that a service carries or that stands otherwise; then none changes.
 */
function markPosted(call: Call, ids: readonly string[], posted: boolean): { readonly count: number } {
  const { effects, now } = call;
  const at = now().toISOString();
  const lines = [...new Set(ids)].map(id => ownLetter(call, id, posted ? 'pending' : 'sent'));
  const status = posted ? 'sent' : 'pending';
  const sent_at = posted ? at : null;
  effects.write(call.actor.name, () => {
    for (const line of lines)
      changeLetter(effects, line, {
        letter: { status, sent_at, updated_at: at },
        line: { state: status, sent_at, error: null },
      });
  });
  for (const id of new Set(lines.map(({ mailing_id }) => mailing_id))) refreshMailing(call, id);
  finishMailings(call);
  return { count: lines.length };
}

function ownLetter({ effects }: Call, id: string, status: LetterLine['status']): LetterLine {
  const line = findLetterById(effects, id);
  if (!line) throw new DomainError('not_found', { what: 'letter' });
  if (line.carrier !== 'self' || line.status !== status)
    throw new DomainError('conflict', { what: 'letter' });
  return line;
}
