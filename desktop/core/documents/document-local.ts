import type { LocalHandlers } from '../answer.ts';
import type { ShellPort } from '../shell-port.ts';

/** Saving and printing are the window's business. */
export function documentHandlers(shell: ShellPort): LocalHandlers['desktopDocuments'] {
  return {
    save: document => shell.save(document),
    print: document => shell.print(document),
  };
}
