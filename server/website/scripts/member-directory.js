import * as api from './member-api.js';
import { button, card } from './member-card.js';
import { el, fill } from './dom.js';
import { texts } from './member-labels.js';

/** @typedef {import('../../../shared/people/members/member.ts').DirectoryEntry} Entry */

/** So many are fetched with one call, and shown at first. */
const pageSize = 500;
const shownAtFirst = 50;

/**
 * Members who are in the directory, with what they show there. Asked for when it is opened; the element stays the same
 * when the page around it is drawn anew, with what is typed in it.
 */
export function directoryCard() {
  const list = el('div', { 'aria-live': 'polite' });
  const search = el('input', { type: 'search', id: 'directory-search', autocomplete: 'off' });
  /** @type {Entry[] | null} */
  let entries = null;
  let isWhole = false;
  // What is typed before the entries are there is used when they come.
  const show = () => {
    if (entries !== null) list.replaceChildren(...contentOf(entries, search.value, isWhole, showAll));
  };
  const showAll = () => {
    isWhole = true;
    show();
  };
  search.addEventListener('input', show);
  const open = async () => {
    if (entries !== null) return;
    list.replaceChildren(el('p', { role: 'status' }, texts.loading));
    try {
      entries = await loadDirectory();
      show();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      const sentence = error.code === 'offline' ? texts.offline : error.message;
      list.replaceChildren(
        el('p', { class: 'note bad', role: 'alert' }, sentence),
        button(texts.directory.again, () => void open()),
      );
    }
  };
  const part = el(
    'details',
    {},
    el('summary', {}, texts.directory.open),
    el('p', { class: 'soft small' }, texts.directory.hint),
    el('label', { for: 'directory-search' }, texts.directory.search),
    search,
    list,
  );
  part.addEventListener('toggle', () => part.open && void open());
  return card('directory', texts.directory.title, part);
}

/** @returns {Promise<Entry[]>} */
async function loadDirectory() {
  /** @type {Entry[]} */
  const all = [];
  for (;;) {
    const answer = await api.send(`/members?limit=${pageSize}&offset=${all.length}`);
    /** @type {Entry[]} */
    const page = await answer.json();
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

/**
 * @param {Entry[]} entries
 * @param {string} search
 * @param {boolean} isWhole
 * @param {() => void} showAll
 */
function contentOf(entries, search, isWhole, showAll) {
  const text = texts.directory;
  const words = folded(search).split(' ').filter(Boolean);
  const found = entries.filter(entry => {
    const place = folded(`${nameOf(entry)} ${entry.funktion}`);
    return words.every(word => place.includes(word));
  });
  const shown = isWhole ? found : found.slice(0, shownAtFirst);
  if (found.length === 0) return [el('p', {}, entries.length === 0 ? text.empty : text.none)];
  return [
    el('ul', { class: 'lines' }, shown.map(lineOf)),
    ...(shown.length < found.length ? [button(fill(text.all, { count: found.length }), showAll)] : []),
  ];
}

/**
 * Without accents and capitals, as a person types it.
 * @param {string} text
 */
const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {Entry} entry */
const nameOf = ({ firma, vorname, nachname }) => firma || `${vorname} ${nachname}`;

/** @param {Entry} entry */
function lineOf(entry) {
  const { funktion, email, phone } = entry;
  return el(
    'li',
    {},
    el('p', { class: 'card-title' }, nameOf(entry), funktion !== '' && ` · ${funktion}`),
    phone !== '' && el('p', {}, el('a', { href: `tel:${phone.replace(/[^\d+]/g, '')}` }, phone)),
    email !== '' && el('p', {}, el('a', { href: `mailto:${email}` }, email)),
  );
}
