// Hands the answer of the login service to the API and goes on to the members' page. The answer leaves the address bar
// first, so that no history keeps it.
import { byId } from './dom.js';
import { keepSession, Refusal, send } from './member-api.js';

/** @type {import('../../../shared/i18n/page-texts.ts').PageTexts['memberLogin']} */
const texts = JSON.parse(byId('texts').textContent ?? '{}');
/** @type {Record<string, string>} */
const answer = JSON.parse(byId('answer').textContent ?? '{}');

/** @param {string} sentence */
function fail(sentence) {
  byId('working').hidden = true;
  byId('failed').hidden = false;
  byId('reason').textContent = sentence;
  byId('failed').querySelector('h1')?.focus();
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (!(error instanceof Refusal)) throw error;
  return error.code === 'offline' ? texts.offline : error.message;
}

history.replaceState(null, '', '/auth/callback');
if (answer['error'] === 'access_denied') fail(texts.cancelled);
else
  try {
    const said = await send('/auth/callback', { method: 'POST', body: answer });
    keepSession(await said.json());
    location.replace('/mitglied');
  } catch (error) {
    fail(sentenceOf(error));
  }
