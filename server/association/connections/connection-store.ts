import { eq } from 'drizzle-orm';
import type { ServiceName } from '../../../shared/association/connections/connection.ts';
import { mailSettingSchema, type MailSetting } from '../../../shared/association/connections/mail-setting.ts';
import {
  serviceFields,
  type OtherServiceName,
  type ServiceValues,
} from '../../../shared/association/connections/service-setting.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { connectionTable } from './connection-tables.ts';

/** How a service is set up; `sealed` are its secrets as they are stored. */
interface StoredConnection<Fields> {
  readonly setting: Fields;
  readonly sealed: string | null;
  readonly sealed_at: string | null;
  readonly changed_at: string;
}

/** How e-mails leave, as the board entered it; `sealed` is the password. */
export type StoredMail = StoredConnection<MailSetting>;

export interface ConnectionRow {
  readonly fields: string;
  readonly sealed: string | null;
  readonly sealed_at: string | null;
  readonly changed_at: string;
}

/** Asked whenever a service is used. */
export const findConnectionRow = (db: Database, service: ServiceName): ConnectionRow | undefined =>
  prepared<[string], ConnectionRow>(
    db,
    'SELECT fields, sealed, sealed_at, changed_at FROM connection WHERE service = ?',
  ).get(service);

/** Undefined for none, and for what a newer program wrote. */
export function findStoredMail(db: Database): StoredMail | undefined {
  const row = findConnectionRow(db, 'mail');
  if (!row) return undefined;
  const { fields, ...rest } = row;
  const setting = mailSettingSchema.safeParse(JSON.parse(fields)).data;
  return setting && { setting, ...rest };
}

/** The values of a row; names that the service does not have, as of a newer program, are left out. */
export function valuesOf(service: OtherServiceName, { fields }: ConnectionRow): ServiceValues {
  const stored = JSON.parse(fields) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    serviceFields(service).flatMap(({ name }) =>
      typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
    ),
  );
}

export function putConnection(
  db: Database,
  service: ServiceName,
  { setting, ...rest }: StoredConnection<MailSetting | ServiceValues>,
): void {
  const row = { fields: JSON.stringify(setting), ...rest };
  db.orm
    .insert(connectionTable)
    .values({ service, ...row })
    .onConflictDoUpdate({ target: connectionTable.service, set: row })
    .run();
}

export function deleteConnection(db: Database, service: ServiceName): void {
  db.orm.delete(connectionTable).where(eq(connectionTable.service, service)).run();
}
