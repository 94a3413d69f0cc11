import { useCallback, useState } from 'react';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import type { localAccountContract } from '../../../../shared/access/local-accounts/local-account-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { useLive } from '../../use-live.ts';
import { NewPassword, useNewPassword } from './new-password.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

const empty = { password: '', repeat: '' };
const noTopics = [] as const;
type Link = Output<(typeof localAccountContract)['link']>;

interface InvitedScreenProps {
  readonly token: string;
  readonly desktop: DesktopState;
}

/** Behind the link of an invitation: the person chooses a password and is logged in with it. */
export function InvitedScreen({ token, desktop }: InvitedScreenProps) {
  const read = useCallback(() => api.localAccounts.link({ token }), [token]);
  const { value: link, error } = useLive(read, noTopics);
  const intro = link && label('page.access.choose.intro', { ...link, association: desktop.association });
  return (
    <StartFrame title={label('page.access.choose.title')} {...(intro !== null && { intro })}>
      {link ? <PasswordForm token={token} link={link} desktop={desktop} /> : <ErrorNote error={error} />}
      <button
        type="button"
        className={styles['back']}
        onClick={() => useSession.setState({ invitation: null })}
      >
        {label('invited.login')}
      </button>
    </StartFrame>
  );
}

function PasswordForm({ token, link, desktop }: InvitedScreenProps & { readonly link: Link }) {
  const [values, setValues] = useState(empty);
  const { problems, submit } = useNewPassword(async ({ password }: typeof empty) => {
    const { association, server } = desktop;
    const chosen = await api.localAccounts.choose({ token, password });
    useSession.setState({ sheet: { ...chosen, association, server }, invitation: null });
    const device_name = label('login.device.default');
    // The sheet is shown first; a login that fails is repeated on the next screen.
    await api.desktopSession
      .login({ email: link.email, password, device_name })
      .then(useSession.getState().setDesktop, () => undefined);
  });
  return (
    <InlineForm kept fullWidth action={label('page.access.choose.submit')} onSubmit={() => submit(values)}>
      <NewPassword values={values} problems={problems} onChange={more => setValues({ ...values, ...more })} />
    </InlineForm>
  );
}
