import { expect } from 'vitest';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import type { Input } from '../../../../shared/endpoint.ts';
import type { eventContract } from '../../../../shared/events/event-contract.ts';
import type { MailKind } from '../../../../shared/association/mail-texts/mail-text.ts';
import type { Registration, RegistrationMove } from '../../../../shared/events/registrations/registration.ts';
import type { Shift } from '../../../../shared/events/shifts/shift.ts';
import type { MailContent } from '../../../../server/ports/mail/mail-port.ts';
import { movesOf } from '../../../../server/events/registrations/registration-store.ts';
import type { TestApp } from '../../../fixtures.ts';

type EventInput = Input<typeof eventContract.create>;

/** An event on 19 June 2027 with shifts that begin at 14:00 Swiss time, each with so many places. */
export interface EventFixture {
  readonly event: ClubEvent & { readonly id: number };
  readonly shifts: readonly (Shift & { readonly id: number })[];
}

let feasts = 0;

export async function oneEvent(
  app: TestApp,
  places: readonly number[],
  fields: Partial<EventInput> = {},
): Promise<EventFixture> {
  const board = app.as('board');
  const event = await board.events.create({
    slug: `sommerfest-${++feasts}`,
    title: 'Sommerfest',
    start_date: '2027-06-19',
    location: 'Schulhausplatz',
    contact_name: 'Olga OK',
    contact_email: 'ok@verein.example',
    ...fields,
  });
  const shifts = [];
  for (const [index, max_helpers] of places.entries())
    shifts.push(
      await board.shifts.create({
        event_id: numbered(event).id,
        title: `Bar ${index + 1}`,
        bereich: 'Bar',
        start_time: `${event.start_date}T14:00`,
        end_time: `${event.start_date}T18:00`,
        max_helpers,
      }),
    );
  return { event: numbered(event), shifts: shifts.map(numbered) };
}

export function numbered<R extends { readonly id: number | null }>(row: R): R & { readonly id: number } {
  if (row.id === null) throw new Error('the server gave no number');
  return { ...row, id: row.id };
}

let people = 0;

/** A new helper signs up on the website and confirms it; answers the registration as the board sees it. */
export async function signUp(
  app: TestApp,
  clubEvent: EventFixture,
  person: { shift?: number; name?: string; email?: string; waiting_list?: boolean } = {},
): Promise<Registration & { readonly id: number }> {
  const { email } = await signUpUnconfirmed(app, clubEvent, person);
  await confirmSignUp(app, email);
  return findByEmail(app, clubEvent.event.id, email);
}

/** Opens the link of the latest e-mail that asks to confirm, if there is one; the e-mail has left by then. */
export async function confirmSignUp(app: TestApp, email: string): Promise<void> {
  const [path] = links(app, email, 'registrations/confirm');
  if (path === undefined) return;
  const { status } = await app.request('POST', path, {});
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const { sql } = app.server.context.db;
  sql.prepare("DELETE FROM outgoing_mail WHERE recipient = ? AND kind = 'registration_confirm'").run(email);
}

/** A new helper signs up on the website and does not open the e-mail. */
export async function signUpUnconfirmed(
  app: TestApp,
  { event, shifts }: EventFixture,
  person: { shift?: number; name?: string; email?: string; waiting_list?: boolean } = {},
): Promise<Registration & { readonly id: number }> {
  const { shift = 0, name = 'Anna Helferin', email = `helfer-${++people}@post.example`, ...rest } = person;
  const place = { event_id: event.id, shift_id: shifts[shift]?.id ?? 0 };
  await app.as('none').signUp.create({ ...place, name, email, ...rest });
  return findByEmail(app, event.id, email);
}

export async function findByEmail(
  app: TestApp,
  event_id: number,
  email: string,
): Promise<Registration & { readonly id: number }> {
  const all = await app.as('board').registrations.list({ event_id });
  const found = all.findLast(registration => registration.email === email);
  if (!found) throw new Error(`${email} is not registered`);
  return numbered(found);
}

export async function signUpApproved(
  app: TestApp,
  clubEvent: EventFixture,
  person: Parameters<typeof signUp>[2] = {},
): Promise<Registration & { readonly id: number }> {
  const { id } = await signUp(app, clubEvent, person);
  return numbered(await app.as('board').decisions.approve({ id }));
}

export interface QueuedMail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly not_before: string;
  readonly content: MailContent;
}

/** E-mails that have not left, the oldest first. */
export function mails(app: TestApp, recipient?: string): QueuedMail[] {
  return app.server.context.db.sql
    .prepare<[], Record<'kind' | 'recipient' | 'not_before' | 'content', string>>(
      'SELECT kind, recipient, not_before, content FROM outgoing_mail ORDER BY id',
    )
    .all()
    .filter(mail => recipient === undefined || mail.recipient === recipient)
    .map(mail => ({ ...mail, content: JSON.parse(mail.content) as MailContent })) as QueuedMail[];
}

export const kinds = (app: TestApp, recipient?: string): MailKind[] =>
  mails(app, recipient).map(({ kind }) => kind);

/** Empties the outbox, as if everything had left. */
export function sendAll(app: TestApp): void {
  app.server.context.db.sql.exec('DELETE FROM outgoing_mail');
}

/** Paths of the links of a kind of step in the newest e-mail to this address, the yes first. */
export function links(app: TestApp, recipient: string, step: string): string[] {
  const text = mails(app, recipient).at(-1)?.content.text ?? '';
  const found = text.match(new RegExp(`https?://[^\\s>]*/${step}/[^\\s>]+`, 'g')) ?? [];
  return found.map(url => url.replace(/^https?:\/\/[^/]+/, ''));
}

/** The token in the newest e-mail's secret address. */
export function secretToken(app: TestApp, recipient: string): string {
  const text = mails(app, recipient).findLast(({ content }) => content.text.includes('/helfer/'))?.content
    .text;
  const token = /\/helfer\/([\w-]+)/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`no secret address for ${recipient}`);
  return token;
}

export const history = (app: TestApp, { uuid }: Pick<Registration, 'uuid'>): RegistrationMove['move'][] =>
  movesOf(app.server.context.db, uuid).map(({ move }) => move);

export const code = (error: string, params?: unknown): unknown =>
  expect.objectContaining({ code: error, ...(params === undefined ? {} : { params }) });
