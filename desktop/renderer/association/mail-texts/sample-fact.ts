import { addDays, sameWeekday } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { BillFacts, MailFacts, MailShift } from '../../../../shared/association/mail-texts/mail-fact.ts';
import type { Language } from '../../../../shared/language.ts';
import type { Settings } from '../../../../shared/association/setting.ts';

/** Invented facts for a preview: a feast next June. `today` is a day in the association's zone. */
export function sampleFacts(language: Language, settings: Settings, today: string): MailFacts & BillFacts {
  const year = Number(today.slice(0, 4)) + 1;
  const saturday = sameWeekday('2026-06-20', year - 2026);
  const { shift, otherShift } = sampleShifts(saturday);
  return {
    language,
    timezone: settings.timezone,
    name: label('mailText.sample.name'),
    person: label('mailText.sample.person'),
    association: { name: settings.name, email: settings.contact_email || settings.email },
    event: sampleEvent(saturday, year),
    shift,
    shifts: [otherShift, shift],
    otherShift,
    message: label('mailText.sample.message'),
    bill: {
      number: `${year}-00042`,
      amount: `${settings.currency} 80.00`,
      text: label('mailText.sample.bill', { year: String(year) }),
      due: addDays(today, 30),
    },
    deadline: new Date(`${addDays(saturday, -14)}T16:00:00Z`),
  };
}

function sampleShifts(saturday: string) {
  const shift = {
    title: label('mailText.sample.shift'),
    bereich: label('mailText.sample.area'),
    start_time: `${saturday}T18:00:00`,
    end_time: `${addDays(saturday, 1)}T00:30:00`,
    description: label('mailText.sample.notes'),
    contact: '',
  } satisfies MailShift;
  const otherShift = {
    ...shift,
    title: label('mailText.sample.otherShift'),
    bereich: label('mailText.sample.otherArea'),
    start_time: `${saturday}T14:00:00`,
    end_time: `${saturday}T18:00:00`,
  };
  return { shift, otherShift };
}

const sampleEvent = (saturday: string, year: number): MailFacts['event'] => ({
  title: label('mailText.sample.event', { year: String(year) }),
  start_date: saturday,
  end_date: addDays(saturday, 1),
  location: label('mailText.sample.location'),
  contact_name: label('mailText.sample.contact'),
  contact_email: '',
  contact_phone: '079 555 12 12',
});
