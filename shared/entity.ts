import { z } from 'zod';
import type { AuditEntity } from './audit-entity.ts';
import type { Topic } from './contract.ts';
import type { Permission } from './permission.ts';

/**
 * What is declared once about a table that laptops have a copy of. Server and desktop derive from it: keys, rows and
 * rights of the sync, the check of a value typed in a conflict, names in the audit log.
 */
export interface Entity {
  /** Field of a row that names it in the sync. */
  readonly key: 'id' | 'uuid' | 'key';
  /** A row as it is synced. */
  readonly row: z.ZodObject;
  /** Fields that people edit one by one, with their rules; without any, laptops only create, delete or read rows. */
  readonly fields: z.ZodObject;
  /** What writing a row asks for. */
  readonly permission: Permission;
  /** What screens of the desktop listen to when a row changes; null where none does. */
  readonly topic: Topic | null;
  /** Name in the audit log; null where changes are not recorded. */
  readonly audit: AuditEntity | null;
  /** True where deleted rows are kept, so that a deletion can be taken back. */
  readonly trash: boolean;
}

/** Fields of an entity whose rows laptops do not edit. */
export const noFields = z.strictObject({});
