import type { Funktion } from './funktion.ts';

type Named = Pick<Funktion, 'name'> & { readonly former_names?: readonly string[] };

const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** True for the same name, however it is written: capitals do not count. */
export const isSameOfficeName = (one: string, other: string): boolean => folded(one) === folded(other);

/**
 * The office that a name means today: the one that is called so, else the one that was. A name belongs to one office
 * only, as an office that takes it takes it from the others' former names. Undefined for a name that no office has or had.
 */
export const officeCalled = <O extends Named>(offices: readonly O[], name: string): O | undefined =>
  offices.find(office => office.name === name) ??
  offices.find(office => isSameOfficeName(office.name, name)) ??
  offices.find(({ former_names = [] }) => former_names.some(former => isSameOfficeName(former, name)));

/** What an office is called today, given any name of it; a name that no office has or had stays as it is. */
export const presentOfficeName = (offices: readonly Named[], name: string): string =>
  name === '' ? '' : (officeCalled(offices, name)?.name ?? name);

/** Text of 'Kasse = Finanzen', an office per line, with the office under its new name. */
export const renamedInLines = (text: string, from: string, to: string): string =>
  text
    .split('\n')
    .map(line => {
      const at = line.indexOf('=');
      if (at <= 0 || line.slice(0, at).trim() !== from) return line;
      return `${to} ${line.slice(at)}`;
    })
    .join('\n');
