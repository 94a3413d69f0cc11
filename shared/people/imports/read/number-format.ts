/** How a workbook shows a number, as far as its meaning goes. */
export type NumberFormat =
  | { readonly is: 'plain' }
  | { readonly is: 'day' }
  | { readonly is: 'time' }
  | { readonly is: 'percent' }
  /** Digits in places, like '000 000 00 00'. */
  | { readonly is: 'digits'; readonly mask: string };

const plain: NumberFormat = { is: 'plain' };

/** What the formats mean that every workbook knows by number. */
export function builtInFormat(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58))
    return { is: 'day' };
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { is: 'time' };
  return id === 9 || id === 10 ? { is: 'percent' } : plain;
}

/** What a format of a spreadsheet means: 'dd.mm.yyyy', '0.0%', '0000'. */
export function writtenFormat(code: string): NumberFormat {
  const first = code.split(';', 1)[0] ?? '';
  const bare = first.replace(/\[[^\]]*\]|"[^"]*"|\\.|_.|\*./g, part =>
    part === '\\ ' || part === '" "' ? ' ' : '',
  );
  if (/[dy]/i.test(bare.replace(/general|standard/i, ''))) return { is: 'day' };
  if (/[hs]/i.test(bare.replace(/general|standard/i, ''))) return { is: 'time' };
  if (bare.includes('%')) return { is: 'percent' };
  const mask = bare.trim();
  return /^[0#][0# ]*$/.test(mask) && /^0[0# ]+$/.test(mask) ? { is: 'digits', mask } : plain;
}

/** A number as text: days as 'YYYY-MM-DD', without what arithmetic adds behind the point. */
export function numberText(value: number, format: NumberFormat, base1904: boolean): string {
  switch (format.is) {
    case 'day':
      return dayOfSerial(value, base1904) ?? plainNumber(value);
    case 'time':
      return clock(value);
    case 'percent':
      return `${plainNumber(value * 100)}%`;
    case 'digits':
      return Number.isInteger(value) && value >= 0 ? masked(String(value), format.mask) : plainNumber(value);
    case 'plain':
      return plainNumber(value);
  }
}

function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(15)));
}

/** Day of a number as Excel counts; null outside the years of people. */
export function dayOfSerial(serial: number, base1904 = false): string | null {
  // Excel believes that 1900 was a leap year; from March 1900 on days count from 30 December 1899.
  const days = Math.floor(serial) + (base1904 ? 1462 : serial < 60 ? 1 : 0);
  if (!(serial >= 1) || days > 109_574) return null;
  let day = knownDays.get(days);
  if (day === undefined) {
    day = new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10);
    knownDays.set(days, day);
  }
  return day;
}

/** Days come again and again in a column of birthdays; there are no more than those of three hundred years. */
const knownDays = new Map<number, string>();

function clock(value: number): string {
  const minutes = Math.round((value % 1) * 1440);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** 791234567 in '000 000 00 00' is '079 123 45 67'. */
function masked(digits: string, mask: string): string {
  const places = mask.replaceAll(' ', '').length;
  const filled = digits.padStart(places, '0');
  let at = filled.length;
  let text = '';
  for (let i = mask.length - 1; i >= 0; i -= 1) text = (mask[i] === ' ' ? ' ' : (filled[--at] ?? '')) + text;
  return filled.slice(0, Math.max(0, at)) + text;
}
