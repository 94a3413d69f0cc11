// Makes a passkey, or shows one: the browser asks the person, the API checks the answer.
import { byId, el } from './dom.js';
import { Refusal, send } from './member-api.js';

/** @type {import('../../../shared/i18n/page-texts.ts').PageTexts['passkey']} */
const texts = JSON.parse(byId('texts').textContent ?? '{}');
/** @type {{ kind: 'create', token: string } | { kind: 'login', code_challenge: string }} */
const work = JSON.parse(byId('work').textContent ?? '{}');
const form = /** @type {HTMLFormElement} */ (byId('form'));

/** A sentence for the person instead of what the browser says. */
class Problem extends Error {}

/**
 * @param {string} path
 * @param {object} body
 */
const post = async (path, body) => (await send(path, { method: 'POST', body })).json();

/** @param {string} token */
async function create(token) {
  const field = /** @type {HTMLInputElement} */ (byId('name'));
  const name = field.value.trim() || texts.create.nameDefault;
  const { options } = await post('/auth/passkey-link/options', { token });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  const answer = { token, name, credential: shownTo(credential) };
  const { recovery_codes } = await post('/auth/passkey-link', answer);
  byId('code-list').append(...recovery_codes.map((/** @type {string} */ code) => el('li', {}, code)));
  byId('codes').hidden = recovery_codes.length === 0;
  byId('print').addEventListener('click', () => window.print());
}

/** @param {string} code_challenge */
async function logIn(code_challenge) {
  const { options } = await post('/auth/vorstand/passkey/options', { code_challenge });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  const { code } = await post('/auth/vorstand/passkey/code', {
    code_challenge,
    credential: shownTo(credential),
  });
  byId('code').textContent = code;
  byId('copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(code);
    byId('copy').textContent = texts.login.copied;
  });
}

/**
 * What the API is told of a credential; what else the browser adds stays here.
 * @param {Credential | null} credential
 */
function shownTo(credential) {
  if (!(credential instanceof PublicKeyCredential)) throw new Problem(texts.cancelled);
  const { id, rawId, type, response, authenticatorAttachment } = credential.toJSON();
  return { id, rawId, type, response, authenticatorAttachment };
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof Refusal) return error.code === 'offline' ? texts.offline : error.message;
  if (error instanceof Problem) return error.message;
  if (!(error instanceof DOMException)) throw error;
  return error.name === 'InvalidStateError' ? texts.known : texts.cancelled;
}

/** @param {string} sentence */
function fail(sentence) {
  const problem = byId('problem');
  problem.textContent = sentence;
  problem.hidden = false;
  problem.focus();
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  byId('working').hidden = !isBusy;
  form.querySelector('button')?.toggleAttribute('disabled', isBusy);
}

const isSupported =
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

form.addEventListener('submit', async event => {
  event.preventDefault();
  if (!isSupported) return fail(texts.unsupported);
  byId('problem').hidden = true;
  setBusy(true);
  try {
    await (work.kind === 'create' ? create(work.token) : logIn(work.code_challenge));
    byId('ask').hidden = true;
    byId('done').hidden = false;
    byId('done').querySelector('h1')?.focus();
  } catch (error) {
    fail(sentenceOf(error));
  } finally {
    setBusy(false);
  }
});
