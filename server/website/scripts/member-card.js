import { el } from './dom.js';

/**
 * A part of the page under a heading.
 * @param {string} id
 * @param {string} title
 * @param {...(import('./dom.js').Child | import('./dom.js').Child[])} content
 */
export const card = (id, title, ...content) =>
  el('section', { class: 'card', 'aria-labelledby': id }, el('h2', { id }, title), ...content);

/**
 * @param {string} word
 * @param {() => void} onclick
 * @param {string} [kind]
 */
export const button = (word, onclick, kind = '') =>
  el('button', { type: 'button', class: kind, onclick }, word);
