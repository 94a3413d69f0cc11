import { label } from '../../../../shared/i18n/label.ts';
import { useAssociation } from '../../association/association-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';

/** Sets it for the whole association. */
export function switchStaging(to: 'on' | 'off'): void {
  const { settings, save } = useAssociation.getState();
  const from = settings.letterpost_staging;
  if (from === to) return;
  attempt(async () => {
    await save({ letterpost_staging: { from, to } });
    showDone(label(`post.staging.${to}`), () => save({ letterpost_staging: { from: to, to: from } }));
  });
}

/** Asked only on the way to real letters: they cost and cannot be called back. */
export function StagingQuestion({ onClose }: { readonly onClose: () => void }) {
  const go = () => {
    switchStaging('off');
    onClose();
  };
  return (
    <AskDialog
      opened
      title={label('post.staging.ask.title')}
      onClose={onClose}
      answers={[{ text: label('post.staging.ask.yes'), onClick: go, tone: 'primary' }]}
    >
      <p>{label('post.staging.ask.text')}</p>
    </AskDialog>
  );
}
