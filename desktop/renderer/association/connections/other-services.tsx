import type { Connection, ServiceName } from '../../../../shared/association/connections/connection.ts';
import { label, findLabel } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { WriteButton } from '../../write-button.tsx';
import styles from './connection.module.css';
import { ConnectionBadge, ConnectionLine, ConnectionPlace } from './connection-state.tsx';
import { useConnections, useReachable } from './connection-store.ts';
import { TrialNote } from './trial-note.tsx';
import { useTrial } from './use-trial.ts';

/** The services that the operator sets up. */
export function OtherServices({ connections }: { readonly connections: readonly Connection[] }) {
  return (
    <Section title={label('connection.others')} text={label('connection.others.text')}>
      <table className="plain-table" aria-label={label('connection.others.table')}>
        <thead>
          <tr>
            {(['service', 'state', 'actions'] as const).map(column => (
              <th key={column} scope="col">
                {label(`connection.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {connections.map(connection => (
            <ServiceRow key={connection.service} connection={connection} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function ServiceRow({ connection }: { readonly connection: Connection }) {
  const { service, source } = connection;
  const { busy, trial, error, run } = useTrial();
  const test = async () => {
    await run(() => api.connections.test({ service }));
    await useConnections.getState().load();
  };
  return (
    <tr>
      <th scope="row">
        {label(`connection.service.${service}`)}
        <div className={styles['what']}>{findLabel(`connection.what.${service}`)}</div>
      </th>
      <td>
        <div className="grid gap-4">
          <span className="row gap-8">
            <ConnectionBadge connection={connection} />
            <ConnectionPlace connection={connection} />
          </span>
          {source !== 'none' && <ConnectionLine connection={connection} />}
          {trial && <TrialNote service={service} trial={trial} />}
          <ErrorNote error={error} />
        </div>
      </td>
      <td>
        {source === 'operator' && <TestButton service={service} busy={busy} onClick={() => void test()} />}
      </td>
    </tr>
  );
}

interface TestButtonProps {
  readonly service: ServiceName;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function TestButton({ service, busy, onClick }: TestButtonProps) {
  const reachable = useReachable();
  return (
    <WriteButton
      needs="settings.write"
      size="compact-sm"
      variant="default"
      loading={busy}
      disabled={!reachable}
      aria-label={label('connection.test.of', { service: label(`connection.service.${service}`) })}
      onClick={onClick}
    >
      {label('connection.test')}
    </WriteButton>
  );
}
