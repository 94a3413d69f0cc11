import { isDay } from '../../day.ts';

/** What a line says of a new task. */
export interface QuickTodo {
  readonly title: string;
  readonly due_on: string | null;
  /** Null where the line names no office. */
  readonly office_uuid: string | null;
}

interface Office {
  readonly uuid: string;
  readonly name: string;
}

/**
 * Reads a task typed in one line: 'Saal reservieren @Kasse 12.3.' names the office behind @ (its beginning is enough) and
 * the day. A day without a year is the next one of that name, `today` as 'YYYY-MM-DD'. What means nothing stays title.
 */
export function quickTodo(text: string, offices: readonly Office[], today: string): QuickTodo {
  const office = officeIn(text, offices);
  const rest = office ? text.replace(office.typed, ' ') : text;
  const when = dayIn(rest, today);
  const title = when ? rest.replace(when.typed, ' ') : rest;
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    due_on: when?.day ?? null,
    office_uuid: office?.uuid ?? null,
  };
}

/** The longest name first, so that '@Kasse Jugend' is not read as '@Kasse'. */
function officeIn(text: string, offices: readonly Office[]): { uuid: string; typed: string } | null {
  const at = /(?:^|\s)@(\p{L}.*)$/u.exec(text);
  const behind = at?.[1];
  if (behind === undefined) return null;
  const low = behind.toLowerCase();
  const whole = offices
    .filter(({ name }) => new RegExp(`^${escaped(name.toLowerCase())}(?![\\p{L}\\p{N}])`, 'u').test(low))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (whole) return { uuid: whole.uuid, typed: `@${behind.slice(0, whole.name.length)}` };
  const word = /^[\p{L}\p{N}-]+/u.exec(behind)?.[0] ?? '';
  const begun = offices.filter(({ name }) => name.toLowerCase().startsWith(word.toLowerCase()));
  const [only] = begun;
  return only && begun.length === 1 ? { uuid: only.uuid, typed: `@${word}` } : null;
}

function dayIn(text: string, today: string): { day: string; typed: string } | null {
  const found = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?(?![\d.])/u.exec(text);
  if (!found) return null;
  const [typed, date = '', month = '', year] = found;
  const dayOf = (of: number) => `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) return isDay(dayOf(Number(year))) ? { day: dayOf(Number(year)), typed } : null;
  // 29 February may be up to eight years away.
  for (let of = thisYear; of <= thisYear + 8; of++)
    if (isDay(dayOf(of)) && dayOf(of) >= today) return { day: dayOf(of), typed };
  return null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
