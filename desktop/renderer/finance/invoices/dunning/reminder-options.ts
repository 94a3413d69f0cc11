import { parseDay } from '../../../../../shared/day.ts';
import { fromRappen, parseRappen } from '../../../../../shared/money.ts';

/** What a person gives the next reminders instead of what the settings say; '' leaves it to them. */
export interface ReminderOptions {
  readonly fee: string;
  readonly text: string;
  readonly due: string;
}

export const noOptions: ReminderOptions = { fee: '', text: '', due: '' };

/** The longest text of a reminder. */
const longest = 2000;

export interface ReadOptions {
  readonly order: { readonly fee?: number; readonly text?: string; readonly due_at?: string };
  /** Message keys by field. */
  readonly errors: Readonly<Partial<Record<keyof ReminderOptions, string>>>;
}

/** What goes with the order, or what is wrong with it. */
export function readOptions({ fee, text, due }: ReminderOptions): ReadOptions {
  const rappen = parseRappen(fee);
  const due_at = parseDay(due);
  const errors = {
    ...(fee.trim() !== '' && (rappen === null || rappen > 999_999) && { fee: 'amount' }),
    ...(text.length > longest && { text: 'too_long' }),
    ...(due.trim() !== '' && due_at === null && { due: 'day' }),
  };
  const order = {
    ...(rappen !== null && { fee: fromRappen(rappen) }),
    ...(text.trim() !== '' && { text }),
    ...(due_at !== null && { due_at }),
  };
  return { order, errors };
}
