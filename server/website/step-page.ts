import type { StepAnswer } from '../../shared/events/registrations/step-answer.ts';
import type { DomainError } from '../../shared/errors.ts';
import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import { html, type Content, type Html } from './html.ts';
import { ownLanguage, type Shown } from './own-language.ts';
import type { Page } from './page.ts';
import { longDay, timeRange } from './when.ts';

/** A link in an e-mail as it is called: the endpoint's path, and the answer when the link names one. */
export interface Step {
  readonly path: string;
  /** The answer that the link gives; null: it gives none and the page asks; undefined: there is nothing to choose. */
  readonly answer: string | null | undefined;
}

/** Sentences of one kind of step. */
interface StepText extends Readonly<Record<'title' | 'ask' | 'button', string>> {
  /** What happened, by the status of the step's answer. */
  readonly done?: Readonly<Record<string, Readonly<Record<'title' | 'text', string>>>>;
}
type Subject = Pick<StepAnswer, 'event' | 'shift'>;

/**
 * What a browser's GET gets: what it is about, and a form that makes the step by a POST to the same address, sent by
 * the page's script or by a button. `preview` is what the step would answer; nothing has been done yet.
 */
export function askPage(step: Step, preview: unknown, page: Shown): Page {
  const { texts } = page;
  const text = textOf(step, texts);
  const single = step.answer !== null;
  // Scanners that run scripts must not end anything for a person who wants it.
  const byItself = single && !isEnding(step);
  const chosen = step.answer === 'decline' ? texts.step.decline : texts.step.accept;
  return {
    title: text.title,
    ...(byItself ? { script: 'step' } : {}),
    body: html`<h1>${text.title}</h1>
      <p>${text.ask}</p>
      ${aboutOf(preview, page)}
      <form method="post" class="actions" ${byItself && html`data-step`}>
        ${
          single
            ? html`<button class="primary">${step.answer === undefined ? text.button : chosen}</button>`
            : [
                html`<button class="primary" name="answer" value="accept">${texts.step.accept}</button>`,
                html`<button name="answer" value="decline">${texts.step.decline}</button>`,
              ]
        }
      </form>`,
  };
}

/** What happened, in words. */
export function donePage(step: Step, answer: unknown, page: Shown): Page {
  const { texts } = page;
  const status = isObject(answer) && typeof answer['status'] === 'string' ? answer['status'] : '';
  const { done = {} } = textOf(step, texts);
  const { title, text } = done[status] ?? { title: texts.step.doneTitle, text: texts.step.done };
  return {
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${aboutOf(answer, page)}
      <p><a href="/anlaesse">${isForm(step) ? texts.kit.allEvents : texts.step.otherShifts}</a></p>`,
  };
}

export interface Refusal {
  readonly error: DomainError;
  readonly status: number;
  readonly step: Step;
}

/** Why the step cannot be made, and what the reader can do now. */
export function stepRefusalPage({ error, status, step: called }: Refusal, { branding, texts }: Shown): Page {
  const { step } = texts;
  const [title, sentence] = refusalText(error, texts, called);
  return {
    title,
    status,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      ${error.code === 'gone' && branding.email !== '' && html`<p>${step.goneAsk} <a href="mailto:${branding.email}">${branding.email}</a></p>`}
      ${error.code === 'shift_full' && waitingForm(error, step)}
      <p>
        <a class="button" href="/anlaesse">${isForm(called) ? texts.kit.allEvents : step.otherShifts}</a>
      </p>`,
  };
}

/** A full shift: a helper who said yes may wait for it, where the event has a waiting list. */
const waitingForm = ({ params }: DomainError, { fullWaiting, wait, fullOther }: PageTexts['step']): Html =>
  'waiting_list' in params && params.waiting_list
    ? html`<p>${fullWaiting}</p>
        <form method="post" class="actions">
          <button class="primary" name="answer" value="wait">${wait}</button>
        </form>`
    : html`<p>${fullOther}</p>`;

function refusalText(error: DomainError, texts: PageTexts, called: Step): readonly [string, string] {
  const { step, kit } = texts;
  if (error.code === 'gone') return [step.goneTitle, isConfirming(called) ? step.goneSignUp : step.gone];
  if (error.code === 'shift_full')
    return [step.fullTitle, isConfirming(called) ? step.fullSignUp : step.full];
  const sentence = texts.refusal(error);
  if (error.code === 'already_registered') return [step.alreadyTitle, sentence];
  if (error.code === 'registration_refused' || error.code === 'reply_refused')
    return [step.refusedTitle, sentence];
  if (error.code === 'event_full') return [step.refusedTitle, sentence];
  if (error.code === 'registration_state') return [step.stateTitle, sentence];
  return [kit.refusal.brokenTitle, sentence];
}

const isForm = ({ path }: Pick<Step, 'path'>): boolean =>
  /^\/(contact|newsletter|member-registrations|members|replies)\//.test(path);
const isConfirming = ({ path }: Pick<Step, 'path'>): boolean => path.startsWith('/registrations/confirm/');
const isEnding = ({ path }: Pick<Step, 'path'>): boolean => path.startsWith('/newsletter/unsubscribe/');

function textOf({ path }: Step, { step }: PageTexts): StepText {
  if (path.startsWith('/contact/confirm/')) return step.contact;
  if (path === '/newsletter/confirm') return step.newsletter;
  if (path.startsWith('/member-registrations/confirm/')) return step.application;
  if (path.startsWith('/members/deletion-confirm/')) return step.erasure;
  if (isEnding({ path })) return step.unsubscribe;
  if (path.startsWith('/replies/confirm/')) return step.reply;
  if (isConfirming({ path })) return step.confirm;
  if (path.startsWith('/registrations/alternative-response/')) return step.alternative;
  if (path.startsWith('/registrations/offer-response/')) return step.offer;
  if (path.startsWith('/registrations/hand-over-response/')) return step.handOver;
  return step.general;
}

function aboutOf(answer: unknown, page: Shown): Html | null {
  if (!isObject(answer) || !isObject(answer['shift']) || !isObject(answer['event'])) return null;
  const subject = answer as unknown as StepAnswer;
  const { event, shift, more } = subject;
  if (!more) return subjectOf(subject, page);
  const shown = [{ status: subject.status, shift }, ...more];
  return html`${shown.map(each => subjectOf({ event, shift: each.shift }, page, outcomeOf(each.status, page.texts)))}`;
}

/** Of several shifts each has its own end; the usual one needs no word. */
function outcomeOf(status: StepAnswer['status'], { step }: PageTexts): Html | null {
  if (status === 'waiting') return html`<p>${step.shiftWaits}</p>`;
  return status === 'unconfirmed' ? html`<p>${step.shiftGone}</p>` : null;
}

/** Event and shift as a small table, with what else is to say about them. */
export function subjectOf({ event, shift }: Subject, page: Shown, more: Content = null): Html {
  const { texts } = page;
  const own = ownLanguage(page);
  const work = [shift.bereich, shift.title].filter(
    (text, at, all) => text !== '' && all.indexOf(text) === at,
  );
  return html`<div class="card">
    <p class="card-title" ${own}>${event.title}</p>
    <dl class="facts">
      <dt>${texts.kit.shift}</dt>
      <dd ${own}>${work.join(' · ')}</dd>
      <dt>${texts.kit.when}</dt>
      <dd>${longDay(shift.start_time, texts)}, ${timeRange(shift.start_time, shift.end_time, texts)}</dd>
      ${
        event.location !== '' &&
        html`<dt>${texts.kit.where}</dt>
          <dd ${own}>${event.location}</dd>`
      }
    </dl>
    ${more}
  </div>`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
