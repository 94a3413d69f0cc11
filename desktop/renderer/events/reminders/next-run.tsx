import { label } from '../../../../shared/i18n/label.ts';
import { formatWhen } from '../../../../shared/i18n/when.ts';
import { nextDailyRun } from '../../../../shared/events/reminders/next-run.ts';
import type { Settings } from '../../../../shared/association/setting.ts';

interface NextRunProps {
  readonly settings: Settings;
  /** When the server was asked; null before. */
  readonly now: Date | null;
}

/** When the server next reminds by itself, and where that is set. */
export function NextRun({ settings, now }: NextRunProps) {
  if (now === null) return null;
  const { timezone, reminder_lead_days, quiet_from, quiet_until } = settings;
  const when = formatWhen(nextDailyRun(now, settings).toISOString(), now, timezone);
  return (
    <p className="soft">
      {label('reminder.next', { when, days: Number(reminder_lead_days) })}{' '}
      {quiet_from !== quiet_until && label('reminder.next.quiet', { from: quiet_from, until: quiet_until })}{' '}
      <a href="#/settings">{label('reminder.settings')}</a>
    </p>
  );
}
