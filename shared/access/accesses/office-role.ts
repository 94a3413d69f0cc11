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

/** Who can log in besides the mailboxes of offices: mailboxes without office, and offices whose holder has a login. */
export interface OtherLogins {
  readonly mailboxes: readonly string[];
  /** True: the mailboxes of offices may log in. */
  readonly byOffice: boolean;
  readonly offices: readonly string[];
}

/**
 * True when a person who may give roles could still log in: by a mailbox without office, by a login of the server, or
 * by the office that a mailbox stands for, the first of the list where several share it.
 */
export function isManageable(
  offices: readonly OfficeRole[],
  { mailboxes, byOffice, offices: held }: OtherLogins,
): boolean {
  const byMailbox = new Map<string, RoleName>();
  for (const { email, role } of offices)
    if (email !== '' && !byMailbox.has(email)) byMailbox.set(email, role);
  return (
    mailboxes.some(email => !byMailbox.has(email)) ||
    offices.some(({ name, role }) => held.includes(name) && roleMay(role, 'accesses.write')) ||
    (byOffice && [...byMailbox.values()].some(role => roleMay(role, 'accesses.write')))
  );
}
