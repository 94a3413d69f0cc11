import type { RoleName } from '../../permission.ts';

/** The offices that most associations have, with what each may do; the association changes them later. */
export const usualOffices: readonly (readonly [name: string, role: RoleName])[] = [
  ['Präsidium', 'president'],
  ['Vizepräsidium', 'president'],
  ['Aktuariat', 'secretary'],
  ['Kasse', 'treasurer'],
  ['Beisitz', 'read_only'],
];
