import { useState } from 'react';
import type { OfficeRole } from '../../../../shared/access/accesses/office-role.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { roleMay, roleNames, type RoleName } from '../../../../shared/permission.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useMay } from '../../use-may.ts';
import styles from './role.module.css';

export interface OfficeRow extends OfficeRole {
  /** Names of the members who hold it. */
  readonly people: readonly string[];
}

interface OfficeRoleTableProps {
  readonly rows: readonly OfficeRow[];
  readonly onChanged: () => void;
}

/** Each office of the board with its role, which a person who may give roles can change here. */
export function OfficeRoleTable({ rows, onChanged }: OfficeRoleTableProps) {
  const change = useRoleChange(onChanged);
  const columns = ['office', 'people', 'mailbox', 'role'] as const;
  return (
    <>
      <ErrorNote error={change.error} />
      <table className="plain-table" aria-label={label('role.offices.table')}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {label(`role.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.uuid} row={row} busy={change.busy} onChoose={role => change.choose(row, role)} />
          ))}
        </tbody>
      </table>
      {change.asked && (
        <OwnQuestion role={change.asked.role} onYes={change.confirm} onClose={change.takeBack} />
      )}
    </>
  );
}

interface LineProps {
  readonly row: OfficeRow;
  readonly busy: boolean;
  readonly onChoose: (role: RoleName) => void;
}

function Line({ row: { name, email, role, people }, busy, onChoose }: LineProps) {
  const mayChange = useMay('accesses.write');
  const isMine = useIsMine(email);
  return (
    <tr>
      <th scope="row">
        {name}
        {isMine && <span className={styles['mine']}>{label('role.offices.mine')}</span>}
      </th>
      <td>{people.length > 0 ? people.join(', ') : <span className="soft">{label('role.nobody')}</span>}</td>
      <td>{email === '' ? <span className="soft">{label('role.noMailbox')}</span> : email}</td>
      <td>
        {mayChange ? (
          <fieldset className={styles['choice']} disabled={busy}>
            <SelectField
              quiet
              label={label('role.of', { office: name })}
              value={role}
              options={roleNames.map(value => ({ value, label: label(`role.${value}`) }))}
              onChange={value => onChoose(value as RoleName)}
            />
          </fieldset>
        ) : (
          label(`role.${role}`)
        )}
      </td>
    </tr>
  );
}

const useIsMine = (email: string): boolean =>
  useSession(({ desktop }) => email !== '' && desktop?.person?.email === email);

interface Wish {
  readonly row: OfficeRow;
  readonly role: RoleName;
}

/** Gives a role; a person who would lose the right to give roles by it is asked first, as no undo could bring it back. */
function useRoleChange(onChanged: () => void) {
  const { busy, error, run } = useTask();
  const [asked, setAsked] = useState<Wish | null>(null);
  const set = async (uuid: string, role: RoleName) => {
    await api.officeRoles.set({ id: uuid, role });
    onChanged();
  };
  const give = ({ row: { uuid, name, role: before }, role }: Wish, isFinal = false) => {
    setAsked(null);
    return run(async () => {
      await set(uuid, role);
      const said = label('role.changed', { office: name, role: label(`role.${role}`) });
      showDone(said, isFinal ? undefined : () => set(uuid, before));
    });
  };
  const choose = (row: OfficeRow, role: RoleName) => {
    const isMine = useSession.getState().desktop?.person?.email === row.email;
    if (isMine && !roleMay(role, 'accesses.write')) setAsked({ row, role });
    else void give({ row, role });
  };
  return {
    busy,
    error,
    asked,
    choose,
    confirm: () => void (asked && give(asked, true)),
    takeBack: () => setAsked(null),
  };
}

interface OwnQuestionProps {
  readonly role: RoleName;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

function OwnQuestion({ role, onYes, onClose }: OwnQuestionProps) {
  const params = { role: label(`role.${role}`) };
  return (
    <AskDialog
      opened
      title={label('role.own.title')}
      onClose={onClose}
      answers={[{ text: label('role.own.yes', params), onClick: onYes, tone: 'danger' }]}
    >
      {label('role.own.text', params)}
    </AskDialog>
  );
}
