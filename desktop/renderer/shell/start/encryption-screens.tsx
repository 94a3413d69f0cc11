import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { NewPassphrase, useNewPassphrase } from '../../access/encryption/new-passphrase.tsx';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { attempt } from '../../ui/toast.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

const show = (desktop: DesktopState): void => useSession.getState().setDesktop(desktop);

/** A passphrase for a computer whose system keeps no keys. */
export function ProtectScreen() {
  const { form, submit } = useNewPassphrase(async ({ passphrase }) =>
    show(await api.desktopEncryption.choose({ passphrase })),
  );
  return (
    <StartFrame title={label('encryption.protect.title')} intro={label('encryption.protect.text')}>
      <InlineForm kept fullWidth action={label('encryption.protect.submit')} onSubmit={submit}>
        <NewPassphrase {...form} />
      </InlineForm>
    </StartFrame>
  );
}

/** The passphrase is asked for before anything is shown. */
export function LockedScreen() {
  const [passphrase, setPassphrase] = useState('');
  const unlock = async () => show(await api.desktopEncryption.unlock({ passphrase }));
  return (
    <StartFrame title={label('encryption.locked.title')} intro={label('encryption.locked.text')}>
      <InlineForm kept fullWidth action={label('encryption.locked.submit')} onSubmit={unlock}>
        <PasswordField
          label={label('encryption.passphrase')}
          autoComplete="current-password"
          first
          value={passphrase}
          onChange={setPassphrase}
        />
      </InlineForm>
      <StartAfresh name={label('encryption.afresh')} />
    </StartFrame>
  );
}

/** Nothing here opens the copy any more, or the keyring is not there at the moment. */
export function KeyLostScreen() {
  const again = async () => show(await api.desktopEncryption.retry({}));
  return (
    <StartFrame title={label('encryption.lost.title')} intro={label('encryption.lost.text')}>
      <Button onClick={() => attempt(again)}>{label('ui.retry')}</Button>
      <StartAfresh name={label('encryption.afresh.lost')} />
    </StartFrame>
  );
}

/** The way out that costs what was not sent, which it says before. */
function StartAfresh({ name }: { readonly name: string }) {
  const [asks, setAsks] = useState(false);
  const go = async () => show(await api.desktopEncryption.startAfresh({}));
  return (
    <>
      <button type="button" className={styles['back']} onClick={() => setAsks(true)}>
        {name}
      </button>
      <AskDialog
        opened={asks}
        title={label('encryption.afresh.title')}
        onClose={() => setAsks(false)}
        answers={[{ text: label('encryption.afresh.yes'), tone: 'danger', onClick: () => attempt(go) }]}
      >
        <p>{label('encryption.afresh.text')}</p>
      </AskDialog>
    </>
  );
}
