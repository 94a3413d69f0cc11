import type { LocalHandlers } from '../answer.ts';
import type { ShellPort } from '../shell-port.ts';
import { noUpdates } from './update-runner.ts';

/** Updates of the program, whatever else of it is locked. */
export function updateHandlers({
  updates = noUpdates,
}: Pick<ShellPort, 'updates'>): LocalHandlers['desktopUpdates'] {
  return {
    state: () => updates.state(),
    check: () => updates.check(),
    setChannel: ({ channel }) => updates.setChannel(channel),
  };
}
