/** @typedef {import('../../../shared/events/event-detail.ts').EventDetail} EventDetail */
/** @typedef {import('../../../shared/events/registrations/registration.ts').Registration} Registration */
/** @typedef {Omit<EventDetail, 'registrations'> & { registrations: Registration[], undecided: string[] }} OwnEvent */
/** @typedef {{ token: string, expires: number }} Session */
/**
 * @typedef {object} SentPlan
 * @property {number} sent
 * @property {{ name: string, result: 'sent' | 'skipped' | 'failed' }[]} items
 */

const key = 'aktuar-ok';

/** What the server refused: its code, and the sentence for people. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} sentence
   */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

/**
 * The session of this tab; null when there is none or its time is over.
 * @returns {Session | null}
 */
export function storedSession() {
  try {
    const session = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return session !== null && session.expires > Date.now() ? session : null;
  } catch {
    return null;
  }
}

export const forgetSession = () => sessionStorage.removeItem(key);

/**
 * Logs in and keeps the session in this tab. Throws a Refusal.
 * @param {string} event
 * @param {string} password
 */
export async function logIn(event, password) {
  const answer = await send('/events/login', { event_id: event, password });
  const { token, expires_in } = await answer.json();
  sessionStorage.setItem(key, JSON.stringify({ token, expires: Date.now() + expires_in * 1000 }));
}

/** @returns {Promise<OwnEvent>} */
export const loadEvent = async () => (await send('/events/my-event')).json();

/**
 * @param {Registration} registration
 * @returns {Promise<Registration>}
 */
export const approve = async ({ uuid }) =>
  (await send(`/events/my-event/registrations/${uuid}/approve`, {})).json();

/**
 * @param {Registration} registration
 * @param {string} reason
 * @returns {Promise<Registration>}
 */
export const reject = async ({ uuid }, reason) =>
  (await send(`/events/my-event/registrations/${uuid}/reject`, { reason })).json();

/**
 * @param {string} message
 * @returns {Promise<SentPlan>}
 */
export const sendPlan = async message =>
  (await send('/events/my-event/send-arbeitsplan', { message })).json();

/**
 * The work plan as a file.
 * @param {OwnEvent} event
 */
export async function downloadPlan({ slug }) {
  const answer = await send('/events/my-event/pdf/arbeitsplan');
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `arbeitsplan-${slug}.pdf`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * One call of the API; with a body it is a POST. Throws a Refusal, with the code 'offline' when nobody answers.
 * @param {string} path
 * @param {object} [body]
 */
async function send(path, body) {
  const session = storedSession();
  /** @type {Record<string, string>} */
  const headers = session ? { authorization: `Bearer ${session.token}` } : {};
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers,
    cache: 'no-store',
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Refusal('offline', '');
  });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  throw new Refusal(problem.code ?? 'offline', problem.detail ?? '');
}
