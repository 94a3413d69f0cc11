import type { Language } from '../../shared/language.ts';
import data from './correspondence.json' with { type: 'json' };

/** What has come in by the demo association's website. Days are counted back from the first start. */

export const demoSubscriptions = data.subscriptions as [
  email: string,
  language: Language,
  ordered: number,
  confirmed: number | null,
  unsubscribed: number | null,
][];

export const demoRequests = data.requests as [
  name: string,
  email: string,
  message: string,
  days: number,
  settled: boolean,
][];

/** With what the other side answered, or why it was added. */
export const demoSuppressed = data.suppressed as [address: string, reason: string, days: number][];
