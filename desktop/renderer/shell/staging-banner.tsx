import { label } from '../../../shared/i18n/label.ts';
import { useAssociation } from '../association/association-store.ts';
import styles from './shell.module.css';

/** Over the whole window as long as letters are not printed, so that nobody waits for one. */
export function StagingBanner() {
  const staging = useAssociation(state => state.letterStaging);
  if (staging !== true) return null;
  return (
    <div className={styles['staging']} role="status" data-no-print>
      <strong>{label('post.staging')}</strong>
      <a href="#/letters">{label('post.staging.change')}</a>
    </div>
  );
}
