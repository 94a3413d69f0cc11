/**
 * Every code with which a call can be refused, with the parameters of its sentence.
 * The HTTP status is in `server/http/error-response.ts`, the sentences in `shared/labels`: both tables are
 * exhaustive over this type, so a new code without them does not compile.
 */
export interface ErrorParams {
  validation_failed: { fields: readonly FieldError[] };
  malformed_json: Record<string, never>;
  unsupported_media_type: { expected: string };
  too_large: { limit: number };
  unauthorized: Record<string, never>;
  /** The API key does not work: `mistyped`, `unknown`, or its state (`apiKeySchema`). */
  api_key_refused: { reason: string };
  login_failed: Record<string, never>;
  /** The password is right; the login also takes a code of the second factor. */
  second_factor_required: Record<string, never>;
  /** The code is wrong, was used already, or belongs to another time. */
  second_factor_wrong: Record<string, never>;
  /** The association requires a second factor, and the caller has to set it up before anything else. */
  second_factor_missing: Record<string, never>;
  /** The passkey is unknown here, or what the browser showed of it does not verify. */
  passkey_refused: Record<string, never>;
  /** The code of a login in the browser is wrong, over, was used, or belongs to another program. */
  login_code_wrong: Record<string, never>;
  /** The last login or confirmation by password is more than five minutes ago. */
  confirm_password_required: Record<string, never>;
  /** The attempt to log in is over, was used, or belongs to another browser. */
  login_gone: Record<string, never>;
  /** The login service authenticated the person, the association refuses it; one of `loginRefusals`. */
  member_login_refused: { reason: string };
  forbidden: Record<string, never>;
  /** No account would be left that may assign roles. */
  last_manager: Record<string, never>;
  not_found: { what: string };
  method_not_allowed: { allowed: string };
  conflict: { what: string };
  precondition_failed: Record<string, never>;
  idempotency_key_reused: Record<string, never>;
  gone: Record<string, never>;
  rate_limited: { seconds: number };
  /** Others have all the slots for large work; worth another attempt after so many seconds. */
  server_busy: { seconds: number };
  /** The body of the request came too slowly, or stopped coming. */
  too_slow: Record<string, never>;
  /** There are as many as there may be of `what`: devices, conflicts, member_filter, recovered. */
  limit_reached: { what: string; limit: number };
  provider_failed: { service: string; message: string };
  not_configured: { service: string };
  /** `parts`: what does not work, in words. */
  not_ready: { parts: string };
  /** So many e-mails and letters still wait for a decision after the server was put back. */
  rollback_undecided: { count: number };
  internal: Record<string, never>;
  member_has_invoices: { count: number };
  member_holds_office: { office: string };
  /** So many members have a value of the field. */
  custom_field_in_use: { count: number };
  /** So many members have the office; for retiring it, those who have left do not count. */
  office_held: { count: number };
  /** Taking a step back would undo what was changed after it. */
  changed_since: Record<string, never>;
  /** The row that a deleted one is a part of is not there. */
  trash_without_parent: { what: string };
  number_taken: { number: string };
  /** Offline, and the numbers reserved for this device are all given. */
  invoice_numbers_used_up: Record<string, never>;
  /** This computer's clock shows a day that cannot follow on the latest work here, unless a person says so. Days as they are read. */
  clock_doubtful: { today: string; latest: string };
  invoice_not_billable: { fields: readonly FieldError[] };
  qr_bill_mismatch: { field: string };
  /** The event has registrations; it must be cancelled first, so that they are notified. */
  event_has_registrations: { count: number };
  /** Shifts that a new beginning of their event leaves behind, with titles. */
  event_shifts_left: { count: number; shifts: string };
  shift_has_registrations: { count: number };
  capacity_below_approved: { approved: number };
  shift_full: { waiting_list: boolean };
  /** So many places are free; more people would come. */
  event_full: { free: number };
  /** No person can answer by themselves; `why` of `closedBecause`. */
  reply_refused: { why: string };
  shift_past: Record<string, never>;
  already_registered: Record<string, never>;
  /** `hindrance` of shared/events/registrations/verdict.ts. */
  registration_refused: { hindrance: string };
  /** The status of the registration forbids the move. */
  registration_state: { status: string };
  /** The status of the application forbids the move. */
  application_state: { status: string };
  /** The decision about an application cannot be taken back: the e-mail about it has left. */
  application_told: Record<string, never>;
  /** Members who may be the same person; a person must confirm it first. Reasons as in shared/people/applications/duplicate.ts. */
  possible_duplicate: {
    members: readonly {
      readonly member_id: string;
      readonly name: string;
      readonly reasons: readonly string[];
    }[];
  };
  /** A mailing would reach more people than the person confirmed; nothing was sent. */
  more_than_confirmed: { confirmed: number; found: number };
  /** Recipients or content differ from what the person confirmed; nothing was sent. */
  mailing_changed: { what: 'list' | 'words'; confirmed: number; found: number };
  /** Too much time has passed since the person confirmed it; nothing was sent. */
  confirmation_old: { confirmed_at: string };
  /** The letter would not pass the window or the provider; nothing was sent. Each field names a rule of `letterProblems`. */
  letter_refused: { fields: readonly FieldError[] };
  /** A member of the audience has been billed for the same article and period. */
  already_billed: { number: string };
  /** A bank's file that cannot be read: one of `statementProblems`; `standard` names another one. Nothing was taken in. */
  statement_unreadable: { problem: string; file: string; standard: string };
  /** A file of members that cannot be read: one of `tableProblems`. Nothing was taken in. */
  table_unreadable: { problem: string; file: string };
  /** More than the unallocated part of the payment, or than the outstanding amount of the invoice. */
  allocation_exceeds: { of: 'payment' | 'invoice' };
  /** People decided about so many payments of the statement; taking it back would undo that. */
  payments_decided: { count: number };
  /** A decision cannot be undone: the helper has been notified. */
  already_told: Record<string, never>;
  /** A synchronisation would remove more than was confirmed; nothing was changed. */
  too_many_removals: { removals: number; confirmed: number; limit: number };
  /** The member has no account there yet that Aktuar may change. */
  account_missing: { service: string };
  erased: Record<string, never>;
  /** The person cannot be erased now; one of `erasureHindrances`. Nothing was erased. */
  erasure_hindered: { hindrance: string };
  history_diverged: { common: number };
  stream_forked: Record<string, never>;
  stream_gap: { expected: number };
  resync: { why: string };
  upgrade_required: { min_schema: number };
  device_revoked: Record<string, never>;
  /** What the desktop keeps is locked: nothing of it is shown. */
  desktop_locked: Record<string, never>;
  passphrase_wrong: Record<string, never>;
  offline: { server: string };
  not_signed_in: Record<string, never>;
  server_not_aktuar: { address: string };
  server_unreachable: { address: string };
  server_changed: Record<string, never>;
  /** The address is http and not this machine: nothing was sent there. */
  server_insecure: { address: string };
  server_incompatible: { server: string; program: string };
  outbox_not_empty: { count: number };
  storage_full: Record<string, never>;
  storage_readonly: { path: string };
  backup_folder: { path: string };
  backup_damaged: { path: string };
  /** The folder is no copy, or not whole; `detail` says what is wrong with it. */
  backup_unusable: { path: string; detail: string };
  database_foreign: { path: string };
  database_corrupt: { path: string };
  data_in_use: { path: string };
  database_newer: { path: string; found: number; known: number };
  port_in_use: { port: number };
  /** The server inside the desktop program ended by itself and is being started again. */
  local_server_ended: Record<string, never>;
  /** The association of this folder works on another server, or is on its way there. */
  server_moved: { address: string };
  /** The new server has a secret of its own in its environment, so that second factors and links would not count. */
  move_secret_fixed: Record<string, never>;
  /** What came to the new server is not what was sent: a file's digest, or the rows of a table. */
  move_damaged: { what: string };
  /** The new server has taken the association already. */
  move_accepted: Record<string, never>;
  /** Something happened on the new server: the former folder here is no longer the newest. */
  move_used: Record<string, never>;
}

/** One bad field: its path and a message. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** The detail that the message names, if any. */
  readonly detail?: string;
}

export type ErrorCode = keyof ErrorParams;

/** A refusal with a stable code; never carries prose, SQL or paths of the code. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: ErrorParams[C];

  constructor(code: C, params: ErrorParams[C], options?: ErrorOptions) {
    super(code, options);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
  }
}

/** Throws `validation_failed` naming these bad fields, if there are any. */
export function requireValid(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new DomainError('validation_failed', { fields: [...fields] });
}

/** Shorthand for a single bad field. */
export function invalid(path: string, message: string): DomainError<'validation_failed'> {
  return new DomainError('validation_failed', { fields: [{ path, message }] });
}
