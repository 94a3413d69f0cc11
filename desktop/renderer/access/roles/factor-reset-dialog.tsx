import type { LocalAccount } from '../../../../shared/access/local-accounts/local-account.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';

interface FactorResetDialogProps {
  readonly account: LocalAccount;
  readonly onClose: () => void;
  readonly onReset: () => void;
}

/** Asks before the second factor of another person is taken: from then on the password alone opens that login. */
export function FactorResetDialog({ account: { id, name }, onClose, onReset }: FactorResetDialogProps) {
  const reset = async () => {
    onClose();
    await api.secondFactor.reset({ id });
    showDone(label('role.accounts.reset.done', { name }));
    onReset();
  };
  return (
    <AskDialog
      opened
      title={label('role.accounts.reset.title', { name })}
      onClose={onClose}
      answers={[{ text: label('role.accounts.reset'), tone: 'danger', onClick: () => void attempt(reset) }]}
    >
      {label('role.accounts.reset.text')}
    </AskDialog>
  );
}
