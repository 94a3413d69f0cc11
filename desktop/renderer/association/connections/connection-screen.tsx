import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { ConnectionGate } from './connection-gate.tsx';
import { MailSection } from './mail-section.tsx';
import { OtherServices } from './other-services.tsx';

/** Every service outside of the server: what it is for, how it stands, its set-up and its test. */
export const ConnectionScreen = () => (
  <>
    <PageHead title={label('connection.title')} aside={label('connection.intro')} />
    <ScreenViews of="/settings" />
    <ScrollPage>
      <ConnectionGate>
        {({ connections, mail }) => (
          <>
            <MailSection mail={mail} />
            <OtherServices connections={connections} />
          </>
        )}
      </ConnectionGate>
    </ScrollPage>
  </>
);
