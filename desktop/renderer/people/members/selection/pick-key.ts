import { keyTarget } from '../../../ui/table/table-key.ts';

/** What a key does with the people who are picked. */
export type PickAction =
  | { readonly do: 'all' | 'clear' | 'toggle' }
  | { readonly do: 'stretch'; readonly to: number };

interface Where {
  readonly active: number;
  readonly total: number;
  readonly hasPicked: boolean;
}

type Pressed = Readonly<
  Record<'key', string> & Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>
>;

/** Lines that Shift with the page keys picks. */
const page = 12;

/** Null where the key means nothing for the selection. */
export function pickAction(event: Pressed, { active, total, hasPicked }: Where): PickAction | null {
  const { key } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' ? { do: 'all' } : null;
  if (key === ' ' || key === 'x') return { do: 'toggle' };
  if (key === 'Escape') return hasPicked ? { do: 'clear' } : null;
  const to = event.shiftKey ? keyTarget(key, { active, total, page }) : null;
  return to === null ? null : { do: 'stretch', to };
}
