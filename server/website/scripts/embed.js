// Events and the form to sign up, on any website that says
//   <script src="https://…/embed.js" data-event="slug" async></script>
// Without `data-event` it shows all coming events. What it shows lives in a shadow tree: the styles of the website and
// these do not touch each other. Whatever goes wrong, a link to the server's own page is left.
import { el } from './dom.js';
import { call } from './embed-api.js';
import { signUpForm } from './embed-form.js';
import { closedSentence, headOf, listOf, shiftsOf } from './embed-view.js';

/** @typedef {import('../../../shared/events/event.ts').ClubEvent} ClubEvent */

const says = settings.texts;
const own = document.currentScript;

/**
 * A shadow tree after the script's own tag, and what fills it.
 * @param {HTMLScriptElement} script
 */
function frameAt(script) {
  const host = el('div', { lang: says.locale });
  script.after(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(settings.css);
  root.adoptedStyleSheets = [sheet];
  return {
    root,
    /** @param {(Node | null)[]} content */
    show: (...content) => root.replaceChildren(...content.filter(each => each !== null)),
  };
}

/** @param {HTMLScriptElement} script */
async function start(script) {
  const base = new URL(script.src).origin;
  const slug = script.dataset['event'] ?? '';
  const { root, show } = frameAt(script);
  const way = slug === '' ? says.fallback : says.fallbackEvent;
  const page = slug === '' ? '/anlaesse' : `/anlaesse/${encodeURIComponent(slug)}`;
  const fallback = () => show(el('p', {}, el('a', { href: base + page }, way)));

  /**
   * @param {ClubEvent} event
   * @param {(() => void) | null} back
   */
  const openEvent = async ({ uuid }, back) => {
    const { status, body } = await call(base, `/events/${uuid}`);
    if (status !== 200) return fallback();
    const closed = closedSentence(body);
    const button = back && el('button', { type: 'button', class: 'link', onclick: back }, says.back);
    const content = closed === null ? [signUpForm(base, body)] : shiftsOf(body, false).elements;
    show(button, ...headOf(body), closed === null ? null : el('p', { class: 'note' }, closed), ...content);
    if (back) root.querySelector('h2')?.focus();
  };

  show(el('p', {}, says.loading));
  const { status, body } = await call(base, slug === '' ? '/events?upcoming=true' : '/events');
  if (status !== 200) return fallback();
  const openList = () => show(...listOf(body, event => void openEvent(event, openList)));
  if (slug === '') return openList();
  const chosen = body.find((/** @type {ClubEvent} */ event) => event.slug === slug);
  return chosen ? openEvent(chosen, null) : fallback();
}

if (own instanceof HTMLScriptElement) void start(own);
