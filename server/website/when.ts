import { formatMessage } from '../../shared/i18n/label.ts';
import type { PageTexts } from '../../shared/i18n/page-texts.ts';

/** Days and local times as people read them on a page: with the weekday, because helpers think in weekends. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, format);
  return format;
}

const noon = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/** '2027-06-12' → 'Samstag, 12. Juni 2027'. */
export const longDay = (day: string, { kit }: PageTexts): string =>
  formatOf(kit.locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(noon(day));

/** '2027-06-12' → 'Sa, 12. Juni'. */
export const shortDay = (day: string, { kit }: PageTexts): string =>
  formatOf(kit.locale, { weekday: 'short', day: 'numeric', month: 'long' })
    .format(noon(day))
    .replace('.,', ',');

type Span = Readonly<
  Record<'start_date' | 'end_date', string> & Record<'start_time' | 'end_time', string | null>
>;

/** From when until when an event lasts, with the times 'HH:MM' that are known. */
export function spanOf({ start_date, end_date, start_time, end_time }: Span, texts: PageTexts): string {
  const { kit } = texts;
  const at = (day: string, time: string | null) =>
    time === null ? day : `${day}, ${formatMessage(kit.clock, { time })}`;
  if (start_date !== end_date)
    return formatMessage(kit.days, {
      from: at(middleDay(start_date, texts), start_time),
      to: at(longDay(end_date, texts), end_time),
    });
  if (start_time === null || end_time === null) return at(longDay(start_date, texts), start_time);
  return `${longDay(start_date, texts)}, ${formatMessage(kit.time, { from: start_time, to: end_time })}`;
}

/** '2027-06-12' → 'Samstag, 12. Juni'. */
const middleDay = (day: string, { kit }: PageTexts): string =>
  formatOf(kit.locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(noon(day));

/** First and last day of something: one day when they are the same. */
export const dayRange = (from: string, to: string, texts: PageTexts): string =>
  from === to
    ? longDay(from, texts)
    : formatMessage(texts.kit.days, { from: middleDay(from, texts), to: longDay(to, texts) });

/** '2027-06-12T18:00:00' → '18:00'. */
const clockOf = (local: string): string => local.slice(11, 16);

/** Begin and end of a shift without its day: '18:00–22:00 Uhr'; one that ends on a later day names it. */
export function timeRange(from: string, to: string, texts: PageTexts): string {
  const [begin, end] = [clockOf(from), clockOf(to)];
  // Until midnight or in the small hours of the next morning needs no day to be understood.
  const night = to.slice(0, 10) > from.slice(0, 10) && end > '06:00';
  return night
    ? formatMessage(texts.kit.toNextDay, { from: begin, day: shortDay(to, texts), to: end })
    : formatMessage(texts.kit.time, { from: begin, to: end });
}
