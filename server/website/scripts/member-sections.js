import { el, fill } from './dom.js';
import { accessCard, dataCard } from './member-account.js';
import { button, card } from './member-card.js';
import { directoryCard } from './member-directory.js';
import { invoiceCard } from './member-invoices.js';
import { replyCard } from './member-replies.js';
import { profileForm } from './member-form.js';
import { isDirectoryOpen, statusName, texts } from './member-labels.js';
import { clockOf, dayOf } from './organizer-labels.js';

/** @typedef {import('./member-api.js').OwnProfile} OwnProfile */
/** @typedef {import('./member-api.js').Notifications} Notifications */
/** @typedef {import('./member-api.js').OwnField} OwnField */
/** @typedef {import('./member-api.js').MemberShifts} MemberShifts */
/** @typedef {import('./member-api.js').Access} Access */
/**
 * @typedef {object} View
 * @property {OwnProfile} profile
 * @property {boolean} officePending the office opens more than this login does
 * @property {Notifications} notifications
 * @property {OwnField[]} fields what the association notes of the member and shows here
 * @property {MemberShifts} shifts
 * @property {import('./member-api.js').OwnCall[]} replies
 * @property {import('./member-api.js').OwnInvoice[]} invoices
 * @property {Access[] | import('./member-api.js').Refusal} accesses
 * @property {string} picture
 * @property {boolean} editing
 */
/**
 * @typedef {object} Actions
 * @property {() => void} logOut
 * @property {(editing: boolean) => void} edit
 * @property {(values: Record<string, string | boolean>) => Promise<void>} save
 * @property {(file: File) => void} setPhoto
 * @property {() => void} removePhoto
 * @property {() => void} cancelAddress
 * @property {() => void} resendAddress
 * @property {(wish: Partial<Notifications>) => void} notify
 * @property {(password: string) => void} setPassword
 * @property {(kind: 'pdf' | 'json') => void} download
 * @property {(invoice: import('./member-api.js').OwnInvoice) => void} downloadInvoice
 * @property {() => void} erase
 */

/** One for the whole visit: what was found in it stays while the page around it is drawn anew. */
let directory = directoryCard();
/** Nothing of it stays behind a login that has ended. */
export const forgetDirectory = () => {
  directory = directoryCard();
};

/**
 * Everything a member sees of itself.
 * @param {View} view
 * @param {Actions} actions
 */
export const ownPage = (view, actions) => [
  headOf(view, actions),
  ...(view.officePending ? [el('p', { class: 'note' }, texts.officePending)] : []),
  el(
    'div',
    { class: 'own-grid' },
    el(
      'div',
      { class: 'own-column' },
      profileCard(view, actions),
      photoCard(view, actions),
      notificationCard(view, actions),
      ...(isDirectoryOpen ? [directory] : []),
    ),
    el(
      'div',
      { class: 'own-column' },
      replyCard(view.replies),
      shiftCard(view),
      invoiceCard(view.invoices, actions.downloadInvoice),
      accessCard(view, actions),
      dataCard(actions),
    ),
  ),
];

/**
 * @param {View} view
 * @param {Actions} actions
 */
function headOf({ profile }, actions) {
  const { vorname, nachname, status, funktion, nr } = profile;
  const sentence = funktion === '' ? texts.membership : texts.membershipWithOffice;
  return el(
    'div',
    { class: 'own-head' },
    el(
      'div',
      { class: 'name' },
      el('h1', { tabindex: '-1' }, fill(texts.hello, { name: `${vorname} ${nachname}` })),
      el('p', { class: 'soft' }, fill(sentence, { status: statusName(status), funktion, nr: nr ?? '' })),
    ),
    button(texts.logout, actions.logOut),
  );
}

/**
 * @param {View} view
 * @param {Actions} actions
 */
function profileCard({ profile, fields, editing }, actions) {
  const { title, edit } = texts.profile;
  if (editing)
    return card(
      'profile',
      title,
      profileForm(profile, actions.save, () => actions.edit(false)),
    );
  return card(
    'profile',
    title,
    el(
      'dl',
      { class: 'facts' },
      ...[...factsOf(profile), ...ownFacts(fields)].flatMap(([name, value]) => [
        el('dt', {}, name),
        el('dd', {}, value),
      ]),
    ),
    pendingNote(profile, actions),
    button(edit, () => actions.edit(true), 'edit'),
  );
}

/**
 * The new address that waits until its mailbox has confirmed it.
 * @param {OwnProfile} profile
 * @param {Actions} actions
 */
function pendingNote({ email_pending: email }, actions) {
  const text = texts.pending;
  if (email === undefined) return false;
  return el(
    'div',
    { class: 'note' },
    el('p', {}, fill(text.waits, { email })),
    el(
      'div',
      { class: 'actions' },
      button(text.cancel, actions.cancelAddress, 'plain'),
      button(text.resend, actions.resendAddress, 'plain'),
    ),
  );
}

/**
 * @param {OwnProfile} profile
 * @returns {[string, string][]}
 */
function factsOf(profile) {
  const { fields, none, yes, no, languages, address, delivery, directory } = texts.profile;
  const { strasse, hausnummer, plz, ort, land } = profile;
  const lines = [`${strasse} ${hausnummer}`.trim(), `${plz} ${ort}`.trim(), land === 'CH' ? '' : land];
  return [
    [fields.email, profile.email || none],
    [fields.phone, profile.phone || none],
    [fields.mobile, profile.mobile || none],
    [address, lines.filter(Boolean).join(', ') || none],
    [fields.sprache, languages[profile.sprache]],
    [delivery, profile.zustellung_post ? yes : no],
    [directory, profile.verzeichnis ? yes : no],
  ];
}

/**
 * @param {OwnField[]} own
 * @returns {[string, string][]}
 */
function ownFacts(own) {
  const { yes, no } = texts.profile;
  return own.map(({ name, kind, value }) => {
    if (kind === 'yes_no') return [name, value === 'yes' ? yes : no];
    return [name, kind === 'date' ? dayOf(value) : value];
  });
}

/**
 * @param {View} view
 * @param {Actions} actions
 */
function photoCard({ profile, picture }, actions) {
  const { title, none, alt, hint, choose, remove } = texts.photo;
  const initials = `${profile.vorname.slice(0, 1)}${profile.nachname.slice(0, 1)}`;
  const file = el('input', { type: 'file', id: 'photo-file', hidden: true, accept: 'image/*,.heic,.heif' });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) actions.setPhoto(chosen);
  });
  return card(
    'photo',
    title,
    el(
      'div',
      { class: 'portrait' },
      picture === ''
        ? el('span', { class: 'nobody', role: 'img', 'aria-label': none }, initials)
        : el('img', { src: picture, alt, width: '128', height: '128' }),
      el(
        'div',
        { class: 'actions' },
        file,
        button(choose, () => file.click()),
        profile.foto !== null && button(remove, actions.removePhoto, 'plain'),
      ),
    ),
    el('p', { class: 'soft small' }, hint),
  );
}

/**
 * @param {View} view
 * @param {Actions} actions
 */
function notificationCard({ notifications }, actions) {
  const text = texts.notifications;
  /**
   * @param {'email_events' | 'email_newsletter'} name
   * @param {string} [hint]
   */
  const choice = (name, hint = '') => {
    const box = el('input', { type: 'checkbox', name, checked: notifications[name] });
    box.addEventListener('change', () => actions.notify({ [name]: box.checked }));
    const told = hint !== '' && el('span', { class: 'hint' }, hint);
    return el('label', { class: 'choice' }, box, el('span', {}, text[name], told));
  };
  return card(
    'notifications',
    text.title,
    choice('email_events', text.eventsHint),
    choice('email_newsletter'),
    notifications.newsletter_pending && el('p', { class: 'note' }, text.pending),
  );
}

/** @param {View} view */
function shiftCard({ shifts: { coming, past } }) {
  const text = texts.shifts;
  const list = (/** @type {MemberShifts['coming']} */ shifts) =>
    el('ul', { class: 'lines' }, shifts.map(shiftOf));
  return card(
    'shifts',
    text.title,
    coming.length === 0 ? el('p', {}, text.none) : list(coming),
    past.length > 0 &&
      el(
        'details',
        { class: 'past' },
        el('summary', {}, fill(text.past, { count: past.length })),
        list(past),
      ),
    el('p', {}, el('a', { href: '/anlaesse' }, text.toEvents)),
  );
}

/** @param {MemberShifts['coming'][number]} own */
function shiftOf({ event, shift, registration: { status }, is_over, manage_url }) {
  const text = texts.shifts;
  const tone = status === 'approved' ? 'good' : status === 'rejected' || status === 'withdrawn' ? '' : 'warn';
  return el(
    'li',
    {},
    el('p', { class: 'card-title' }, shift.title, shift.bereich !== '' && ` · ${shift.bereich}`),
    el('p', {}, event.title, event.location !== '' && `, ${event.location}`),
    el(
      'p',
      { class: 'soft' },
      `${dayOf(shift.start_time)} ${shift.start_time.slice(0, 4)}, ${clockOf(shift)}`,
    ),
    el('p', {}, el('span', { class: `mark ${tone}` }, text.states[status])),
    !is_over && manage_url !== null && el('p', {}, el('a', { href: manage_url }, text.manage)),
  );
}
