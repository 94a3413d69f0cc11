import { IconCheck } from '@tabler/icons-react';
import { label } from '../../../../../shared/i18n/label.ts';
import styles from './compose.module.css';
import type { AutosaveState } from './autosave.ts';

/** Says quietly that nothing has to be saved by hand. */
export function SavedLine({ state }: { readonly state: AutosaveState }) {
  const words =
    state === 'saved' ? 'mailing.saved' : state === 'failed' ? 'mailing.unsaved' : 'mailing.saving';
  return (
    <span className={styles['saved']} data-state={state} title={label('mailing.saved.hint')} role="status">
      {state === 'saved' && <IconCheck size={15} stroke={2} aria-hidden />}
      {label(words)}
    </span>
  );
}
