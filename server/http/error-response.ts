import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { DomainError, type ErrorCode, type ErrorParams, type FieldError } from '../../shared/errors.ts';
import { errorLabelIn, fieldErrorLabelIn } from '../../shared/i18n/translation.ts';
import type { Language } from '../../shared/language.ts';
import { languageOf } from './pages/page-language.ts';
import { requestOf } from './request-state.ts';

/** The one table from code to HTTP status. Codes that never leave a desktop or a start count as internal. */
export const statusOf: Record<ErrorCode, number> = {
  validation_failed: 400,
  malformed_json: 400,
  unsupported_media_type: 415,
  too_large: 413,
  unauthorized: 401,
  api_key_refused: 401,
  login_failed: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  second_factor_missing: 403,
  passkey_refused: 401,
  login_code_wrong: 401,
  confirm_password_required: 403,
  login_gone: 410,
  member_login_refused: 403,
  forbidden: 403,
  last_manager: 409,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  idempotency_key_reused: 422,
  gone: 410,
  rate_limited: 429,
  server_busy: 429,
  too_slow: 408,
  limit_reached: 409,
  provider_failed: 502,
  not_configured: 503,
  not_ready: 503,
  rollback_undecided: 409,
  internal: 500,
  member_has_invoices: 409,
  member_holds_office: 409,
  custom_field_in_use: 409,
  office_held: 409,
  trash_without_parent: 409,
  changed_since: 409,
  number_taken: 409,
  invoice_numbers_used_up: 409,
  clock_doubtful: 409,
  invoice_not_billable: 409,
  qr_bill_mismatch: 409,
  event_has_registrations: 409,
  event_shifts_left: 409,
  shift_has_registrations: 409,
  capacity_below_approved: 409,
  shift_full: 409,
  event_full: 409,
  reply_refused: 409,
  shift_past: 409,
  already_registered: 409,
  registration_refused: 409,
  registration_state: 409,
  application_state: 409,
  application_told: 409,
  possible_duplicate: 409,
  more_than_confirmed: 409,
  mailing_changed: 409,
  confirmation_old: 409,
  letter_refused: 400,
  already_billed: 409,
  statement_unreadable: 400,
  table_unreadable: 400,
  allocation_exceeds: 409,
  payments_decided: 409,
  already_told: 409,
  too_many_removals: 409,
  account_missing: 409,
  erased: 410,
  erasure_hindered: 409,
  history_diverged: 409,
  stream_forked: 409,
  stream_gap: 409,
  resync: 410,
  upgrade_required: 426,
  device_revoked: 401,
  desktop_locked: 500,
  passphrase_wrong: 500,
  storage_full: 507,
  storage_readonly: 507,
  backup_folder: 500,
  backup_unusable: 500,
  backup_damaged: 500,
  offline: 500,
  not_signed_in: 500,
  server_not_aktuar: 500,
  server_unreachable: 500,
  server_changed: 500,
  server_insecure: 500,
  local_server_ended: 500,
  server_moved: 500,
  move_secret_fixed: 409,
  move_damaged: 409,
  move_accepted: 409,
  move_used: 409,
  server_incompatible: 500,
  outbox_not_empty: 500,
  database_foreign: 500,
  database_corrupt: 500,
  database_newer: 500,
  data_in_use: 500,
  port_in_use: 500,
};

/** What RFC 9457 calls the problem document, with our stable code, its parameters and the request's id. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, unknown>>;
  /** Each bad field in words, with the key of the words as its code. */
  readonly errors?: readonly (FieldError & { readonly code: string })[];
  readonly request_id: string;
}

/** Writes a refusal for a person who looks at pages. */
export type PageOfRefusal = (res: Response, error: DomainError) => void;

/**
 * Turns whatever was thrown into `application/problem+json`, or a page where a person looks; mounted last. Only a DomainError tells what happened,
 * anything else is `internal` and goes to the log. Paths of files never leave the server.
 */
export function errorResponse(log: Logger, asPage: PageOfRefusal): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    const requestId = requestOf(req).id;
    const error = publicError(thrown);
    if (error.code === 'internal') log.error({ request_id: requestId, err: thrown }, error.code);
    else if (statusOf[error.code] >= 500) log.warn({ request_id: requestId }, error.code);
    if (res.headersSent) {
      next(thrown);
      return;
    }
    if (requestOf(req).page) asPage(res, error);
    else writeProblem(res, error, requestId);
  };
}

function publicError(thrown: unknown): DomainError {
  // A path that cannot be decoded names nothing.
  if (thrown instanceof URIError) return new DomainError('not_found', { what: 'path' });
  if (!(thrown instanceof DomainError)) return new DomainError('internal', {});
  const error: DomainError = thrown;
  if (error.code === 'storage_readonly') return new DomainError('storage_readonly', { path: '' });
  return statusOf[error.code] === 500 ? new DomainError('internal', {}) : error;
}

function writeProblem(res: Response, error: DomainError, requestId: string): void {
  const problem = problemOf(error, requestId, languageOf(res.req, 'de'));
  if (problem.status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  if (isCode(error, 'rate_limited') || isCode(error, 'server_busy'))
    res.setHeader('Retry-After', String(error.params.seconds));
  // The rest of such a body is not waited for.
  if (error.code === 'too_slow') res.setHeader('Connection', 'close');
  if (isCode(error, 'method_not_allowed')) res.setHeader('Allow', error.params.allowed);
  res.setHeader('Cache-Control', 'no-store');
  res.removeHeader('ETag');
  res.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

/** The problem document of an error, in the language that the caller asked for. */
function problemOf(error: DomainError, requestId: string, language: Language): Problem {
  const { fields, ...params } = error.params as Readonly<Record<string, unknown>> & {
    readonly fields?: readonly FieldError[];
  };
  const status = statusOf[error.code];
  return {
    type: `urn:aktuar:error:${error.code}`,
    title: titleOf(status),
    status,
    detail: errorLabelIn(language, error.code, error.params),
    code: error.code,
    params,
    ...(fields ? { errors: fields.map(field => badField(field, language)) } : {}),
    request_id: requestId,
  };
}

const badField = ({ path, message, detail }: FieldError, language: Language) => ({
  path,
  message: fieldErrorLabelIn(language, wordingOf(message, detail), detail),
  code: message,
});

/** A caller of the API writes days as ISO 8601 has them and sees no list of values, unlike a person before a form. */
function wordingOf(message: string, detail = ''): string {
  if (message === 'day') return 'day_iso';
  return message === 'enum' && detail !== '' ? 'enum_of' : message;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};
const titleOf = (status: number) => titles[status] ?? 'Internal Server Error';

/** Narrows an error to one code, with its parameters. */
function isCode<C extends ErrorCode>(
  error: DomainError,
  code: C,
): error is DomainError<C> & { readonly params: ErrorParams[C] } {
  return error.code === code;
}
