import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import type { Connection, MailConnection } from '../../../../shared/association/connections/connection.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { whenText } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { useConnections } from './connection-store.ts';

interface ConnectionGateProps {
  readonly children: (known: {
    readonly connections: readonly Connection[];
    readonly mail: MailConnection;
  }) => ReactNode;
}

/** Shows how the services stand once that is known, and from when it is where the server cannot be asked. */
export function ConnectionGate({ children }: ConnectionGateProps) {
  const { connections, mail, error, load } = useConnections();
  useEffect(() => {
    void load();
    return useConnections.follow();
  }, [load]);
  return (
    <>
      <Reached />
      {connections && mail
        ? children({ connections, mail })
        : error === null && <p className="soft">{label('connection.loading')}</p>}
    </>
  );
}

function Reached() {
  const { error, knownAt, load } = useConnections();
  if (error === null) return null;
  if (!isRefusal(error, 'offline')) return <ErrorNote error={error} onRetry={() => void load()} />;
  if (knownAt === null) return <EmptyState icon={IconCloudOff} message="connection.away" />;
  return <Note tone="warn">{label('connection.known', { time: whenText(knownAt) })}</Note>;
}
