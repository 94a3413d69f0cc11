import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import { instantOf } from '../../../../shared/local-time.ts';
import {
  reminderLeavesAt,
  type ReminderSettings,
} from '../../../../shared/events/reminders/reminder-rule.ts';
import {
  reminderSkips,
  type ReminderItem,
  type ReminderResult,
  type ReminderSkip,
} from '../../../../shared/events/reminders/reminder.ts';

export interface SkippedGroup {
  readonly reason: ReminderSkip;
  readonly items: readonly ReminderItem[];
}

/** An answer of the server about reminders, as its dialog shows it: the earliest shift first. */
export interface ReminderPreview {
  /** Get one; `leaves_at` says when. */
  readonly due: readonly ReminderItem[];
  /** Were sent before, but no mail server took them. */
  readonly failed: readonly ReminderItem[];
  /** Only reasons that occur, the likeliest question first. */
  readonly skipped: readonly SkippedGroup[];
  /** How many different addresses are written to: a helper with two shifts gets two e-mails. */
  readonly people: number;
}

/** With it also those who are not due yet get theirs. */
export interface EarlyReminders {
  readonly now: Date;
  readonly settings: ReminderSettings;
}

export function previewOf(result: ReminderResult, early: EarlyReminders | null): ReminderPreview {
  const items = result.items
    .map(item => (early === null ? item : sentEarly(item, early)))
    .toSorted((a, b) => compare(a.start_time, b.start_time) || a.name.localeCompare(b.name, currentLocale()));
  const of = (wanted: ReminderItem['result']) => items.filter(item => item.result === wanted);
  const due = of('sent');
  const skipped = of('skipped');
  return {
    due,
    failed: of('failed'),
    skipped: reminderSkips
      .map(reason => ({ reason, items: skipped.filter(item => item.reason === reason) }))
      .filter(group => group.items.length > 0),
    people: new Set(due.map(({ email }) => email.toLowerCase())).size,
  };
}

/** The group that answers why no helper gets one: the largest. */
export const largestGroup = (skipped: readonly SkippedGroup[]): SkippedGroup | undefined =>
  skipped.toSorted((a, b) => b.items.length - a.items.length)[0];

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What the server answers when everybody is asked for: 'all' only lifts the limit of the lead days. */
function sentEarly(item: ReminderItem, { now, settings }: EarlyReminders): ReminderItem {
  if (item.reason !== 'not_yet_due') return item;
  const start = instantOf(item.start_time, settings.timezone);
  const leaves_at = reminderLeavesAt(start, now, settings).toISOString();
  return { ...item, result: 'sent', reason: '', leaves_at };
}

/** Those whose e-mail the quiet hours hold back. */
export const heldReminders = (due: readonly ReminderItem[], now: Date): readonly ReminderItem[] =>
  due.filter(({ leaves_at }) => leaves_at !== null && new Date(leaves_at) > now);
