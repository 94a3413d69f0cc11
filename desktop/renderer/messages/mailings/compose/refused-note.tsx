import { Button } from '@mantine/core';
import type { MailingDetail } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { RefusedView } from '../../../../../shared/sync/desktop-sync-contract.ts';
import { errorLabel, label } from '../../../../../shared/i18n/label.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';
import type { DraftTab } from '../mailing-tab.ts';
import styles from '../mailing.module.css';

interface RefusedNoteProps {
  readonly detail: MailingDetail;
  readonly refused: RefusedView;
  readonly tab: DraftTab;
}

/** The server did not send it as it was confirmed: why, and where a person looks again. */
export function RefusedNote({ detail, refused: { reason }, tab }: RefusedNoteProps) {
  const look = (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => navigate(`/mailings/${detail.mailing.uuid}/rehearsal`)}
    >
      {label('mailing.refused.look')}
    </Button>
  );
  return (
    <div className={styles['refused']}>
      <Note tone="warn" action={tab === 'rehearsal' ? null : look}>
        {errorLabel(reason.code, reason.params)}
      </Note>
    </div>
  );
}
