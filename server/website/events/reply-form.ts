import { DomainError } from '../../../shared/errors.ts';
import type { OwnReply, ReplyCall } from '../../../shared/events/attendance/attendance-contract.ts';
import { replyAnswers } from '../../../shared/events/attendance/attendance.ts';
import { formatMessage } from '../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../shared/money.ts';
import { formErrors, type FormError } from '../field.ts';
import { html, type Content, type Html } from '../html.ts';
import { ownLanguage } from '../own-language.ts';
import { textOf, type PageCall, type Values } from '../page.ts';
import { longDay, spanOf } from '../when.ts';

/** What stands in the form: what was said before, or what was just typed. */
export interface TypedReply extends OwnReply {
  readonly errors: readonly FormError[];
}

export const emptyReply: TypedReply = { answer: 'yes', people: 1, menus: [], remark: '', errors: [] };

/** The answer as it was sent; a number that is none becomes one that is refused. */
export function readReply(form: Values, { menus }: ReplyCall): OwnReply {
  const people = Number(textOf(form, 'people') || '1');
  const chosen = menus.flatMap(({ id }) => {
    const count = Number(textOf(form, `menu-${id}`) || '0');
    return Array.from({ length: Number.isInteger(count) && count > 0 ? Math.min(count, 52) : 0 }, () => id);
  });
  return {
    answer: replyAnswers.find(answer => answer === textOf(form, 'answer')) ?? 'yes',
    people,
    menus: chosen,
    remark: textOf(form, 'remark'),
  };
}

/** What the server refused, at its field; a refusal of the whole answer stands at the first one. */
export function replyErrors(error: unknown, { texts }: PageCall): FormError[] {
  if (!(error instanceof DomainError)) throw error;
  const refusal: DomainError = error;
  if (refusal.code === 'gone' || refusal.code === 'not_found') throw error;
  if ('fields' in refusal.params) {
    const menusOf = (path: string) => (path.startsWith('menus') ? 'menus' : path);
    return formErrors(
      refusal.params.fields.map(field => ({ ...field, path: menusOf(field.path) })),
      texts,
    );
  }
  return [{ path: 'answer-yes', sentence: texts.refusal(refusal) }];
}

/** What it is about: when, where, and the terms. */
export function callFacts(call: PageCall, asked: ReplyCall): Html {
  const { kit } = call.texts;
  const { event } = asked;
  return html`<dl class="facts">
    <dt>${kit.when}</dt>
    <dd>${spanOf(event, call.texts)}</dd>
    ${
      event.location !== '' &&
      html`<dt>${kit.where}</dt>
        <dd ${ownLanguage(call)}>${event.location}</dd>`
    }
    ${termsOf(call, asked)}
  </dl>`;
}

/** The terms alone, for a page that says when and where itself. Null where there are none. */
export function callTerms(call: PageCall, asked: ReplyCall): Html | null {
  const { price, reply_until, free } = asked;
  if (price <= 0 && reply_until === null && free === null) return null;
  return html`<dl class="facts">${termsOf(call, asked)}</dl>`;
}

/** What it costs, until when to answer, how many places are left. */
const termsOf = ({ texts }: PageCall, { price, reply_until, free }: ReplyCall): Content => [
  price > 0 &&
    html`<dt>${texts.reply.price}</dt>
      <dd>${francs(price)}</dd>`,
  reply_until !== null &&
    html`<dt>${texts.reply.until}</dt>
      <dd>${longDay(reply_until, texts)}</dd>`,
  free !== null &&
    html`<dt>${texts.reply.free}</dt>
      <dd>${free === 0 ? texts.reply.full : String(free)}</dd>`,
];

const francs = (amount: number): string => `CHF ${formatRappen(toRappen(amount) ?? 0)}`;

/** Yes, no or perhaps, how many, which menus, a remark; it works without any script. */
export function replyFieldSet(call: PageCall, asked: ReplyCall, typed: TypedReply): Html {
  const { reply: text } = call.texts;
  return html`<fieldset class="field">
      <legend>${text.question}</legend>
      ${replyAnswers.map(
        answer =>
          html`<label class="tick"
            ><input
              type="radio"
              id="answer-${answer}"
              name="answer"
              value="${answer}"
              ${typed.answer === answer && html`checked`}
            />
            ${text.answers[answer]}</label
          >`,
      )}
    </fieldset>
    ${asked.companions > 0 && peopleField(call, asked, typed)}
    ${asked.menus.length > 0 && menuFields(call, asked, typed)}
    <div class="field">
      <label for="remark">${text.remark}</label>
      <textarea id="remark" name="remark" rows="3" maxlength="1000">${typed.remark}</textarea>
      ${errorAt(typed, 'remark')}
    </div>`;
}

function peopleField(call: PageCall, asked: ReplyCall, typed: TypedReply): Html {
  const { reply: text } = call.texts;
  return html`<div class="field">
    <label for="people">${text.people}</label>
    <p class="hint" id="people-hint">${formatMessage(text.peopleHint, { most: asked.companions })}</p>
    <input
      id="people"
      name="people"
      type="number"
      inputmode="numeric"
      min="1"
      max="${String(asked.companions + 1)}"
      value="${String(typed.people)}"
      aria-describedby="people-hint"
    />
    ${errorAt(typed, 'people')}
  </div>`;
}

function menuFields(call: PageCall, { menus, companions }: ReplyCall, typed: TypedReply): Html {
  const { reply: text } = call.texts;
  const most = String(companions + 1);
  return html`<fieldset class="field" id="menus">
    <legend>${text.menus}</legend>
    <p class="hint">${text.menusHint}</p>
    ${menus.map(({ id, name, price }) => {
      const count = typed.menus.filter(chosen => chosen === id).length;
      return html`<p class="menu">
        <label for="menu-${id}" ${ownLanguage(call)}>${name}${price > 0 && `, ${francs(price)}`}</label>
        <input
          id="menu-${id}"
          name="menu-${id}"
          type="number"
          inputmode="numeric"
          min="0"
          max="${most}"
          value="${String(count)}"
        />
      </p>`;
    })}
    ${errorAt(typed, 'menus')}
  </fieldset>`;
}

function errorAt({ errors }: TypedReply, path: string): Content {
  const error = errors.find(each => each.path === path);
  return error ? html`<p class="error">${error.sentence}</p>` : null;
}
