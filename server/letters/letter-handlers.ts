import { pageOf } from '../db/list-page.ts';
import { DomainError } from '../../shared/errors.ts';
import type { letterContract } from '../../shared/letters/letter-contract.ts';
import type { LetterCheck } from '../../shared/letters/letter-check.ts';
import { receiverOf } from '../../shared/letters/postal-address.ts';
import { storedLabel } from '../../shared/i18n/label.ts';
import { addressLetter } from '../../shared/pdf/letter/address-letter.ts';
import { checkLetter } from '../../shared/pdf/letter/check-letter.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Parsed } from '../../shared/endpoint.ts';
import type { Call, Handlers } from '../context.ts';
import { erasedAmong } from '../delivery/dispatch-log-store.ts';
import { readBranding } from './layouts/read-branding.ts';
import { getMember } from '../people/members/write-member.ts';
import { cancelLetter, type CancelParts } from './send/cancel-letter.ts';
import { givenPdf } from './send/uploaded-pdf.ts';
import type { LetterCalls } from './letter-calls.ts';
import { findShownLetter, listLetters } from './letter-list-store.ts';
import { letterOf, letterRowOf, type ShownLetter } from './letter-view.ts';
import { letterpostHandlers } from './letterpost-handlers.ts';
import { ownLetterHandlers } from './send/own-letter-handlers.ts';
import { letterFile } from './letter-file.ts';
import { sideOf, type LetterRenderer } from './post/letter-paper.ts';
import { hasLetterService } from './post/self-print.ts';
import { sendBulk } from './send/send-bulk.ts';
import { sendPdf, sendTyped } from './send/send-letter.ts';

interface LetterEvent {
  readonly id: number;
  readonly uuid: string;
  readonly title: string;
}

/** What later domains do for letters: a letter may be about an event or belong to a mailing. */
interface LetterSteps extends Pick<CancelParts, 'endLines'> {
  findEvent(db: Call['db'], ref: RowRef): LetterEvent | undefined;
  /** Throws `not_found`. */
  getEvent(db: Call['db'], ref: RowRef): LetterEvent;
}

/** Of something that is not there no letter can be. */
const nothing = 0;

/** Letters: what is sent, where it is, and what would be refused. */
const letterHandlers = (
  letterCalls: LetterCalls,
  renderer: LetterRenderer,
  steps: LetterSteps,
): Handlers<typeof letterContract> => ({
  list(call, { letterId, limit, offset, event_id, ...filter }) {
    if (letterId !== undefined) {
      const letter = findShownLetter(call, letterId);
      const rows = shownRows(call, letter ? [letter] : [], { letterCalls, steps });
      return pageOf(rows, { limit, offset });
    }
    const event = event_id === undefined ? undefined : (steps.findEvent(call.db, event_id)?.id ?? nothing);
    const { rows, total } = listLetters(call, { ...filter, event_id: event }, { limit, offset });
    return { rows: shownRows(call, rows, { letterCalls, steps }), total };
  },
  status: (call, asked) => letterOf(getLetter(call, asked)),
  pdf: (call, asked) => letterFile(call, renderer, getLetter(call, asked)),
  send: (call, order) =>
    sendPdf(call, letterCalls, order, {
      kind: 'letter',
      subject: order.subject ?? storedLabel('server.letter.unnamed'),
      event_id: null,
    }),
  sendManual: (call, order) =>
    sendTyped(
      call,
      letterCalls,
      order,
      order.event_id === undefined ? null : steps.getEvent(call.db, order.event_id).id,
    ),
  sendWorkPlan: (call, order) => {
    const event = steps.getEvent(call.db, order.event_id);
    const subject = storedLabel('server.letter.workPlan', { event: event.title });
    return sendPdf(call, letterCalls, order, { kind: 'work_plan', subject, event_id: event.id });
  },
  sendBulkPdf: (call, order) => sendBulk(call, letterCalls, order),
  cancel: (call, asked) => cancelLetter(call, { letterCalls, ...steps }, getLetter(call, asked).letter_id),
  check: (call, order) => check(call, order),
});

interface ShowingParts {
  readonly letterCalls: LetterCalls;
  readonly steps: LetterSteps;
}

/** As the board sees them. */
const shownRows = (call: Call, rows: readonly ShownLetter[], { letterCalls, steps }: ShowingParts) =>
  withEvents(call, withoutErased(call, carried(rows, letterCalls)), steps);

/** Throws `not_found`, also for a letter of the other environment than the one that was named. */
function getLetter(
  call: Call,
  { letterId, staging }: { readonly letterId: string; readonly staging?: boolean | undefined },
): ShownLetter {
  const letter = findShownLetter(call, letterId);
  if (!letter || (staging !== undefined && letter.staging !== staging))
    throw new DomainError('not_found', { what: 'letter' });
  return letter;
}

/** Without a letter service a letter that waits will be one that the board prints. */
function carried(rows: readonly ShownLetter[], { port }: LetterCalls): readonly ShownLetter[] {
  if (hasLetterService(port)) return rows;
  return rows.map(row =>
    row.status === 'pending' && row.provider_id === null ? { ...row, carrier: 'self', price_rappen: 0 } : row,
  );
}

/** Letters of erased people have neither name nor address. */
function withoutErased({ effects }: Call, rows: readonly ShownLetter[]): ShownLetter[] {
  const members = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
  const erased: ReadonlySet<string> = members.length === 0 ? new Set() : erasedAmong(effects, members);
  return rows.map(row =>
    erased.has(row.member_id ?? '') ? { ...row, name: '', address: '', subject: '' } : row,
  );
}

function withEvents({ db }: Call, rows: readonly ShownLetter[], { findEvent }: LetterSteps) {
  const uuids = new Map<number, string | null>();
  const uuidOf = (id: number): string | null => {
    if (!uuids.has(id)) uuids.set(id, findEvent(db, id)?.uuid ?? null);
    return uuids.get(id) ?? null;
  };
  return rows.map(row => letterRowOf(row, row.event_id === null ? null : uuidOf(row.event_id)));
}

async function check(
  call: Call,
  { pdf_base64, member_id }: Parsed<typeof letterContract.check>,
): Promise<LetterCheck> {
  const bytes = givenPdf(pdf_base64);
  if (member_id === undefined) return checkLetter(bytes, { side: sideOf(call), country: 'CH' });
  const receiver = receiverOf(getMember(call, member_id));
  return (await addressLetter(bytes, receiver, readBranding(call.db, 'letter'))).check;
}

/** Everything about letters that leave. */
export const outgoingLetterHandlers = (
  { letterCalls, renderer }: { readonly letterCalls: LetterCalls; readonly renderer: LetterRenderer },
  steps: LetterSteps,
) => ({
  letters: letterHandlers(letterCalls, renderer, steps),
  ownLetters: ownLetterHandlers(renderer),
  letterpost: letterpostHandlers(letterCalls),
});
