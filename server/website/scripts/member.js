// The members' page: shows the own entry once somebody is logged in, and saves what is changed.
import { byId, el, fill } from './dom.js';
import * as api from './member-api.js';
import { showFaults } from './member-form.js';
import { forgetDirectory, ownPage } from './member-sections.js';
import { texts } from './member-labels.js';

/** @typedef {import('./member-sections.js').View & { tag: string }} View */

const [login, loading, own, status] = [byId('login'), byId('loading'), byId('own'), byId('status')];

/** @type {View | null} */
let view = null;

/**
 * @param {string} sentence
 * @param {string} [kind]
 */
const say = (sentence, kind = 'good') =>
  status.replaceChildren(...(sentence === '' ? [] : [el('p', { class: `note ${kind}` }, sentence)]));

/** @param {string} [note] */
function showLogin(note = '', kind = 'bad') {
  api.forgetSession();
  forgetDirectory();
  view = null;
  own.hidden = true;
  own.replaceChildren();
  loading.hidden = true;
  login.hidden = false;
  say('');
  byId('login-note').replaceChildren(
    ...(note === ''
      ? []
      : [el('p', { class: `note ${kind}`, role: kind === 'bad' ? 'alert' : 'status' }, note)]),
  );
}

/**
 * A refusal in words; the end of a session leads back to the login.
 * @param {unknown} error
 * @returns {string | null}
 */
function sentenceOf(error) {
  if (!(error instanceof api.Refusal)) throw error;
  if (error.code === 'unauthorized') {
    showLogin(texts.expired);
    return null;
  }
  return error.code === 'offline' ? texts.offline : error.message;
}

async function load() {
  loading.hidden = view !== null;
  try {
    view = { editing: false, ...(await api.loadOwn()) };
    login.hidden = true;
    own.hidden = false;
    draw();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence !== null) say(sentence, 'bad');
  } finally {
    loading.hidden = true;
  }
}

/**
 * Draws the page anew; the focus goes to what is named, or stays at the same place.
 * @param {string} [focus]
 */
function draw(focus) {
  if (!view) return;
  const controls = () => [...own.querySelectorAll('button, input, select, summary, a')];
  const at = document.activeElement ? controls().indexOf(document.activeElement) : -1;
  own.replaceChildren(...ownPage(view, actions));
  const next = focus === undefined ? controls()[at] : own.querySelector(focus);
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Does something that takes a moment, says what came of it and shows the state of now.
 * @param {() => Promise<string>} work
 * @param {string} [meanwhile]
 */
async function attempt(work, meanwhile = '') {
  say(meanwhile, '');
  try {
    const done = await work();
    say(done);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence !== null) say(showFaults(error) ? texts.profile.wrong : sentence, 'bad');
    return false;
  }
  return true;
}

/** @param {Partial<View>} change */
function show(change) {
  if (view) view = { ...view, ...change };
  draw();
}

/** The photo belongs to the entry, which has another tag from then on. */
async function reload() {
  if (view) view = { ...view, ...(await api.loadOwn()) };
  draw();
}

/** @param {Record<string, string | boolean>} values */
async function save(values) {
  const tag = view?.tag ?? '';
  const before = view?.profile.email_pending;
  const work = async () => {
    const answer = await api
      .send('/members/me', { method: 'PUT', body: values, headers: { 'if-match': tag } })
      .catch(async error => {
        if (!(error instanceof api.Refusal) || error.code !== 'precondition_failed') throw error;
        await reload();
        throw new api.Refusal(error.code, texts.profile.changedMeanwhile);
      });
    const notifications = await (await api.send('/members/me/notifications')).json();
    const profile = await answer.json();
    if (view)
      view = { ...view, profile, notifications, tag: answer.headers.get('etag') ?? '', editing: false };
    draw('button.edit');
    return profile.email_pending === undefined || profile.email_pending === before
      ? texts.profile.saved
      : fill(texts.pending.saved, { email: profile.email_pending });
  };
  await attempt(work);
}

/** @param {Partial<import('./member-api.js').Notifications>} wish */
async function notify(wish) {
  const isDone = await attempt(async () => {
    const answer = await api.send('/members/me/notifications', { method: 'PUT', body: wish });
    const notifications = await answer.json();
    // The entry itself has changed, too.
    const own = await api.send('/members/me');
    show({ notifications, tag: own.headers.get('etag') ?? '' });
    return notifications.newsletter_pending ? '' : texts.notifications.saved;
  });
  if (!isDone) draw();
}

/** Asks before the data goes; true for yes. @returns {Promise<boolean>} */
function askErasure() {
  const text = texts.data;
  return new Promise(resolve => {
    const dialog = el(
      'dialog',
      { 'aria-labelledby': 'dialog-title' },
      el(
        'form',
        { method: 'dialog' },
        el('h2', { id: 'dialog-title' }, text.eraseTitle),
        el('p', {}, text.eraseText),
        el(
          'div',
          { class: 'actions' },
          el('button', { value: 'no', autofocus: true }, texts.cancel),
          el('button', { class: 'primary', value: 'yes' }, text.eraseYes),
        ),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @type {import('./member-sections.js').Actions} */
const actions = {
  logOut: () =>
    void attempt(async () => {
      const { logout_url } = await (await api.send('/auth/logout', { method: 'POST', body: {} })).json();
      showLogin(texts.loggedOut, 'good');
      if (logout_url !== null) location.assign(logout_url);
      return '';
    }),
  edit: editing => {
    say('');
    if (view) view.editing = editing;
    draw(editing ? '#own-email' : 'button.edit');
  },
  save,
  setPhoto: file =>
    void attempt(async () => {
      const form = new FormData();
      form.append('photo', file);
      await api.send('/members/me/photo', { method: 'POST', body: form });
      await reload();
      return texts.photo.saved;
    }, texts.photo.sending),
  cancelAddress: () =>
    void attempt(async () => {
      await api.send('/members/me/email-change', { method: 'DELETE' });
      await reload();
      return texts.pending.cancelled;
    }),
  resendAddress: () =>
    void attempt(async () => {
      await api.send('/members/me/email-change/resend', { method: 'POST', body: {} });
      return texts.pending.sent;
    }),
  removePhoto: () =>
    void attempt(async () => {
      await api.send('/members/me/photo', { method: 'DELETE' });
      await reload();
      return texts.photo.removed;
    }),
  notify: wish => void notify(wish),
  setPassword: password =>
    void attempt(async () => {
      await api.send('/members/me/function-email-password', { method: 'PUT', body: { password } });
      draw();
      return texts.accesses.passwordSet;
    }),
  download: kind =>
    void attempt(async () => {
      const path = kind === 'pdf' ? '/members/me/access-report' : '/members/me/data';
      await api.download(path, `${texts.data.fileName}.${kind}`);
      return '';
    }, texts.data.preparing),
  downloadInvoice: ({ id, number }) =>
    void attempt(async () => {
      await api.download(`/members/me/invoices/${id}/pdf`, fill(texts.invoices.fileName, { number }));
      return '';
    }, texts.invoices.preparing),
  erase: async () => {
    if (!(await askErasure())) return;
    await attempt(async () => {
      const answer = await api.send('/members/me/deletion-request', { method: 'POST', body: {} });
      const { status: state } = await answer.json();
      return state === 'open' ? texts.data.open : texts.data.unconfirmed;
    });
  },
};

if (api.storedSession()) {
  await load();
  own.querySelector('h1')?.focus();
} else showLogin();
