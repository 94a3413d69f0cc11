import { z } from 'zod';
import { line } from '../fields.ts';
import { languages, type Language } from '../language.ts';

/** The statuses of members as the API spells them: keys of prices, filters and statistics, whatever people call them. */
export const statusesOnWire = ['Aktivmitglied', 'Passivmitglied', 'Ehrenmitglied'] as const;
export type MemberStatus = (typeof statusesOnWire)[number];

const statusText = line(40);

/** Capitals do not tell two names apart. */
const fold = (name: string): string => name.trim().toLowerCase();

/** A status as the association calls it: the word of the wire stays the key of prices, filters and imports. */
const statusEntrySchema = z.strictObject({
  status: z.enum(statusesOnWire),
  /** '' for the usual name. */
  names: z.strictObject({ de: statusText, fr: statusText, it: statusText, en: statusText }),
  /** False: no new member gets it; who has it keeps it. */
  offered: z.boolean(),
});
export type StatusEntry = z.output<typeof statusEntrySchema>;

/** Every status once, in the association's order. */
const statusEntriesSchema = z.array(statusEntrySchema).length(statusesOnWire.length);

const noNames = { de: '', fr: '', it: '', en: '' };

/** As long as the association says nothing. */
export const usualStatuses: readonly StatusEntry[] = statusesOnWire.map(status => ({
  status,
  names: noNames,
  offered: true,
}));

/** What the setting `member_statuses` says; the usual where it is empty or was damaged. */
export function statusEntries(setting: string): readonly StatusEntry[] {
  const read = readStatusSetting(setting);
  return 'entries' in read ? read.entries : usualStatuses;
}

/** The setting as it is typed: its entries, or what is wrong with it as a key of `field.…`. */
export function readStatusSetting(
  setting: string,
): { readonly entries: readonly StatusEntry[] } | { readonly problem: string } {
  if (setting === '') return { entries: usualStatuses };
  const parsed = statusEntriesSchema.safeParse(parsedJson(setting));
  if (!parsed.success) return { problem: 'invalid' };
  const problem = problemOf(parsed.data);
  return problem === null ? { entries: parsed.data } : { problem };
}

/** The setting as it is stored; '' where everything is as usual. */
export const statusSetting = (entries: readonly StatusEntry[]): string =>
  JSON.stringify(entries) === JSON.stringify(usualStatuses) ? '' : JSON.stringify(entries);

function problemOf(entries: readonly StatusEntry[]): string | null {
  if (new Set(entries.map(({ status }) => status)).size < statusesOnWire.length) return 'invalid';
  if (!entries.some(({ offered }) => offered)) return 'status_none_offered';
  const isTwice = languages.some(language => {
    const names = entries.map(entry => fold(statusNameOf(entries, entry.status, language)));
    return new Set(names).size < names.length;
  });
  return isTwice || takesOther(entries) ? 'status_name_twice' : null;
}

/** One called by the wire's word of another one: an import could not tell them apart. */
const takesOther = (entries: readonly StatusEntry[]): boolean =>
  entries.some(({ status, names }) =>
    statusesOnWire.some(
      other => other !== status && Object.values(names).some(name => fold(name) === fold(other)),
    ),
  );

/** The association's own word for a status in a language, else its German one; '' where it has none. */
export function ownStatusName(entries: readonly StatusEntry[], status: string, language: Language): string {
  const names = entries.find(entry => entry.status === status)?.names;
  return names?.[language] || names?.de || '';
}

/**
 * What people call a status in their language: the association's word, else its German one, else the usual one, which is
 * the wire's.
 */
export function statusNameOf(
  entries: readonly StatusEntry[],
  status: string,
  language: Language = 'de',
): string {
  return ownStatusName(entries, status, language) || status;
}

/** The statuses that a new member may get, in their order; `held` is offered to the one who has it. */
export const offeredStatuses = (entries: readonly StatusEntry[], held?: string): MemberStatus[] =>
  entries.filter(({ offered, status }) => offered || status === held).map(({ status }) => status);

/** The status that the association calls so in any language; undefined for none. */
export function statusCalled(entries: readonly StatusEntry[], text: string): MemberStatus | undefined {
  const called = fold(text);
  if (called === '') return undefined;
  return entries.find(({ names }) => Object.values(names).some(name => fold(name) === called))?.status;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
