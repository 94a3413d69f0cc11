import { IconArrowForwardUp, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { memberNames } from '../../../member-links.tsx';
import { navigate } from '../../../ui/location.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useMailboxes, useReachable, type AliasRow, type Behind } from '../mailbox-store.ts';
import { WriteButton } from '../../../write-button.tsx';
import { MailserverScreen } from '../mailserver-screen.tsx';
import { SyncDialog } from '../sync-dialog.tsx';
import { AliasDetail } from './alias-detail.tsx';
import { NewAliasDialog } from './alias-dialog.tsx';
import { columnsOf, strong } from '../../../ui/table/columns.tsx';
import type { FilterRule } from '../../../ui/table/filter-rule.ts';

/** Addresses that lead to others, with the members behind them. */
export function AliasScreen({ open }: { readonly open: string | null }) {
  const aliases = useMailboxes(state => state.aliases);
  const reachable = useReachable();
  const [dialog, setDialog] = useState<'new' | 'sync' | null>(null);
  const start = (which: 'new' | 'sync') => () => reachable && setDialog(which);
  useKeys({ n: start('new'), f: start('sync') });
  const close = () => setDialog(null);
  return (
    <>
      <MailserverScreen
        what="alias"
        path="/aliases"
        icon={IconArrowForwardUp}
        actions={<Buttons disabled={!reachable} onNew={start('new')} onSync={start('sync')} />}
        rows={aliases}
        rule={rule}
        columns={columns}
        open={open}
        detail={AliasDetail}
      />
      {dialog === 'new' && (
        <NewAliasDialog onClose={close} onCreated={({ id }) => navigate(`/aliases/${id}`)} />
      )}
      {dialog === 'sync' && <SyncDialog onClose={close} />}
    </>
  );
}

const nameOf = (behind: Behind) => (behind.members.length > 0 ? memberNames(behind) : behind.address);

const rule: FilterRule<AliasRow, never> = {
  textOf: ({ address, goto, behind }) => `${address} ${goto} ${behind.map(nameOf).join(' ')}`,
  fields: {},
};

interface ButtonsProps {
  readonly disabled: boolean;
  readonly onNew: () => void;
  readonly onSync: () => void;
}

const Buttons = ({ disabled, onNew, onSync }: ButtonsProps) => (
  <>
    <WriteButton
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={disabled}
      onClick={onSync}
    >
      {label('aliasSync.button')}
    </WriteButton>
    <WriteButton leftSection={<IconPlus size={16} aria-hidden />} disabled={disabled} onClick={onNew}>
      {label('alias.new')}
    </WriteButton>
  </>
);

const columns: readonly Column<AliasRow>[] = columnsOf('alias', {
  address: strong('minmax(12rem, 1fr)', ({ address }) => address),
  targets: { width: 'minmax(12rem, 1.4fr)', cell: ({ behind }) => behind.map(nameOf).join(', ') },
  kind: {
    width: '7.5rem',
    cell: ({ active, managed }) => (
      <span className="soft">
        {label(!active ? 'alias.kind.off' : managed ? 'alias.kind.managed' : 'alias.kind.own')}
      </span>
    ),
  },
});
