import { DomainError } from '../../../shared/errors.ts';
import type { ReplyCall } from '../../../shared/events/attendance/attendance-contract.ts';
import { findEventBySlug } from '../../events/event-store.ts';
import { errorNote, fieldFor } from '../field.ts';
import { languageField, languageOf, trapField } from '../forms/form-parts.ts';
import { html, type Html } from '../html.ts';
import { ownLanguage } from '../own-language.ts';
import { textOf, type Page, type PageCall, type PageRoute, type Values } from '../page.ts';
import {
  callTerms,
  emptyReply,
  readReply,
  replyErrors,
  replyFieldSet,
  type TypedReply,
} from './reply-form.ts';

/** What an event asks, for its public page; null where it asks nothing. */
export async function replyCallOf(call: PageCall, id: string): Promise<ReplyCall | null> {
  try {
    return await call.ask('ownReplies', 'call', { id });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}

interface Typed extends TypedReply {
  readonly name: string;
  readonly email: string;
  readonly sprache: string;
}

/** The part of an event's page where everybody answers, or what members do instead. */
export function replySection(call: PageCall, asked: ReplyCall, given: Typed | null = null): Html {
  const { texts } = call;
  const { reply: text } = texts;
  const typed = given ?? { ...emptyReply, name: '', email: '', sprache: texts.language };
  return html`<section class="help" aria-labelledby="reply">
    <h2 id="reply">${text.title}</h2>
    ${
      asked.closed !== null
        ? html`<p class="note">${texts.refusal({ code: 'reply_refused', params: { why: asked.closed } })}</p>`
        : asked.visibility === 'members'
          ? html`<p>${text.membersOnly} <a href="/mitglied">${text.toMembers}</a></p>`
          : publicForm(call, asked, typed)
    }
  </section>`;
}

function publicForm(call: PageCall, asked: ReplyCall, typed: Typed): Html {
  const { texts } = call;
  const { reply: text, event } = texts;
  const field = fieldFor(typed.errors);
  return html`${callTerms(call, asked)} ${errorNote(typed.errors, texts)}
    <form method="post" action="/anlaesse/${asked.event.slug}/antwort" class="card no-print" novalidate>
      ${replyFieldSet(call, asked, typed)}
      ${field('name', event.name, at => html`<input ${at} autocomplete="name" maxlength="120" value="${typed.name}" required />`)}
      ${field('email', event.email, at => html`<input ${at} type="email" autocomplete="email" inputmode="email" value="${typed.email}" required />`, text.emailHint)}
      ${field('sprache', event.language, languageField(typed.sprache, texts))} ${trapField(texts)}
      <p class="soft">${text.optIn}</p>
      <button class="primary">${text.send}</button>
    </form>`;
}

async function askedBy(call: PageCall, slug: string): Promise<ReplyCall> {
  const row = findEventBySlug(call.db, slug);
  if (!row) throw new DomainError('not_found', { what: 'event' });
  return call.ask('ownReplies', 'call', { id: row.uuid });
}

/** Takes an answer from the public page; it counts once the link in the e-mail is confirmed. */
export const eventReplyPage: PageRoute = {
  method: 'post',
  path: '/anlaesse/:slug/antwort',
  open: async (call, { path: { slug = '' }, form }) => {
    const asked = await askedBy(call, slug);
    const typed = typedOf(form, asked);
    const { errors: _none, sprache, ...said } = typed;
    try {
      await call.ask('ownReplies', 'request', {
        ...said,
        event_id: asked.event.uuid,
        sprache: languageOf(sprache) ?? call.texts.language,
        website: textOf(form, 'website'),
      });
      return { redirect: `/anlaesse/${slug}/antwort` };
    } catch (error) {
      return refused(call, asked, { ...typed, errors: replyErrors(error, call) });
    }
  },
};

const typedOf = (form: Values, asked: ReplyCall): Typed => ({
  ...readReply(form, asked),
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  sprache: textOf(form, 'sprache'),
  errors: [],
});

const refused = (call: PageCall, asked: ReplyCall, typed: Typed): Page => ({
  title: call.texts.kit.errorPrefix + asked.event.title,
  status: 400,
  body: html`<h1 ${ownLanguage(call)}>${asked.event.title}</h1>
    ${replySection(call, asked, typed)}`,
});

/** Says what comes next; at an address of its own, so that reloading sends nothing, and the same for everybody. */
export const replyThanksPage: PageRoute = {
  method: 'get',
  path: '/anlaesse/:slug/antwort',
  open: async (call, { path: { slug = '' } }) => {
    const { event } = await askedBy(call, slug);
    const { reply: text, event: eventTexts } = call.texts;
    return {
      title: text.thanksTitle,
      body: html`<h1>${text.thanksTitle}</h1>
        <p class="lead" ${ownLanguage(call)}>${event.title}</p>
        <p>${text.thanks}</p>
        <p class="no-print"><a class="button" href="/anlaesse/${slug}">${eventTexts.backToEvent}</a></p>`,
    };
  },
};
