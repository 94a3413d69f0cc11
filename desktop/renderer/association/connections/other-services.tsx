import type { Connection } from '../../../../shared/association/connections/connection.ts';
import {
  otherServices,
  type OtherServiceName,
} from '../../../../shared/association/connections/service-setting.ts';
import { findLabel, label } from '../../../../shared/i18n/label.ts';
import { Section } from '../../ui/page.tsx';
import { useMay } from '../../use-may.ts';
import styles from './connection.module.css';
import { ServiceActions, ServiceState } from './service-actions.tsx';
import { useConnection } from './use-connection.ts';

/** The services besides e-mail, each with its state, its set-up and its test. */
export function OtherServices({ connections }: { readonly connections: readonly Connection[] }) {
  const mayChange = useMay('accesses.write');
  return (
    <Section title={label('connection.others')} text={label('connection.others.text')}>
      {!mayChange && <p className="soft">{label('connection.service.noRight')}</p>}
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
          {otherServices.map(service => {
            const connection = connections.find(each => each.service === service);
            return connection && <ServiceRow key={service} service={service} connection={connection} />;
          })}
        </tbody>
      </table>
    </Section>
  );
}

interface ServiceRowProps {
  readonly service: OtherServiceName;
  readonly connection: Connection;
}

function ServiceRow(props: ServiceRowProps) {
  const { service } = props;
  const use = useConnection(service);
  return (
    <tr>
      <th scope="row">
        {label(`connection.service.${service}`)}
        <div className={styles['what']}>{findLabel(`connection.what.${service}`)}</div>
      </th>
      <td>
        <ServiceState {...props} use={use} />
      </td>
      <td>
        <ServiceActions {...props} use={use} />
      </td>
    </tr>
  );
}
