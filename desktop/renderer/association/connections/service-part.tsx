import type { Connection } from '../../../../shared/association/connections/connection.ts';
import type { OtherServiceName } from '../../../../shared/association/connections/service-setting.ts';
import { ServiceActions, ServiceState } from './service-actions.tsx';
import { useConnection } from './use-connection.ts';

interface ServicePartProps {
  readonly service: OtherServiceName;
  readonly connections: readonly Connection[];
}

/** One service by itself, outside of the list of all. */
export function ServicePart({ service, connections }: ServicePartProps) {
  const use = useConnection(service);
  const connection = connections.find(each => each.service === service);
  if (!connection) return null;
  return (
    <div className="grid gap-14">
      <ServiceState service={service} connection={connection} use={use} />
      <ServiceActions service={service} connection={connection} use={use} />
    </div>
  );
}
