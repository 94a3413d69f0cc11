import type { Connection } from '../../../../shared/association/connections/connection.ts';
import type { OtherServiceName } from '../../../../shared/association/connections/service-setting.ts';
import type { Permission } from '../../../../shared/permission.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { WriteButton } from '../../write-button.tsx';
import { ConnectionBadge, ConnectionLine, ConnectionPlace } from './connection-state.tsx';
import { useReachable } from './connection-store.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { TrialNote } from './trial-note.tsx';
import type { useConnection } from './use-connection.ts';

interface ServiceProps {
  readonly service: OtherServiceName;
  readonly connection: Connection;
  readonly use: ReturnType<typeof useConnection>;
}

/** How a service stands, and what came of the last test. */
export function ServiceState({ service, connection, use: { trial, error, busy } }: ServiceProps) {
  return (
    <div className="grid gap-4">
      <span className="row gap-8">
        <ConnectionBadge connection={connection} />
        <ConnectionPlace connection={connection} />
      </span>
      {connection.source !== 'none' && <ConnectionLine connection={connection} />}
      {busy && <p className="soft">{label('connection.test.running')}</p>}
      {trial && <TrialNote service={service} trial={trial} />}
      <ErrorNote error={error} />
    </div>
  );
}

/** The buttons of a service with what they open. */
export function ServiceActions({ service, connection: { source, readable }, use }: ServiceProps) {
  const title = label(`connection.service.${service}`);
  const isOwn = source === 'association';
  const named = (key: ActionName) => label(`connection.${key}.of`, { service: title });
  return (
    <div className="flex flex-wrap gap-6">
      {source !== 'operator' && (
        <Action
          needs="accesses.write"
          text={label(isOwn ? 'connection.change' : 'connection.service.setUp')}
          name={named(isOwn ? 'service.change' : 'service.setUp')}
          onClick={use.open}
        />
      )}
      {(isOwn || source === 'operator') && readable && (
        <Action
          needs="settings.write"
          text={label('connection.test')}
          name={named('test')}
          busy={use.busy}
          onClick={use.test}
        />
      )}
      {isOwn && (
        <Action
          needs="accesses.write"
          text={label('connection.remove')}
          name={named('service.remove')}
          onClick={() => use.ask(true)}
        />
      )}
      {use.setting && <ServiceDialog setting={use.setting} onClose={use.close} onSaved={use.test} />}
      <Removal name={title} use={use} />
    </div>
  );
}

type ActionName = 'service.change' | 'service.setUp' | 'service.remove' | 'test';

interface ActionProps {
  readonly needs: Permission;
  readonly text: string;
  /** Read aloud: with the name of the service. */
  readonly name: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

const Action = ({ needs, text, name, busy = false, onClick }: ActionProps) => (
  <WriteButton
    needs={needs}
    size="compact-sm"
    variant="default"
    loading={busy}
    disabled={!useReachable()}
    aria-label={name}
    onClick={onClick}
  >
    {text}
  </WriteButton>
);

const Removal = ({ name, use }: Pick<ServiceProps, 'use'> & { readonly name: string }) => (
  <AskDialog
    opened={use.isRemoving}
    title={label('connection.service.remove.title', { service: name })}
    onClose={() => use.ask(false)}
    answers={[{ text: label('connection.remove'), tone: 'danger', onClick: use.remove }]}
  >
    {label('connection.service.remove.text')}
  </AskDialog>
);
