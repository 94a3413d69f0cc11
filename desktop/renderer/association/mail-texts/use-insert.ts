import { useEffect, useRef, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/**
 * Puts words where somebody writes in `place`, or wrote last; each field there lies in an element with `data-field`.
 * Answers false when nobody has written anywhere yet.
 */
export function useInsert(
  place: RefObject<HTMLElement | null>,
  write: (field: string, value: string) => void,
): (words: string) => boolean {
  const last = useRef<Field | null>(null);
  useEffect(() => {
    const area = place.current;
    const remember = ({ target }: FocusEvent) => {
      if (isField(target)) last.current = target;
    };
    area?.addEventListener('focusin', remember);
    return () => area?.removeEventListener('focusin', remember);
  }, [place]);
  return words => {
    const field = last.current;
    const name = field?.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (!field?.isConnected || name === undefined) return false;
    const at = field.selectionStart ?? field.value.length;
    const end = field.selectionEnd ?? at;
    write(name, field.value.slice(0, at) + words + field.value.slice(end));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(at + words.length, at + words.length);
    });
    return true;
  };
}
