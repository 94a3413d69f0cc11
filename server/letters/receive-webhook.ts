import { DomainError } from '../../shared/errors.ts';
import type { Context, SignedBody } from '../context.ts';
import { readLetterEvent } from '../ports/letterpost/pingen/pingen-event.ts';
import { isSignedByPingen } from '../ports/letterpost/pingen/pingen-signature.ts';
import type { LetterCalls } from './letter-calls.ts';
import { hearOfLetter } from './post/letter-status.ts';

/**
 * Receives the provider's webhook about a letter. Throws `unauthorized` without a valid signature. An event that cannot be
 * interpreted is logged and accepted, so that the provider does not repeat it.
 */
export function receiveWebhook(
  context: Context & { readonly signed?: SignedBody },
  { webhookSecret, notice }: LetterCalls,
  body: unknown,
): void {
  const { bytes = new Uint8Array(), signature = '' } = context.signed ?? {};
  if (!isSignedByPingen(webhookSecret, bytes, signature)) throw new DomainError('unauthorized', {});
  const news = readLetterEvent(body);
  if (!news) return notice('letter_news_unread', {});
  const heard = hearOfLetter(context, news);
  if (heard === 'unknown_letter') notice('letter_news_unknown_letter', { letter: news.letterId });
  if (heard === 'unknown_status')
    notice('letter_news_unknown_status', { letter: news.letterId, status: news.status });
}
