import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession, useWebAddress } from '../../session-store.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { FactorSection } from './factor-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { OwnDeviceList, OwnSessionList } from './own-session-list.tsx';

const topics = ['session'] as const;
const readOwnLogin = () => api.ownLogin.get({});

/** A person's own login: password, second factor, sessions and laptops. */
export function OwnLoginScreen() {
  return (
    <>
      <PageHead title={label('ownLogin.title')} aside={label('ownLogin.intro')} />
      <ScreenViews of="/offices" />
      <ScrollPage narrow>
        <Sections />
      </ScrollPage>
    </>
  );
}

function Sections() {
  const server = useWebAddress();
  const away = useSession(state => state.sync?.kind === 'offline');
  const { value, error, refresh } = useLive(readOwnLogin, topics, { isRemote: true });
  if (away || isRefusal(error, 'offline')) return <Note tone="info">{label('ownLogin.offline')}</Note>;
  if (error !== null) return <ErrorNote error={error} onRetry={refresh} />;
  if (value === null) return <p className="soft">{label('ownLogin.loading')}</p>;
  return (
    <>
      <Section
        title={label('ownLogin.password')}
        text={label(`ownLogin.password.${value.login}`, { email: value.email })}
      >
        {value.login === 'local' && server === null && (
          <p className="soft">
            {label('ownLogin.password.alone', { action: label('page.access.forgotten.recovery') })}
          </p>
        )}
        {value.login === 'local' && server !== null && (
          <a href={`${server}/passwort-vergessen`} target="_blank" rel="noreferrer">
            {label('ownLogin.password.change')}
          </a>
        )}
      </Section>
      <FactorSection factor={value.second_factor} passkeys={value.passkeys.list.length} onChanged={refresh} />
      {value.login === 'local' && <PasskeySection passkeys={value.passkeys} onChanged={refresh} />}
      <Section title={label('ownLogin.devices')} text={label('ownLogin.devices.text')}>
        <OwnDeviceList devices={value.devices} onChanged={refresh} />
      </Section>
      <Section title={label('ownLogin.sessions')} text={label('ownLogin.sessions.text')}>
        <OwnSessionList sessions={value.sessions} onChanged={refresh} />
      </Section>
    </>
  );
}
