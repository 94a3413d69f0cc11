import { label } from '../../../../shared/i18n/label.ts';
import { showDone } from '../../ui/toast.tsx';

/** Says that something was deleted, with the way back and the way to the bin, where it stays for a while. */
export const showDeleted = (message: string, undo: () => Promise<unknown>): (() => void) =>
  showDone(message, undo, { link: { text: label('trash.open'), href: '#/trash' } });
