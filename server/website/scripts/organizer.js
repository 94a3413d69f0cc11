// The organisers' page: logs in, shows the own event, and decides. What is decided shows at once and is taken back when
// the server refuses it.
import { byId, el, fill } from './dom.js';
import * as api from './organizer-api.js';
import { boardOf, isUndecided } from './organizer-board.js';
import { askMessage, askReason, sentSentence } from './organizer-dialog.js';
import { texts } from './organizer-labels.js';

/** @typedef {import('./organizer-api.js').Registration} Registration */
/** @typedef {import('./organizer-board.js').View} View */

const [login, board, status] = [byId('login'), byId('board'), byId('status')];
/** How often other people's decisions and new registrations are fetched, in ms. */
const pause = 30_000;

/** @type {View | null} */
let view = null;
/** Decisions on their way; meanwhile nothing is fetched, because the answer could be older than they are. */
let underway = 0;

/**
 * @param {string} sentence
 * @param {string} [kind]
 */
const say = (sentence, kind = 'good') =>
  status.replaceChildren(...(sentence === '' ? [] : [el('p', { class: `note ${kind}` }, sentence)]));

/** @param {string} [note] */
function showLogin(note = '') {
  api.forgetSession();
  view = null;
  board.hidden = true;
  board.replaceChildren();
  login.hidden = false;
  say('');
  byId('login-note').replaceChildren(
    ...(note === '' ? [] : [el('p', { class: 'note bad', role: 'alert' }, note)]),
  );
}

/**
 * A refusal in words; the end of a session leads back to the login.
 * @param {unknown} error
 * @returns {string | null}
 */
function sentenceOf(error) {
  if (!(error instanceof api.Refusal)) throw error;
  if (error.code === 'unauthorized' || error.code === 'forbidden') {
    showLogin(texts.expired);
    return null;
  }
  return error.code === 'offline' ? texts.offline : error.message;
}

async function load() {
  try {
    const event = await api.loadEvent();
    view = { errors: new Map(), open: new Set(), ...view, event, asOf: new Date() };
    login.hidden = true;
    board.hidden = false;
    draw();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) return;
    // The board of before stays, with the time at which it was true.
    if (view) say(sentence, 'bad');
    else showLogin(sentence);
  }
}

/** Draws the board anew and gives the focus back to the same button, or to the next decision. */
function draw() {
  if (!view) return;
  const buttons = () => [...board.querySelectorAll('button, summary, a')];
  const focused = document.activeElement;
  const at = focused ? buttons().indexOf(focused) : -1;
  board.replaceChildren(...boardOf(view, actions));
  const next = buttons()[at];
  if (at >= 0 && next instanceof HTMLElement) next.focus();
}

/**
 * Shows a decision at once, sends it, and takes it back when the server says no.
 * @param {Registration} registration
 * @param {Registration['status']} status
 * @param {() => Promise<Registration>} send
 */
async function decide(registration, status, send) {
  const { name, uuid } = registration;
  view?.errors.delete(uuid);
  put({ ...registration, status });
  underway++;
  try {
    put(await send());
    say(fill(status === 'approved' ? texts.approved : texts.rejected, { name }));
  } catch (error) {
    put(registration);
    const sentence = sentenceOf(error);
    if (sentence === null || !view) return;
    const full = error instanceof api.Refusal && error.code === 'shift_full';
    view.errors.set(
      uuid,
      full ? fill(texts.fullError, { name }) : fill(texts.notDone, { name, reason: sentence }),
    );
    draw();
  } finally {
    underway--;
  }
  if (underway === 0 && view) await load();
}

/**
 * Puts a registration into the view, with what it means for the places of its shift.
 * @param {Registration} registration
 */
function put(registration) {
  if (!view) return;
  const before = view.event.registrations.find(({ uuid }) => uuid === registration.uuid);
  const places = Number(registration.status === 'approved') - Number(before?.status === 'approved');
  const { event } = view;
  view.event = {
    ...event,
    registrations: event.registrations.map(each => (each.uuid === registration.uuid ? registration : each)),
    shifts: event.shifts.map(shift =>
      shift.uuid === registration.shift_uuid
        ? {
            ...shift,
            approved_count: shift.approved_count + places,
            free_places: Math.max(0, shift.free_places - places),
          }
        : shift,
    ),
  };
  draw();
}

/** @type {import('./organizer-board.js').Actions} */
const actions = {
  approve: registration => void decide(registration, 'approved', () => api.approve(registration)),
  reject: async registration => {
    const reason = await askReason(registration.name);
    const current = view?.event.registrations.find(({ uuid }) => uuid === registration.uuid);
    if (reason === null || !view || !current || !isUndecided(view.event, current)) return;
    await decide(current, 'rejected', () => api.reject(current, reason));
  },
  reload: () => void load(),
  download: () =>
    attempt(texts.preparing, async () => {
      if (view) await api.downloadPlan(view.event);
      return '';
    }),
  sendPlan: async () => {
    const message = view && (await askMessage(view.event));
    if (message === null) return;
    await attempt(texts.loading, async () => sentSentence(await api.sendPlan(message)));
  },
  logOut: () => showLogin(),
};

/**
 * Does something that takes a moment and says what came of it.
 * @param {string} meanwhile
 * @param {() => Promise<string>} work
 */
async function attempt(meanwhile, work) {
  say(meanwhile, '');
  try {
    say(await work());
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence !== null) say(sentence, 'bad');
  }
}

document.getElementById('login-form')?.addEventListener('submit', async event => {
  event.preventDefault();
  const fields = new FormData(/** @type {HTMLFormElement} */ (event.target));
  try {
    await api.logIn(String(fields.get('event')), String(fields.get('password')));
    const password = byId('password');
    if (password instanceof HTMLInputElement) password.value = '';
    byId('login-note').replaceChildren();
    await load();
    board.querySelector('h1')?.setAttribute('tabindex', '-1');
    board.querySelector('h1')?.focus();
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    const known = { login_failed: texts.wrongLogin, not_found: texts.wrongLogin, offline: texts.offline };
    showLogin(known[/** @type {keyof typeof known} */ (error.code)] ?? error.message);
    byId('password').focus();
  }
});

const refresh = () => {
  if (!view || underway > 0 || document.visibilityState !== 'visible' || document.querySelector('dialog'))
    return;
  if (api.storedSession()) void load();
  else showLogin(texts.expired);
};
setInterval(refresh, pause);
document.addEventListener('visibilitychange', refresh);

if (api.storedSession()) void load();
else showLogin();
