import { newApplicationSchema } from '../../shared/people/applications/application-contract.ts';
import { applicantOf } from '../../shared/people/applications/application.ts';
import { type StoredApplication, applicationStore } from '../people/applications/application-store.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { demoId } from './demo-id.ts';
import data from './applications.json' with { type: 'json' };

interface DemoApplication {
  readonly typed: Record<string, unknown>;
  /** So many days before the demo's first start. */
  readonly days: number;
  /** Why it was rejected; null: it is open. */
  readonly rejected: string | null;
}

/** Two wait for the board, one of them from a present member; a third one was rejected. */
const demoApplications: readonly DemoApplication[] = data;

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
