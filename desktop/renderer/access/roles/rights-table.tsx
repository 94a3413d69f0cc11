import { IconCheck } from '@tabler/icons-react';
import { rights, roleNames, type Permission, type RoleName } from '../../../../shared/permission.ts';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './role.module.css';

/** The areas as people know them, the daily ones first. The log cannot be changed. */
const areas = [
  'members',
  'todos',
  'applications',
  'erasures',
  'events',
  'registrations',
  'reminders',
  'invoices',
  'payments',
  'bank_account',
  'dispatch',
  'letters',
  'layouts',
  'mailserver',
  'accesses',
  'integrations',
  'devices',
  'settings',
  'recovered',
  'audit',
] as const;
type Area = (typeof areas)[number];
type Level = 'write' | 'read' | 'nothing';

const isReading = (permission: Permission) => /\.(read|print)$/.test(permission);

/** How far a role goes in an area. */
function levelOf(role: RoleName, area: Area): Level {
  const own = rights[role].filter(permission => permission.startsWith(`${area}.`));
  if (own.some(permission => !isReading(permission))) return 'write';
  // The account stands among the settings, which the whole board reads.
  return own.length > 0 || area === 'bank_account' ? 'read' : 'nothing';
}

/** What each role may do in each area. */
export function RightsTable() {
  return (
    <div className={styles['frame']}>
      <table className="plain-table" aria-label={label('role.rights.table')}>
        <thead>
          <tr>
            <th scope="col">{label('role.rights.area')}</th>
            {roleNames.map(role => (
              <th key={role} scope="col">
                {label(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(area => (
            <tr key={area}>
              <th scope="row">{label(`role.area.${area}`)}</th>
              {roleNames.map(role => (
                <td key={role}>
                  <Mark level={levelOf(role, area)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Mark = ({ level }: { readonly level: Level }) => (
  <span className={styles['mark']} data-level={level}>
    {level === 'write' && <IconCheck size={16} stroke={2.2} aria-hidden />}
    {label(`role.may.${level}`)}
  </span>
);
