import { eq } from 'drizzle-orm';
import { mailSettingSchema, type MailSetting } from '../../../shared/association/connections/mail-setting.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { connectionTable } from './connection-tables.ts';

/** How e-mails leave, as the board entered it; `sealed` is the password as it is stored. */
export interface StoredMail {
  readonly setting: MailSetting;
  readonly sealed: string | null;
  readonly sealed_at: string | null;
  readonly changed_at: string;
}

interface Row {
  readonly fields: string;
  readonly sealed: string | null;
  readonly sealed_at: string | null;
  readonly changed_at: string;
}

/** Asked whenever an e-mail shall leave. Undefined for none, and for what a newer program wrote. */
export function findStoredMail(db: Database): StoredMail | undefined {
  const row = prepared<[], Row>(
    db,
    "SELECT fields, sealed, sealed_at, changed_at FROM connection WHERE service = 'mail'",
  ).get();
  if (!row) return undefined;
  const { fields, ...rest } = row;
  const setting = mailSettingSchema.safeParse(JSON.parse(fields)).data;
  return setting && { setting, ...rest };
}

export function putStoredMail(db: Database, { setting, ...rest }: StoredMail): void {
  const row = { fields: setting, ...rest };
  db.orm
    .insert(connectionTable)
    .values({ service: 'mail', ...row })
    .onConflictDoUpdate({ target: connectionTable.service, set: row })
    .run();
}

export function deleteStoredMail(db: Database): void {
  db.orm.delete(connectionTable).where(eq(connectionTable.service, 'mail')).run();
}
