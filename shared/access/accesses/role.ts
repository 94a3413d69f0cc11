import { z } from 'zod';
import { rights, roleNames, type RoleName } from '../../permission.ts';

export const roleSchema = z.object({
  name: z.enum(roleNames),
  /** As people read it. */
  label: z.string(),
  permissions: z.array(z.string()),
});
export type Role = z.output<typeof roleSchema>;

/** The roles with their rights, the widest first; `labelOf` gives the words. */
export const rolesWith = (labelOf: (name: RoleName) => string): Role[] =>
  roleNames.map(name => ({ name, label: labelOf(name), permissions: [...rights[name]] }));

/** What a desktop learns about the person it works for. A role that it does not know yet counts by its permissions. */
export const ownRightsSchema = z.object({
  role: z.enum(roleNames).catch('read_only'),
  permissions: z.array(z.string()),
});
export type OwnRights = z.output<typeof ownRightsSchema>;

/** The rights of a role as a desktop is told them. */
export const rightsOf = (role: RoleName): OwnRights => ({ role, permissions: [...rights[role]] });
