import type { Carrier } from '../../shared/delivery/carrier.ts';
import type { Letter, LetterRow, LetterStatus } from '../../shared/letters/letter.ts';

/** A letter from the outbox of the main database or from effects.db. */
export interface ShownLetter {
  readonly dispatch_id: number;
  readonly letter_id: string;
  readonly member_id: string | null;
  readonly event_id: number | null;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly staging: boolean;
  readonly status: LetterStatus;
  readonly carrier: Carrier;
  readonly price_rappen: number;
  readonly currency: string;
  readonly pages: number;
  readonly provider_id: string | null;
  readonly provider_status: string | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly not_before: string;
  readonly attempts: number;
  readonly held_at: string | null;
  readonly settled_at: string | null;
}

/** What every call about one letter answers. */
export const letterOf = ({ letter_id, status, price_rappen, pages, sent_at }: ShownLetter): Letter => ({
  letterId: letter_id,
  status,
  price: price_rappen / 100,
  pages,
  sentAt: sent_at,
});

/** Its line in the list; `eventUuid` names the event, as the wire does. */
export const letterRowOf = (letter: ShownLetter, eventUuid: string | null): LetterRow => ({
  ...letterOf(letter),
  dispatch_id: letter.dispatch_id,
  member_id: letter.member_id,
  event_id: eventUuid,
  name: letter.name,
  address: letter.address,
  subject: letter.subject,
  staging: letter.staging,
  carrier: letter.carrier,
  currency: letter.currency,
  provider_id: letter.provider_id,
  provider_status: letter.provider_status,
  error: letter.error,
  created_at: letter.created_at,
  not_before: letter.not_before,
  attempts: letter.attempts,
  held_at: letter.held_at,
  settled_at: letter.settled_at,
});
