import { dayIn } from '../../../shared/day.ts';
import type { Replica } from '../replica/open-replica.ts';
import { readSettings } from './setting-local.ts';

/** The day on the association's calendar, 'YYYY-MM-DD'. */
export const localToday = (replica: Replica, now: Date): string => dayIn(now, readSettings(replica).timezone);
