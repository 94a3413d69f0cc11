/** Who vanishes and who stays. */
export interface MergeIds {
  readonly kept: string;
  readonly other: string;
}

export type Values = Readonly<Record<string, unknown>>;

/** How the rows of one table that hang on a member come to another one. */
export interface MovedTable {
  readonly tbl: string;
  /** What names a row, in the order of the table. */
  readonly key: readonly string[];
  /** SQL over the row, true for rows that hang on `@other`. */
  readonly where: string;
  /** The columns as they are for the kept one. */
  readonly change: (row: Values, ids: MergeIds) => Values;
  /**
   * Where the kept one has such a row already (same key after the change): 'stay' leaves the other's row where it is,
   * 'drop' takes it away; either way it is back after an undo.
   */
  readonly twice?: 'stay' | 'drop';
  /** Rows have `version` and `updated_at`, which every change raises. */
  readonly versioned?: true;
}

const ofMember = 'member_id = @other';
const toKept = (_row: Values, { kept }: MergeIds): Values => ({ member_id: kept });

/** Every id of a list once, the other's in place of its own. */
const idsIn = (json: unknown, { kept, other }: MergeIds): string =>
  JSON.stringify([...new Set((JSON.parse(String(json)) as string[]).map(id => (id === other ? kept : id)))]);
/** Keys 'member/article/period'. */
const keyOf = (key: string, { kept, other }: MergeIds): string =>
  key.startsWith(`${other}/`) ? kept + key.slice(other.length) : key;

/**
 * Tables of the main database whose rows come along; registrations are moved by `move-registrations.ts`. Every other
 * table stands in `staying` with its reason: a test asks of every table where it stands.
 */
export const movedTables: readonly MovedTable[] = [
  {
    tbl: 'invoice',
    key: ['id'],
    where: `${ofMember} OR instr(covers, @other) > 0 OR instr(bill_keys, @other) > 0`,
    change: (row, ids) => ({
      member_id: row['member_id'] === ids.other ? ids.kept : row['member_id'],
      covers: idsIn(row['covers'], ids),
      bill_keys: JSON.stringify([
        ...new Set((JSON.parse(String(row['bill_keys'])) as string[]).map(key => keyOf(key, ids))),
      ]),
    }),
    versioned: true,
  },
  {
    tbl: 'billed',
    key: ['key'],
    where: "substr(key, 1, length(@other) + 1) = @other || '/'",
    change: (row, ids) => ({ key: keyOf(String(row['key']), ids) }),
    // Both were billed for the same: it is billed as long as one of the invoices stands.
    twice: 'drop',
  },
  { tbl: 'deletion_request', key: ['uuid'], where: ofMember, change: toKept, versioned: true },
  { tbl: 'outgoing_mail', key: ['id'], where: ofMember, change: toKept },
  { tbl: 'application', key: ['uuid'], where: ofMember, change: toKept, versioned: true },
  { tbl: 'member_identity', key: ['issuer', 'subject'], where: ofMember, change: toKept },
  { tbl: 'account_change', key: ['id'], where: ofMember, change: toKept },
  {
    tbl: 'account_link',
    key: ['service', 'member_id'],
    where: ofMember,
    change: toKept,
    // One account per service and person: the next synchronisation switches the second one off.
    twice: 'stay',
  },
  {
    tbl: 'handover',
    key: ['uuid'],
    where: 'successor_id = @other OR predecessor_id = @other',
    change: (row, { kept, other }) => ({
      successor_id: row['successor_id'] === other ? kept : row['successor_id'],
      predecessor_id: row['predecessor_id'] === other ? kept : row['predecessor_id'],
    }),
  },
  { tbl: 'group_choice', key: ['member_id', 'list'], where: ofMember, change: toKept, twice: 'drop' },
  { tbl: 'embedded_account', key: ['service', 'id'], where: ofMember, change: toKept },
  {
    tbl: 'mailing',
    key: ['uuid'],
    where: 'instr(audience, @other) > 0 OR instr(skipped, @other) > 0',
    change: (row, ids) => ({
      audience: audienceFor(String(row['audience']), ids),
      skipped: String(row['skipped']).replaceAll(ids.other, ids.kept),
    }),
    versioned: true,
  },
  {
    // What was removed may come back, and then belongs to the kept one.
    tbl: 'trash',
    key: ['tbl', 'id'],
    where: "tbl <> 'member' AND instr(body, @other) > 0",
    change: (row, { kept, other }) => ({
      body: String(row['body']).replaceAll(`"member_id":"${other}"`, `"member_id":"${kept}"`),
    }),
  },
];

function audienceFor(json: string, { kept, other }: MergeIds): string {
  const audience = JSON.parse(json) as Record<string, unknown>;
  const moved = Object.entries(audience).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set(value.map((id: unknown) => (id === other ? kept : id)))] : value,
  ]);
  return JSON.stringify(Object.fromEntries(moved));
}

/** Why the rows of a table stay as they are, or who else sees to them. */
export const staying: Readonly<Record<string, string>> = {
  member: 'the kept one gets what was chosen; the other one goes as a removed member does',
  registration: 'moved by move-registrations.ts: of two in one shift one stays',
  dispatch: 'moved in effects.db, after the transaction (settle-merges.ts)',
  member_merge: 'an earlier merge is undone after the later one',
  email_change: 'a new address of the entry that vanishes counts for nobody',
  distinct_pair: 'says something of this entry; holds again when it is back',
  registration_move: 'history: who did it then',
  audit: 'history: what was done to which entry is not rewritten',
  conflict: 'about an entry that is gone, as with every removed row',
  sync_parked: 'what failed, for a look',
  recovered: 'what a laptop offered, under the id that it knew',
  effect: 'orders that were carried out under the id that they named',
  letter: 'hangs on its line in the log',
  dispatch_step: 'hangs on its line in the log',
  handover_step: 'hangs on its handover',
  session_end: 'ends sessions of the entry that vanishes, which nobody opens any more',
  helper_access: 'belongs to an e-mail address',
  contact_request: 'belongs to an e-mail address',
  newsletter_subscription: 'belongs to an e-mail address',
  suppressed_address: 'belongs to an e-mail address',
  form_token: 'belongs to a row that moves',
  public_mail: 'belongs to an e-mail address',
  link_token: 'belongs to a registration that moves',
  club_event: 'names its contact in words',
  payment: 'hangs on its invoice; the payer stays as the bank wrote it',
  allocation: 'hangs on its invoice',
  dunning: 'hangs on its invoice',
  embedded_mailbox: 'belongs to an e-mail address',
  embedded_alias: 'belongs to an e-mail address',
  mailserver_change: 'history: which mailbox was changed',
  board_account: 'belongs to the mailbox of a function',
  sync_device: 'belongs to the mailbox of a function',
  erased_person: 'who was erased has no entry to merge',
  change_log: 'ids of what changed',
};
