import type { Device } from '../../../shared/access/device-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { useSession } from '../session-store.ts';
import { EncryptionSection } from './encryption/encryption-section.tsx';
import { AskButton } from '../ask-button.tsx';
import { whenText } from '../ui/clock.ts';
import { ErrorNote, Note } from '../ui/note.tsx';
import { Section } from '../ui/page.tsx';
import { showDone } from '../ui/toast.tsx';
import { useLive } from '../use-live.ts';
import styles from './device.module.css';
import { named } from '../ui/named.ts';

const topics = ['session'] as const;
const readDevices = () => api.devices.list({});

/** How the copy on this computer is kept; who else has one, which only the server knows, and how to take it away. */
export function DeviceList() {
  const { value: devices, error, refresh } = useLive(readDevices, topics);
  return (
    <>
      <EncryptionSection />
      <Section title={label('sync.devices.title')} text={label('sync.devices.intro')}>
        <ErrorNote
          error={error}
          onRetry={refresh}
          offline={<Note tone="info">{label('sync.devices.offline.text')}</Note>}
        />
        <ul>
          {devices?.map(device => (
            <Line key={device.id} device={device} onRevoked={refresh} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function Line({ device, onRevoked }: { readonly device: Device; readonly onRevoked: () => void }) {
  const revoke = async () => {
    await api.devices.revoke({ id: device.id });
    onRevoked();
    showDone(label('sync.devices.revoke.done', { name: device.name }));
  };
  const own = useSession(state => state.desktop?.device?.id === device.id);
  const isOfReader = useSession(state => state.desktop?.person?.email === device.email);
  const seen = device.last_seen_at ? whenText(device.last_seen_at) : label('sync.devices.never');
  return (
    <li className={styles['device']}>
      <div>
        <strong>{device.name}</strong> {own && <span className="soft">({label('sync.devices.this')})</span>}
        <div className="soft">{device.email}</div>
      </div>
      <span className="soft">
        {device.revoked_at
          ? label('sync.devices.revoked', { time: whenText(device.revoked_at) })
          : named(label('sync.devices.seen'), seen)}
      </span>
      {!own && !device.revoked_at && (
        <AskButton
          {...(isOfReader ? {} : { needs: 'devices.manage' })}
          variant="default"
          size="compact-sm"
          question={{
            title: label('sync.devices.revoke.title'),
            text: label('sync.devices.revoke.text', { name: device.name, email: device.email }),
            yes: label('sync.devices.revoke.yes'),
            danger: true,
          }}
          onYes={revoke}
        >
          {label('sync.devices.revoke')}
        </AskButton>
      )}
    </li>
  );
}
