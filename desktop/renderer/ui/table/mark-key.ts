/** What is done with the marks of a list. */
export type MarkAction = 'all' | 'clear' | 'toggle' | 'down' | 'up';

/** What a key means for the marks; null: nothing. */
export function actionOf(
  event: Readonly<Record<'key', string> & Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>,
  { hasMarks }: { readonly hasMarks: boolean },
): MarkAction | null {
  const withMod = event.ctrlKey || event.metaKey;
  if (withMod) return event.key.toLowerCase() === 'a' ? 'all' : null;
  if (event.key === ' ') return 'toggle';
  if (event.key === 'Escape') return hasMarks ? 'clear' : null;
  if (event.shiftKey && event.key === 'ArrowDown') return 'down';
  if (event.shiftKey && event.key === 'ArrowUp') return 'up';
  return null;
}
