// Makes the step that a link in an e-mail stands for, once a person really sees the page: mail scanners and browsers
// that fetch pages ahead of time show them to nobody. Without this script the button does the same.

const form = document.querySelector('form[data-step]');

const send = () => {
  if (!(form instanceof HTMLFormElement) || document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', send);
  form.requestSubmit();
};

document.addEventListener('visibilitychange', send);
// A page out of the browser's memory was sent before: whoever goes back wants to read, not to send again.
window.addEventListener('pageshow', event => {
  if (!event.persisted) send();
});
