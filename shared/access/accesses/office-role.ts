import { z } from 'zod';
import { uuid } from '../../fields.ts';
import { roleMay, roleNames, type RoleName } from '../../permission.ts';

/** An office of the board with its role. */
export const officeRoleSchema = z.object({
  id: z.int(),
  uuid,
  name: z.string(),
  /** Its mailbox, by which it logs in; '' for none. */
  email: z.string(),
  role: z.enum(roleNames),
});
export type OfficeRole = z.output<typeof officeRoleSchema>;

/**
 * True when a person who may give roles could still log in: a mailbox without office (`others`), or the office that a
 * mailbox stands for, the first of the list where several share it.
 */
export function isManageable(offices: readonly OfficeRole[], others: readonly string[]): boolean {
  const byMailbox = new Map<string, RoleName>();
  for (const { email, role } of offices)
    if (email !== '' && !byMailbox.has(email)) byMailbox.set(email, role);
  return (
    others.some(email => !byMailbox.has(email)) ||
    [...byMailbox.values()].some(role => roleMay(role, 'accesses.write'))
  );
}
