import { label } from '../../../shared/i18n/label.ts';
import styles from './kbd.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys as they stand on this keyboard: 'mod+k' → 'Ctrl K' or '⌘ K'. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className={styles['keys']}>
      {keys.split('+').map(key => (
        <kbd key={key} className={styles['key']}>
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  );
}

/** The same for screen readers: 'mod+k' → 'Control+K' or 'Meta+K'. */
export const ariaKeys = (keys: string): string =>
  keys
    .split('+')
    .map(key => ariaNames[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+');

const ariaNames: Readonly<Record<string, string>> = {
  mod: isMac ? 'Meta' : 'Control',
  shift: 'Shift',
  alt: 'Alt',
  Esc: 'Escape',
  enter: 'Enter',
};

function nameOf(key: string): string {
  const names: Readonly<Record<string, string>> = {
    mod: isMac ? '⌘' : 'Ctrl',
    enter: '↵',
    shift: 'Shift',
    alt: 'Alt',
    up: '↑',
    down: '↓',
    Space: label('help.space'),
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
