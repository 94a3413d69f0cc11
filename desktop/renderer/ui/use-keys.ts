import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const editable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What takes plain keys and Escape for itself while it is open. */
const openAbove = '[aria-modal="true"], [role="menu"], [role="listbox"]';

function nameOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  return mod + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/**
 * Keys of a screen: 'n', '/', '?', 'mod+s', 'Escape'. Plain keys are left alone while somebody types
 * or a menu is open, all keys while a dialog is open; Escape and 'mod+…' work in fields too.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    // Looked at before anybody acts: a dialog that closes on Escape is gone when the key comes by here.
    let covered = false;
    const look = () => {
      covered = document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const action = latest.current[name];
      if (!action || event.defaultPrevented || event.altKey || event.isComposing) return;
      if (covered) return;
      if (!saving && name !== 'Escape' && editable(event.target)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
