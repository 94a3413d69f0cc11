import { windowSides } from '../../../shared/letters/layouts/layout.ts';
import type { Context } from '../../context.ts';
import type { OutgoingContent } from '../../delivery/outgoing-content.ts';
import { settingValue } from '../../association/settings/setting-store.ts';
import { estimatedRappen } from './letter-price.ts';
import type { LetterContent, MailingLetter } from '../../delivery/letter-order.ts';
import { addLetter } from './letter-store.ts';

/** True for a line that is sent by post. */
export const isLetter = (content: OutgoingContent): content is LetterContent | MailingLetter =>
  'letter' in content;

interface Line {
  readonly id: number;
  readonly content: OutgoingContent;
  readonly state: 'pending' | 'failed';
}

/** Puts the letter beside its new line in effects.db, in the transaction of the line. */
export function takeOverLetter({ db, effects, now }: Context, { id, content, state }: Line): void {
  if (!isLetter(content)) return;
  const { letter } = content;
  const { source } = letter;
  const side = windowSides.find(each => each === settingValue(db, 'window_side')) ?? 'right';
  const pages = 'pages' in source ? source.pages : 1;
  const at = now().toISOString();
  addLetter(effects, {
    dispatch_id: id,
    letter_id: letter.id,
    reference: letter.id,
    staging: letter.staging ? 1 : 0,
    sha256: source.kind === 'file' ? source.sha256 : null,
    file_name: 'brief.pdf',
    pages,
    window_side: source.kind === 'file' ? source.window_side : side,
    price_rappen: estimatedRappen(db, pages),
    currency: 'CHF',
    step: state === 'failed' ? 'ended' : 'create',
    begun: 0,
    tries: 0,
    due_at: at,
    step_since: at,
    stop_asked: 0,
    status: state,
    updated_at: at,
  });
}
