import { z } from 'zod';
import { DomainError, type ErrorCode, type ErrorParams } from '../../shared/errors.ts';

const none = z.object({}).transform((): Record<string, never> => ({}));
const text = z.string().catch('');
const count = z.number().catch(0);
/** The key of the words travels as `code`; the page makes its own words of it. */
const field = z
  .object({ path: text, message: text, code: z.string().optional() })
  .transform(({ path, message, code }) => ({ path, message: code ?? message }));
const fields = z.array(field).catch([]);
const duplicate = z.object({ member_id: text, name: text, reasons: z.array(z.string()).catch([]) });

/** How the parameters of each code are read from a server's answer; what an older server leaves out stays empty. */
const params: { readonly [C in ErrorCode]: z.ZodType<ErrorParams[C]> } = {
  validation_failed: z.object({ fields }),
  malformed_json: none,
  unsupported_media_type: z.object({ expected: text }),
  too_large: z.object({ limit: count }),
  unauthorized: none,
  api_key_refused: z.object({ reason: text }),
  login_failed: none,
  second_factor_required: none,
  second_factor_wrong: none,
  second_factor_missing: none,
  passkey_refused: none,
  login_code_wrong: none,
  confirm_password_required: none,
  login_gone: none,
  member_login_refused: z.object({ reason: text }),
  forbidden: none,
  last_manager: none,
  not_found: z.object({ what: text }),
  method_not_allowed: z.object({ allowed: text }),
  conflict: z.object({ what: text }),
  precondition_failed: none,
  idempotency_key_reused: none,
  gone: none,
  rate_limited: z.object({ seconds: z.number().catch(60) }),
  server_busy: z.object({ seconds: z.number().catch(5) }),
  too_slow: none,
  limit_reached: z.object({ what: text, limit: count }),
  provider_failed: z.object({ service: text, message: text }),
  not_configured: z.object({ service: text }),
  not_ready: z.object({ parts: text }),
  rollback_undecided: z.object({ count }),
  internal: none,
  member_has_invoices: z.object({ count }),
  member_holds_office: z.object({ office: text }),
  custom_field_in_use: z.object({ count }),
  office_held: z.object({ count }),
  changed_since: none,
  trash_without_parent: z.object({ what: text }),
  number_taken: z.object({ number: text }),
  invoice_numbers_used_up: none,
  clock_doubtful: z.object({ today: text, latest: text }),
  invoice_not_billable: z.object({ fields }),
  qr_bill_mismatch: z.object({ field: text }),
  event_has_registrations: z.object({ count }),
  event_shifts_left: z.object({ count, shifts: text }),
  shift_has_registrations: z.object({ count }),
  capacity_below_approved: z.object({ approved: count }),
  shift_full: z.object({ waiting_list: z.boolean().catch(false) }),
  event_full: z.object({ free: count }),
  reply_refused: z.object({ why: text }),
  shift_past: none,
  already_registered: none,
  registration_refused: z.object({ hindrance: text }),
  registration_state: z.object({ status: text }),
  application_state: z.object({ status: text }),
  application_told: none,
  possible_duplicate: z.object({ members: z.array(duplicate).catch([]) }),
  more_than_confirmed: z.object({ confirmed: count, found: count }),
  mailing_changed: z.object({
    what: z.enum(['list', 'words']).catch('list'),
    confirmed: count,
    found: count,
  }),
  confirmation_old: z.object({ confirmed_at: text }),
  letter_refused: z.object({ fields }),
  already_billed: z.object({ number: text }),
  statement_unreadable: z.object({ problem: text, file: text, standard: text }),
  table_unreadable: z.object({ problem: text, file: text }),
  allocation_exceeds: z.object({ of: z.enum(['payment', 'invoice']).catch('payment') }),
  payments_decided: z.object({ count }),
  already_told: none,
  too_many_removals: z.object({ removals: count, confirmed: count, limit: count }),
  account_missing: z.object({ service: text }),
  erased: none,
  erasure_hindered: z.object({ hindrance: text }),
  history_diverged: z.object({ common: count }),
  stream_forked: none,
  stream_gap: z.object({ expected: count }),
  resync: z.object({ why: text }),
  upgrade_required: z.object({ min_schema: count }),
  device_revoked: none,
  desktop_locked: none,
  passphrase_wrong: none,
  offline: z.object({ server: text }),
  not_signed_in: none,
  server_not_aktuar: z.object({ address: text }),
  server_unreachable: z.object({ address: text }),
  server_changed: none,
  server_insecure: z.object({ address: text }),
  server_incompatible: z.object({ server: text, program: text }),
  outbox_not_empty: z.object({ count }),
  storage_full: none,
  backup_folder: z.object({ path: z.string() }),
  backup_damaged: z.object({ path: z.string() }),
  backup_unusable: z.object({ path: text, detail: text }),
  storage_readonly: z.object({ path: text }),
  database_foreign: z.object({ path: text }),
  database_corrupt: z.object({ path: text }),
  data_in_use: z.object({ path: text }),
  database_newer: z.object({ path: text, found: count, known: count }),
  port_in_use: z.object({ port: count }),
  local_server_ended: none,
  server_moved: z.object({ address: text }),
  move_secret_fixed: none,
  move_damaged: z.object({ what: text }),
  move_accepted: none,
  move_used: none,
};

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(params, code);

/** The parameters of a code as they came from a server. */
export const readParams = <C extends ErrorCode>(code: C, given: unknown): ErrorParams[C] =>
  params[code].parse(given);

const problemSchema = z.object({
  code: z.string(),
  detail: z.string().optional(),
  errors: z.unknown().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Turns an answer in `application/problem+json` back into the error that the server threw.
 * Returns null for anything else, such as a proxy's page; a code that this program does not know becomes `internal`.
 */
export function problemError(body: unknown, retryAfter: string | null): DomainError | null {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return null;
  const { code, detail, errors } = problem.data;
  if (!isErrorCode(code)) return new DomainError('internal', {});
  const seconds = retryAfter === null ? {} : { seconds: Number(retryAfter) };
  const given = { message: detail, fields: errors, ...seconds, ...problem.data.params };
  return new DomainError(code, readParams(code, given));
}
