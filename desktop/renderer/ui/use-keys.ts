import { useLayoutEffect, useRef } from 'react';
import { isChangingKey, useLock } from './lock.ts';
import { listenForKeys } from './pending-key.ts';

type Keys = Readonly<Record<string, () => void>>;

const editable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A switch or one of several choices: letters mean nothing there. */
const isTick = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** What lies over the screen: a dialog takes every key, an open menu or list of proposals the plain ones. */
type Cover = 'dialog' | 'menu' | null;

function coverNow(): Cover {
  if (document.querySelector('[aria-modal="true"]')) return 'dialog';
  // Closed lists of proposals stay on the page unseen.
  const lists = document.querySelectorAll('[role="menu"], [role="listbox"]');
  return [...lists].some(list => list.checkVisibility()) ? 'menu' : null;
}

function nameOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  return mod + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/** What a key does; nothing where it would change something that may only be looked at. */
const actionOf = (keys: Keys, name: string, isLocked: boolean): (() => void) | undefined =>
  isLocked && isChangingKey(name) ? undefined : keys[name];

/**
 * Keys of a screen: 'n', '/', '?', 'mod+s', 'Escape'. Plain keys are left alone during typing
 * or a menu is open, all keys while a dialog is open; Escape and 'mod+…' work in fields too, except 'mod+z', which
 * takes back what was typed there. With read-only rights, keys that change something mean nothing.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  const isLocked = useLock() !== null;
  const locked = useRef(isLocked);
  // Before it is painted: a key that is shown works at once.
  useLayoutEffect(() => {
    latest.current = keys;
    locked.current = isLocked;
  });
  // Listening begins before it is painted as well: a key pressed at the first sight of a screen was lost otherwise.
  useLayoutEffect(() => {
    // Looked at before any handler acts: a dialog that closes on Escape is gone when the key comes by here.
    let cover: Cover = null;
    const look = () => {
      cover = coverNow();
    };
    const onKey = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const action = actionOf(latest.current, name, locked.current);
      if (!action || event.defaultPrevented || event.altKey || event.isComposing) return;
      const withMod = name.startsWith('mod+');
      if (cover === 'dialog' || (cover === 'menu' && !withMod)) return;
      const ownKey = (withMod && name !== 'mod+z') || name === 'Escape';
      const isSign = name.length === 1 && name !== ' ';
      if (!ownKey && editable(event.target) && !(isSign && isTick(event.target))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', onKey);
    const deafen = listenForKeys({ actionOf: name => actionOf(latest.current, name, locked.current) });
    return () => {
      deafen();
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
