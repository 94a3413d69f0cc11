/** The field of a synced row that names it, on the server and on every laptop: it says the same as the row's line. */
export const tableKeys = {
  member: 'id',
  member_filter: 'id',
  funktion: 'uuid',
  organisation_setting: 'key',
  invoice: 'id',
  invoice_range: 'id',
  bank_statement: 'id',
  payment: 'id',
  allocation: 'id',
  article: 'id',
  dunning: 'id',
  club_event: 'uuid',
  shift: 'uuid',
  registration: 'uuid',
  registration_move: 'uuid',
  event_group: 'uuid',
  shift_template: 'uuid',
  mail_text: 'id',
  template: 'uuid',
  pdf_template: 'uuid',
  mailing: 'uuid',
  suppressed_address: 'uuid',
  contact_request: 'uuid',
  application: 'uuid',
  newsletter_subscription: 'uuid',
  deletion_request: 'uuid',
  conflict: 'id',
} as const satisfies Readonly<Record<string, string>>;

/** Null for a table that is not known here: a newer server may have more. */
export const tableKey = (tbl: string): string | null =>
  Object.hasOwn(tableKeys, tbl) ? tableKeys[tbl as keyof typeof tableKeys] : null;
