import { BrowserWindow, Notification } from 'electron';
import type { ShellNotices } from '../core/shell-port.ts';

/** Notifications of the system; a click on one calls `open` with the path of its screen. */
export function systemNotices(open: (path: string) => void): ShellNotices {
  // One that is collected as garbage while it stands there answers no click.
  const shown = new Map<string, Notification>();
  return {
    isSupported: () => Notification.isSupported(),
    isWatched: () => BrowserWindow.getFocusedWindow() !== null,
    show({ id, title, text, path }) {
      shown.get(id)?.close();
      const notice = new Notification({ title, body: text });
      shown.set(id, notice);
      notice.on('click', () => open(path));
      notice.on('close', () => {
        if (shown.get(id) === notice) shown.delete(id);
      });
      notice.show();
    },
  };
}
