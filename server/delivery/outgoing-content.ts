import type { MailingRecipient } from '../../shared/delivery/mail-page/mailing-content.ts';
import type { LetterContent, MailingLetter } from '../letters/letter-order.ts';
import type { MailContent } from '../ports/mail/mail-port.ts';

/** What leaves the house: an e-mail or a letter, with its own words or with those of its mailing. */
export type OutgoingContent = MailContent | MailingRecipient | LetterContent | MailingLetter;
