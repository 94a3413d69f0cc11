/** @typedef {import('../../../shared/people/members/own-profile.ts').OwnProfile & { email_pending?: string }} OwnProfile */
/** @typedef {import('../../../shared/access/me-contract.ts').Notifications} Notifications */
/** @typedef {import('../../../shared/people/fields/custom-value.ts').ShownField} OwnField */
/** @typedef {import('../../../shared/access/own-shifts.ts').MemberShifts} MemberShifts */
/** @typedef {import('../../../shared/access/accesses/access.ts').Access} Access */
/** @typedef {import('../../../shared/events/attendance/attendance-contract.ts').OwnCall} OwnCall */
/** @typedef {import('../../../shared/finance/invoices/own-invoice-contract.ts').OwnInvoice} OwnInvoice */
/** @typedef {{ token: string, expires: number }} Session */
/** @typedef {{ path: string, message: string }} FieldProblem */

const key = 'aktuar-mitglied';

/** What the server refused: its code, the sentence for people, and what is wrong with single fields. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} sentence
   * @param {FieldProblem[]} [fields]
   */
  constructor(code, sentence, fields = []) {
    super(sentence);
    this.code = code;
    this.fields = fields;
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
 * Keeps the session in this tab.
 * @param {{ token: string, expires_in: number }} answer
 */
export const keepSession = ({ token, expires_in }) =>
  sessionStorage.setItem(key, JSON.stringify({ token, expires: Date.now() + expires_in * 1000 }));

/**
 * One call of the API. Throws a Refusal, with the code 'offline' when nobody answers.
 * @param {string} path
 * @param {{ method?: string, body?: object, headers?: Record<string, string> }} [options]
 */
export async function send(path, { method = 'GET', body, headers = {} } = {}) {
  const session = storedSession();
  const isForm = body instanceof FormData;
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json, application/problem+json, */*;q=0.1',
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    cache: 'no-store',
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Refusal('offline', '');
  });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  throw new Refusal(problem.code ?? 'offline', problem.detail ?? '', problem.errors ?? []);
}

/**
 * What the page shows; what another service does not tell right now is its refusal.
 * @returns {Promise<{ profile: OwnProfile, tag: string, officePending: boolean, notifications: Notifications, fields: OwnField[], shifts: MemberShifts, replies: OwnCall[], invoices: OwnInvoice[], accesses: Access[] | Refusal, picture: string }>}
 */
export async function loadOwn() {
  const [own, session, notifications, fields, shifts, replies, invoices, accesses] = await Promise.all([
    send('/members/me'),
    send('/auth/me').then(answer => answer.json()),
    send('/members/me/notifications').then(answer => answer.json()),
    send('/members/me/fields').then(answer => answer.json()),
    send('/members/me/shifts').then(answer => answer.json()),
    send('/members/me/replies').then(answer => answer.json()),
    send('/members/me/invoices').then(answer => answer.json()),
    send('/members/me/accesses')
      .then(answer => answer.json())
      .catch(outside),
  ]);
  const profile = await own.json();
  const picture = await pictureOf(profile);
  const officePending = session.office_pending === true;
  const tag = own.headers.get('etag') ?? '';
  return { profile, tag, officePending, notifications, fields, shifts, replies, invoices, accesses, picture };
}

/**
 * Services outside may be away while the own data is here.
 * @param {unknown} error
 */
function outside(error) {
  if (error instanceof Refusal && error.code !== 'unauthorized') return error;
  throw error;
}

/**
 * The photo as an address that the page may show; '' for none.
 * @param {OwnProfile} profile
 * @returns {Promise<string>}
 */
async function pictureOf({ foto }) {
  if (foto === null) return '';
  const answer = await send(`/photos/${foto}`).catch(outside);
  if (answer instanceof Refusal) return '';
  return addressOf(await answer.blob());
}

/**
 * @param {Blob} blob
 * @returns {Promise<string>}
 */
const addressOf = blob =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });

/**
 * A file of the API into the downloads.
 * @param {string} path
 * @param {string} name
 */
export async function download(path, name) {
  const answer = await send(path);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
