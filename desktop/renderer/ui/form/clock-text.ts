/** Reads a time of day as people type it: '14', '14.30', '1430', '9:05', '14h', '24:00' → 'HH:MM'; null when it is none. */
export function parseClock(text: string): string | null {
  const match = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2})|\s*h)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hours = '', behind, joined] = match;
  const [hour, minute] = [Number(hours), Number(behind ?? joined ?? '0')];
  if (hour === 24 && minute === 0) return '00:00';
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
