import type { MailingRecipient } from '../../shared/delivery/mail-page/mailing-content.ts';
import type { LetterContent, MailingLetter } from './letter-order.ts';
import type { MailContent } from '../ports/mail/mail-port.ts';

/** Content of a dispatch: an e-mail or a letter, with its own content or that of its mailing. */
export type OutgoingContent = MailContent | MailingRecipient | LetterContent | MailingLetter;
