import { addDays } from '../../shared/day.ts';
import type { NewEvent } from '../../shared/events/new-event.ts';
import type { EventStatus } from '../../shared/events/event.ts';

/** One shift: work area, title, day counted from the event's first, begin and end, places, how many are given. */
export type DemoShift = readonly [
  bereich: string,
  title: string,
  day: number,
  start: string,
  end: string,
  places: number,
  given: number,
];

export interface DemoEvent {
  readonly fields: Partial<NewEvent> & Pick<NewEvent, 'slug' | 'title' | 'location' | 'category'>;
  /** Its year stands in its title and its address: 'Sommerfest 2026', 'sommerfest-2026'. */
  readonly hasYear?: boolean;
  /** First and last day, from the day of the first start. */
  readonly days: (today: string) => readonly [start: string, end: string];
  readonly status: EventStatus;
  readonly setup?: number;
  readonly teardown?: number;
  readonly shifts: readonly DemoShift[];
}

/** Weekdays as in `Date`: Sunday is 0. */
const sunday = 0;
const friday = 5;
const saturday = 6;

/** The feast of this year and of the last: the same place, hours and people to ask. */
const feast = {
  location: 'Festwiese beim Schulhaus, Musterwil',
  category: 'Fest',
  start_time: '11:00',
  end_time: '17:00',
  description:
    'Zwei Tage Musik, Grill und Spiele für das ganze Dorf. Ohne Helferinnen und Helfer geht es nicht: ' +
    'Jede Schicht zählt, und wer hilft, isst und trinkt gratis.',
  contact_name: 'Sandra Küng',
  contact_email: 'anlaesse@musterwil.example',
  contact_phone: '+41 79 555 10 16',
};
const eventFrame = { setup: -1, teardown: 1 };

const eventShifts: readonly DemoShift[] = [
  ['Aufbau', 'Zelt aufstellen', -1, '13:00', '17:00', 8, 6],
  ['Aufbau', 'Kühlwagen und Strom', -1, '14:00', '17:00', 3, 3],
  ['Aufbau', 'Tische und Bänke', -1, '17:00', '20:00', 6, 3],
  ['Bar', 'Getränkeausgabe', 0, '11:00', '15:00', 4, 3],
  ['Bar', 'Getränkeausgabe', 0, '15:00', '19:00', 4, 4],
  ['Bar', 'Barbetrieb am Abend', 0, '19:00', '23:00', 5, 4],
  ['Bar', 'Spätschicht', 0, '22:00', '02:00', 5, 2],
  ['Bar', 'Getränkeausgabe', 1, '11:00', '14:00', 3, 2],
  ['Bar', 'Getränkeausgabe', 1, '14:00', '17:00', 3, 1],
  ['Grill', 'Anfeuern und Mittag', 0, '10:00', '14:00', 4, 4],
  ['Grill', 'Nachmittag', 0, '14:00', '18:00', 4, 2],
  ['Grill', 'Abend', 0, '17:30', '22:00', 5, 5],
  ['Grill', 'Brunch', 1, '09:00', '13:00', 4, 3],
  ['Grill', 'Nachmittag', 1, '13:00', '17:00', 3, 1],
  ['Kasse', 'Bons verkaufen', 0, '11:00', '17:00', 2, 2],
  ['Kasse', 'Bons verkaufen', 0, '17:00', '23:00', 2, 1],
  ['Kasse', 'Bons verkaufen', 1, '11:00', '17:00', 2, 1],
  ['Service', 'Tische bedienen', 0, '11:00', '15:00', 6, 4],
  ['Service', 'Tische bedienen', 0, '15:00', '18:30', 6, 2],
  ['Service', 'Tische bedienen', 0, '18:00', '23:00', 8, 5],
  ['Service', 'Tische bedienen', 1, '11:00', '15:00', 6, 3],
  ['Kaffee und Kuchen', 'Kuchenbuffet', 0, '13:00', '17:00', 3, 3],
  ['Kaffee und Kuchen', 'Kuchenbuffet', 1, '13:00', '17:00', 3, 2],
  ['Kinderspiele', 'Wasserspiele', 0, '13:00', '17:00', 3, 2],
  ['Kinderspiele', 'Wasserspiele', 1, '13:00', '16:00', 3, 0],
  ['Parkdienst', 'Einweisen', 0, '10:00', '13:00', 4, 2],
  ['Parkdienst', 'Einweisen', 0, '17:00', '20:00', 3, 1],
  ['Abbau', 'Zelt und Bänke', 1, '17:00', '21:00', 10, 4],
  ['Abbau', 'Wiese aufräumen', 2, '18:00', '20:00', 4, 1],
];

/** As the feast ended: everybody had come in the end, but for one place in every fifth shift. */
const lastYear = ([bereich, title, day, start, end, places]: DemoShift, index: number): DemoShift => [
  bereich,
  title,
  day,
  start,
  end,
  places,
  places - (index % 5 === 4 ? 1 : 0),
];

export const demoEvents: readonly DemoEvent[] = [
  {
    fields: { ...feast, slug: 'sommerfest', title: 'Sommerfest', registration_open: false },
    hasYear: true,
    days: lastEventDays,
    status: 'active',
    ...eventFrame,
    shifts: eventShifts.map(lastYear),
  },
  {
    fields: {
      slug: 'dorfmarkt',
      title: 'Dorfmarkt mit Festwirtschaft',
      location: 'Dorfplatz Musterwil',
      category: 'Fest',
      start_time: '10:00',
      end_time: '18:00',
      description: 'Dreissig Stände, ein Karussell und unsere Festwirtschaft im alten Spritzenhaus.',
      contact_name: 'Sandra Küng',
      contact_email: 'anlaesse@musterwil.example',
      contact_phone: '+41 79 555 10 16',
    },
    days: today => [addDays(today, -1), addDays(today, 1)],
    status: 'active',
    shifts: [
      ['Bar', 'Ausschank', 0, '10:00', '14:00', 3, 3],
      ['Bar', 'Ausschank', 0, '14:00', '18:00', 3, 3],
      ['Bar', 'Ausschank', 1, '10:00', '14:00', 3, 2],
      ['Bar', 'Ausschank', 1, '14:00', '18:00', 3, 3],
      ['Bar', 'Ausschank', 2, '10:00', '14:00', 3, 2],
      ['Bar', 'Ausschank', 2, '14:00', '18:00', 3, 1],
      ['Küche', 'Risotto', 0, '09:30', '15:00', 3, 3],
      ['Küche', 'Risotto', 1, '09:30', '15:00', 3, 3],
      ['Küche', 'Risotto', 2, '09:30', '15:00', 3, 2],
      ['Abbau', 'Spritzenhaus räumen', 2, '18:00', '20:30', 6, 3],
    ],
  },
  {
    fields: {
      slug: 'hauptuebung',
      title: 'Hauptübung mit Apéro',
      location: 'Feuerwehrlokal, Spritzenhausweg 1',
      category: 'Übung',
      start_time: '14:00',
      end_time: '18:30',
      description: 'Die Feuerwehr zeigt, was sie kann. Der Verein lädt danach alle zum Apéro ein.',
      contact_name: 'Walter Nägeli',
      contact_email: 'material@musterwil.example',
      contact_phone: '+41 79 555 10 18',
    },
    days: today => both(weekday(addDays(today, 9), saturday)),
    status: 'active',
    shifts: [
      ['Parkdienst', 'Verkehr regeln', 0, '13:00', '15:00', 4, 2],
      ['Apéro', 'Vorbereiten', 0, '14:00', '16:30', 3, 3],
      ['Apéro', 'Ausschenken', 0, '16:30', '18:30', 4, 2],
      ['Apéro', 'Aufräumen', 0, '18:30', '20:00', 3, 0],
    ],
  },
  {
    fields: { ...feast, slug: 'sommerfest', title: 'Sommerfest', organizer_password: 'fest-demo' },
    days: eventDays,
    status: 'active',
    ...eventFrame,
    shifts: eventShifts,
  },
  {
    fields: {
      slug: 'fondueabend',
      title: 'Fondueabend',
      location: 'Feuerwehrlokal, Spritzenhausweg 1',
      category: 'Vereinsabend',
      start_time: '18:30',
      end_time: '23:00',
      description: 'Für Mitglieder und ihre Familien. Der Preis ist noch offen.',
    },
    days: today => both(weekday(addDays(today, 45), friday)),
    status: 'draft',
    shifts: [
      ['Küche', 'Käse und Brot', 0, '17:00', '20:00', 3, 0],
      ['Küche', 'Abwaschen', 0, '20:00', '23:30', 3, 0],
    ],
  },
  {
    fields: {
      slug: 'vereinsausflug',
      title: 'Vereinsausflug auf den Bachtel',
      location: 'Treffpunkt Bahnhof Musterwil',
      category: 'Ausflug',
      start_time: '09:15',
      end_time: '17:00',
      description: 'Abgesagt, weil der Weg nach dem Unwetter gesperrt ist.',
      registration_open: false,
    },
    days: today => both(weekday(addDays(today, 16), sunday)),
    status: 'cancelled',
    shifts: [['Verpflegung', 'Grill auf dem Gipfel', 0, '11:00', '14:00', 4, 3]],
  },
];

/** Position of the feast in the list, from 1. */
export const eventNumber = 4;

const both = (day: string) => [day, day] as const;

/** The first day from this one on that is such a weekday. */
function weekday(from: string, wanted: number): string {
  const ahead = (wanted - new Date(`${from}T12:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(from, ahead);
}

/** Saturday and Sunday of the first weekend in July, this year or, when that is less than two weeks ahead, the next. */
function eventDays(today: string): readonly [string, string] {
  const year = Number(today.slice(0, 4));
  return eventIn(eventIn(year)[0] >= addDays(today, 14) ? year : year + 1);
}

/** The feast before the coming one; the one before that where it is not cleared away yet. */
function lastEventDays(today: string): readonly [string, string] {
  const year = Number(eventDays(today)[0].slice(0, 4)) - 1;
  const cleared = addDays(eventIn(year)[1], eventFrame.teardown);
  return eventIn(cleared < today ? year : year - 1);
}

function eventIn(year: number): readonly [string, string] {
  const start = weekday(`${year}-07-01`, saturday);
  return [start, addDays(start, 1)];
}
