import { label } from '../../../shared/i18n/label.ts';
import { useAssociation } from '../association/association-store.ts';
import styles from './letters.module.css';

/** Says where something is about to be sent that nothing is printed. */
export function StagingNote() {
  const staging = useAssociation(state => state.letterStaging);
  if (staging !== true) return null;
  return (
    <div className={styles['testNote']}>
      <strong>{label('post.staging')}</strong>. {label('post.staging.text')}
    </div>
  );
}

/** The environment that this window shows, named in each call: the server may not have heard of a switch yet. */
export function stagingShown(): { readonly staging?: boolean } {
  const { letterStaging } = useAssociation.getState();
  return letterStaging === null ? {} : { staging: letterStaging };
}
