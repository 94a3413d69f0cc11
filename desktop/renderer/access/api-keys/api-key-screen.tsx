import { IconKey, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { RemoteNote } from '../../remote-note.tsx';
import { ScreenViews } from '../../screen-views.tsx';
import { navigate } from '../../ui/location.ts';
import { isRefusal } from '../../ui/note.tsx';
import { SecretDisplay, type ShownSecret } from '../../ui/shown-secret.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { columnsOf, strong } from '../../ui/table/columns.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useMay } from '../../use-may.ts';
import { WriteButton } from '../../write-button.tsx';
import { ApiKeyDetail, KeyState } from './api-key-detail.tsx';
import { useApiKeys, type ApiKeyRow } from './api-key-store.ts';
import { NewApiKeyDialog, type CreatedKey } from './new-api-key-dialog.tsx';

/** The keys by which other programs call, and beside the list or instead of it one of them. */
export function ApiKeyScreen({ open }: { readonly open: string | null }) {
  const { rows, error, load } = useApiKeys();
  useEffect(() => useApiKeys.follow(), []);
  const [adding, setAdding] = useState(false);
  const mayMake = useMay('integrations.write') && !isRefusal(error, 'offline');
  const add = () => mayMake && setAdding(true);
  useKeys({ n: add });
  return (
    <>
      <ListScreen
        what="apiKey"
        icon={IconKey}
        path="/api-keys"
        actions={
          <WriteButton leftSection={<IconPlus size={16} aria-hidden />} disabled={!mayMake} onClick={add}>
            {label('apiKey.new')}
          </WriteButton>
        }
        above={
          <>
            <ScreenViews of="/settings" />
            <RemoteNote error={error} load={load} offline={label('apiKey.offline')} />
          </>
        }
        columns={columns}
        rows={rows}
        error={null}
        open={open}
        detail={ApiKeyDetail}
      />
      <Creation adding={adding} onClose={() => setAdding(false)} />
    </>
  );
}

interface CreationProps {
  readonly adding: boolean;
  readonly onClose: () => void;
}

/** The dialog, and after it the key that it brought. */
function Creation({ adding, onClose }: CreationProps) {
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const show = ({ key, token }: CreatedKey) => {
    void useApiKeys.getState().load();
    navigate(`/api-keys/${key.id}`);
    setShown({
      title: label('apiKey.shown.title', { name: key.name }),
      text: label('apiKey.shown.text'),
      secret: token,
    });
  };
  return (
    <>
      {adding && <NewApiKeyDialog onClose={onClose} onCreated={show} />}
      <SecretDisplay shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

const columns: readonly Column<ApiKeyRow>[] = columnsOf('apiKey', {
  name: strong('minmax(8rem, 1.4fr)', ({ name }) => name),
  owner: { width: 'minmax(10rem, 1.2fr)', from: 800, cell: ({ owner }) => owner },
  used: {
    width: '8rem',
    numeric: true,
    cell: ({ last_used_on: used }) => (used === null ? label('apiKey.used.never') : formatDay(used)),
  },
  expires: {
    width: '8rem',
    numeric: true,
    cell: ({ expires_on: day }) => (day === null ? label('apiKey.expires.never') : formatDay(day)),
  },
  state: { width: '7rem', cell: ({ state }) => <KeyState state={state} /> },
});
