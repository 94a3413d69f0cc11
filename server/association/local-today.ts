import { localTimeOf } from '../../shared/local-time.ts';
import type { Call } from '../context.ts';
import { getSetting } from './settings/setting-store.ts';

/** What the association's clocks show now, 'YYYY-MM-DDTHH:MM:SS'. */
export const localNow = ({ db, now }: Pick<Call, 'db' | 'now'>): string =>
  localTimeOf(now(), getSetting(db, 'timezone').value);

/** The day on the association's calendar, 'YYYY-MM-DD'. */
export const localToday = (call: Pick<Call, 'db' | 'now'>): string => localNow(call).slice(0, 10);
