import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { whenInWords } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { useConnections } from './connection-store.ts';
import { MailSection } from './mail-section.tsx';
import { OtherServices } from './other-services.tsx';

/** Every service outside of the server: what it is for, how it stands, and the set-up of the mail server. */
export function ConnectionScreen() {
  const { connections, mail, error, load } = useConnections();
  useEffect(() => {
    void load();
    return useConnections.follow();
  }, [load]);
  return (
    <>
      <PageHead title={label('connection.title')} aside={label('connection.intro')} />
      <ScreenViews of="/settings" />
      <ScrollPage>
        <Reached />
        {connections && mail ? (
          <>
            <MailSection mail={mail} />
            <OtherServices connections={connections.filter(({ service }) => service !== 'mail')} />
          </>
        ) : (
          error === null && <p className="soft">{label('connection.loading')}</p>
        )}
      </ScrollPage>
    </>
  );
}

/** Says from when the list is where the server cannot be asked. */
function Reached() {
  const { error, knownAt, load } = useConnections();
  if (error === null) return null;
  if (!isRefusal(error, 'offline')) return <ErrorNote error={error} onRetry={() => void load()} />;
  if (knownAt === null) return <EmptyState icon={IconCloudOff} words="connection.away" />;
  return <Note tone="warn">{label('connection.known', { time: whenInWords(knownAt) })}</Note>;
}
