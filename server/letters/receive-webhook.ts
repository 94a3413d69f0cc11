import { DomainError } from '../../shared/errors.ts';
import type { Context, SignedBody } from '../context.ts';
import { readLetterEvent } from '../ports/letterpost/pingen/pingen-event.ts';
import { isSignedByPingen } from '../ports/letterpost/pingen/pingen-signature.ts';
import type { LetterCalls } from './letter-calls.ts';
import { hearOfLetter } from './post/letter-status.ts';

/**
 * Takes what the provider tells of a letter. Throws `unauthorized` for what does not carry its signature. What nobody understands changes nothing and is noted, so that the provider does not tell it for ever.
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
