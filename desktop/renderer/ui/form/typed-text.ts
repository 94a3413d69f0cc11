import { useRef, type FocusEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

/** What was typed below an element, seen at its fields, however each form holds its values. */
export interface TypedText {
  /** For the element around the fields. */
  readonly watch: { readonly onFocusCapture: (event: FocusEvent) => void };
  /** True while a field reads otherwise than when it was first entered. */
  readonly isTyped: () => boolean;
  /** Saves what was typed: while `work` runs, and once it did not answer false, nothing of it is unsaved. */
  readonly during: (work: () => Promise<boolean>) => Promise<boolean>;
}

const plainKinds: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'number', 'password']);

/** A field whose text a person would miss; what is typed to find something is none. */
function isText(target: EventTarget): target is Field {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') === 'combobox') return false;
  if (target instanceof HTMLInputElement) return plainKinds.has(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

const textOf = (field: Field): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

/** Watches the fields below an element for text that is not saved. */
export function useTypedText(): TypedText {
  const before = useRef(new Map<Field, string>());
  const isSaving = useRef(false);
  const onFocusCapture = ({ target }: FocusEvent) => {
    if (isText(target) && !before.current.has(target)) before.current.set(target, textOf(target));
  };
  const isTyped = () =>
    !isSaving.current &&
    [...before.current].some(([field, text]) => field.isConnected && textOf(field) !== text);
  const during = async (work: () => Promise<boolean>) => {
    isSaving.current = true;
    const isSaved = await work();
    isSaving.current = false;
    if (isSaved) for (const field of before.current.keys()) before.current.set(field, textOf(field));
    return isSaved;
  };
  return { watch: { onFocusCapture }, isTyped, during };
}
