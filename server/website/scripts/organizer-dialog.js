import { el, fill } from './dom.js';
import { counted, texts } from './organizer-labels.js';

/** @typedef {import('./organizer-api.js').OwnEvent} OwnEvent */
/** @typedef {import('./organizer-api.js').SentPlan} SentPlan */

/**
 * Asks with a text to type; null when the person changes their mind.
 * @param {{ title: string, sentences: string[], label: string, submit: string, isPossible: boolean }} question
 * @returns {Promise<string | null>}
 */
function askText({ title, sentences, label, submit, isPossible }) {
  return new Promise(resolve => {
    const text = el('textarea', { id: 'dialog-text', rows: '4', maxlength: '2000' });
    const dialog = el(
      'dialog',
      { 'aria-labelledby': 'dialog-title' },
      el(
        'form',
        { method: 'dialog' },
        el('h2', { id: 'dialog-title' }, title),
        sentences.map(sentence => el('p', {}, sentence)),
        isPossible && el('div', { class: 'field' }, el('label', { for: 'dialog-text' }, label), text),
        el(
          'div',
          { class: 'actions' },
          isPossible && el('button', { class: 'primary', value: 'yes' }, submit),
          el('button', { value: 'no', formnovalidate: true }, isPossible ? texts.cancel : texts.close),
        ),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes' ? text.value : null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * The reason for a rejection; null: not rejected after all.
 * @param {string} name
 */
export const askReason = name =>
  askText({
    title: fill(texts.rejectTitle, { name }),
    sentences: [texts.rejectHint],
    label: texts.reason,
    submit: texts.reject,
    isPossible: true,
  });

/**
 * The message that goes with the work plan; null: not sent. Says beforehand how many people get it and who does not.
 * @param {OwnEvent} event
 */
export function askMessage({ registrations }) {
  const approved = registrations.filter(({ status }) => status === 'approved');
  const count = new Set(approved.map(({ email }) => email.toLowerCase()).filter(Boolean)).size;
  const without = [...new Set(approved.filter(({ email }) => email === '').map(({ name }) => name))];
  return askText({
    title: texts.sendTitle,
    sentences: [
      count === 0 ? texts.sendNobody : counted(count, texts.sendToOne, texts.sendToMany),
      ...(without.length === 0 ? [] : [fill(texts.sendWithout, { names: without.join(', ') })]),
    ],
    label: texts.message,
    submit: texts.send,
    isPossible: count > 0,
  });
}

/**
 * What became of it, in a sentence.
 * @param {SentPlan} answer
 */
export function sentSentence({ sent, items }) {
  const missed = items.filter(({ result }) => result !== 'sent').map(({ name }) => name);
  const sentence = counted(sent, texts.sentOne, texts.sentMany);
  return missed.length === 0 ? sentence : `${sentence} ${fill(texts.notSent, { names: missed.join(', ') })}`;
}
