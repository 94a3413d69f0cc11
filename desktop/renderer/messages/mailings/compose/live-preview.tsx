import { label } from '../../../../../shared/i18n/label.ts';
import { MailPreview } from '../../mail-preview.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { useSample } from '../use-sample.ts';
import styles from './compose.module.css';

/** The e-mail as it will arrive, beside the words that are being written. */
export function LivePreview({ uuid }: { readonly uuid: string }) {
  const { value: sample, error } = useSample(uuid);
  return (
    <div className={styles['beside']} {...scrollable}>
      <h2>{label('mailing.preview')}</h2>
      <p className="soft">{label('mailing.preview.text')}</p>
      <ErrorNote error={error} />
      {sample && <MailPreview sample={sample} />}
    </div>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = { tabIndex: 0, role: 'region', 'aria-label': label('mailing.preview') };
