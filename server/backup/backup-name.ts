/** A folder of the files of one copy. */
const folderPattern = /^Aktuar-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})$/;
/** The same files as one encrypted file: tar, then age. */
const archiveEnding = '.tar.age';

const two = (value: number): string => String(value).padStart(2, '0');

/** '2026-11-23-153000', in the time of this computer. */
export function stampOf(now: Date): string {
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}

/** Name of a copy that is none of `taken`: a clock that was set back shows some seconds twice. */
export function freeName(now: Date, kind: 'folder' | 'archive', taken: readonly string[]): string {
  const name = `Aktuar-${stampOf(now)}${kind === 'archive' ? archiveEnding : ''}`;
  return taken.includes(name) ? freeName(new Date(now.getTime() + 1000), kind, taken) : name;
}

export const isArchiveName = (name: string): boolean => name.endsWith(archiveEnding);

/** The moment in the name of a copy, in the time of the computer that made it. */
export interface BackupMoment {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Null for a name that no backup gives, such as one of a day that does not exist. */
export function momentOf(name: string): BackupMoment | null {
  const [, day = '', ...clock] =
    folderPattern.exec(isArchiveName(name) ? name.slice(0, -archiveEnding.length) : name) ?? [];
  const date = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  const [hours = 0, minutes = 0, seconds = 0] = clock.map(Number);
  return hours < 24 && minutes < 60 && seconds < 60 ? { day, hours, minutes, seconds } : null;
}

export const isBackupName = (name: string): boolean => momentOf(name) !== null;

/** What a copy is called until it is whole; a leading dot keeps it out of every list of copies. */
export const draftName = (name: string): string => `.${name}.half`;

export const isDraftName = (name: string): boolean =>
  /^\..+\.half$/.test(name) && isBackupName(name.slice(1, -'.half'.length));
