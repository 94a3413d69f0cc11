import type { Output } from '../../../shared/endpoint.ts';
import type { ownReplyContract } from '../../../shared/events/attendance/attendance-contract.ts';
import { formatMessage } from '../../../shared/i18n/label.ts';
import { errorNote } from '../field.ts';
import { html } from '../html.ts';
import { ownLanguage } from '../own-language.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import {
  callFacts,
  emptyReply,
  readReply,
  replyErrors,
  replyFieldSet,
  type TypedReply,
} from './reply-form.ts';

type Linked = Output<(typeof ownReplyContract)['get']>;

const path = '/antwort/:token';

/** The page behind a personal link. Opening it answers nothing: programs that test links in e-mails open them too. */
export const askReplyPage: PageRoute = {
  method: 'get',
  path,
  open: async (call, { path: { token = '' }, query }) => {
    const linked = await call.ask('ownReplies', 'get', { token });
    const wasSaved = textOf(query, 'gespeichert') !== '';
    return documentOf(call, linked, { ...emptyReply, ...linked.reply }, wasSaved);
  },
};

export const replyPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, { path: { token = '' }, form }) => {
    const linked = await call.ask('ownReplies', 'get', { token });
    const said = readReply(form, linked);
    try {
      await call.ask('ownReplies', 'answer', { token, ...said });
      return { redirect: `/antwort/${token}?gespeichert=1` };
    } catch (error) {
      return documentOf(call, linked, { ...said, errors: replyErrors(error, call) }, false);
    }
  },
};

function documentOf(call: PageCall, linked: Linked, typed: TypedReply, wasSaved: boolean): Page {
  const { texts } = call;
  const { reply: text } = texts;
  const { event, closed, name, reply } = linked;
  return {
    title: event.title,
    status: typed.errors.length > 0 ? 400 : 200,
    body: html`<h1 ${ownLanguage(call)}>${event.title}</h1>
      ${wasSaved && html`<p class="note good" role="status">${text.saved}</p>`} ${callFacts(call, linked)}
      <p class="lead">${formatMessage(text.hello, { name })}</p>
      ${
        reply !== null &&
        html`<p>
          <strong
            >${formatMessage(text.now, { answer: text.answers[reply.answer], people: reply.people })}</strong
          >
        </p>`
      }
      ${
        closed === null
          ? html`${errorNote(typed.errors, texts)}
              <form method="post" class="card" novalidate>
                ${replyFieldSet(call, linked, typed)}
                <button class="primary">${reply === null ? text.send : text.change}</button>
              </form>`
          : html`<p class="note">${texts.refusal({ code: 'reply_refused', params: { why: closed } })}</p>`
      }`,
  };
}
