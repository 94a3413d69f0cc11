import { newApplicationSchema } from '../../shared/people/applications/application-contract.ts';
import { applicantOf } from '../../shared/people/applications/application.ts';
import { type StoredApplication, applicationStore } from '../people/applications/application-store.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { demoId } from './demo-id.ts';

interface DemoApplication {
  readonly typed: Record<string, unknown>;
  /** So many days before the demo's first start. */
  readonly days: number;
  /** Why it was rejected; null: it is open. */
  readonly rejected: string | null;
}

/** Two wait for the board, one of them from somebody who is a member already; a third one was rejected. */
export const demoApplications: readonly DemoApplication[] = [
  {
    typed: {
      vorname: 'Chloé',
      nachname: 'Favre-Brändle',
      email: 'chloe.favre@post.example',
      mobile: '+41 79 555 20 01',
      strasse: 'Hofacher',
      hausnummer: '7',
      plz: '8632',
      ort: 'Oberholz',
      sprache: 'fr',
      geburtsdatum: '1994-08-21',
      status: 'Aktivmitglied',
      message:
        'Wir sind im Sommer nach Oberholz gezogen. Ich habe schon am Grümpelturnier mitgeholfen und möchte gern dazugehören.',
    },
    days: 3,
    rejected: null,
  },
  {
    typed: {
      vorname: 'Zoe',
      nachname: 'Huerlimann',
      email: 'zoe.h@mail.example',
      mobile: '077 555 10 28',
      strasse: 'Burgweg',
      hausnummer: '9',
      plz: '8633',
      ort: 'Musterwil',
      geburtsdatum: '2001-11-11',
      status: 'Passivmitglied',
      message: '',
    },
    days: 1,
    rejected: null,
  },
  {
    typed: {
      vorname: 'Reto',
      nachname: 'Gähwiler',
      email: 'reto.gaehwiler@post.example',
      plz: '9000',
      ort: 'St. Gallen',
      message: 'Ich suche einen Verein, der mir ein Fest mit Bar vermietet.',
    },
    days: 12,
    rejected: 'Wir vermieten keine Anlässe. Für ein Fest fragen Sie am besten direkt bei der Gemeinde nach.',
  },
];

/** Applications that came in before the demo began; the days lie before the call's own clock. */
export function seedApplications(call: Call): void {
  const ago = (days: number, minutes = 0) =>
    new Date(call.now().getTime() - days * 86_400_000 - (80 - minutes) * 60_000).toISOString();
  for (const [index, { typed, days, rejected }] of demoApplications.entries()) {
    const { status: wanted_status, message, sprache = 'de', ...fields } = newApplicationSchema.parse(typed);
    const row: StoredApplication = {
      ...applicantOf({ ...fields, sprache }),
      id: takeNumbers(call.effects, 'application', 1, applicationStore.highest(call.db)),
      uuid: demoId('application', index + 1),
      wanted_status,
      message,
      status: rejected === null ? 'pending' : 'rejected',
      reason: rejected ?? '',
      member_id: null,
      confirmed_at: ago(days, 6),
      decided_at: rejected === null ? null : ago(days - 1),
      decided_by: rejected === null ? '' : 'Ladina Caviezel',
      created_at: ago(days),
      updated_at: ago(rejected === null ? days : days - 1, 6),
      version: rejected === null ? 2 : 3,
    };
    applicationStore.insert(call.db, row);
  }
}
