import { z } from 'zod';
import { uuid } from '../../fields.ts';

/** The services in which a person can have an access. */
const accessServices = ['idp', 'cloud', 'mail'] as const;
/**
 * `member`: belongs to a group. `admin`: may do everything there. `manager`: looks after a group. `read` and `write`:
 * of a folder. `mailbox`: has the password. `forward`: its mail comes to the person's own address.
 */
const accessLevels = ['member', 'admin', 'manager', 'read', 'write', 'mailbox', 'forward'] as const;

export const accessSchema = z.object({
  service: z.enum(accessServices),
  /** Of the group, folder or mailbox. */
  name: z.string(),
  level: z.enum(accessLevels),
  /** Where it is used; '' if unknown. */
  url: z.string(),
});
export type Access = z.output<typeof accessSchema>;

/** Whether a member has one access. */
export const memberAccessSchema = z.object({ member_id: uuid, enabled: z.boolean() });

/** Bits of a team folder's permissions. */
const readBit = 1;
const changeBits = 2 | 4 | 8;

/** What a person may do in a folder whose groups have these permissions; null for nothing. */
export function folderLevel(bits: readonly number[]): 'read' | 'write' | null {
  const all = bits.reduce((sum, each) => sum | each, 0);
  if ((all & changeBits) !== 0) return 'write';
  return (all & readBit) === 0 ? null : 'read';
}

/** 'Kasse = Finanzen' per line → what stands on both sides; lines without both are left out. */
export function groupsByOffice(text: string): { readonly funktion: string; readonly group: string }[] {
  return text.split('\n').flatMap(line => {
    const at = line.indexOf('=');
    const [funktion, group] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return at > 0 && funktion !== '' && group !== '' ? [{ funktion, group }] : [];
  });
}
