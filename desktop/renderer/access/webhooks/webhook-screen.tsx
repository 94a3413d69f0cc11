import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
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
import { secretOf, WebhookDetail, WebhookState } from './webhook-detail.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useWebhooks, type WebhookRow } from './webhook-store.ts';

/** Addresses of other programs that are told what happens, and beside the list or instead of it one of them. */
export function WebhookScreen({ open }: { readonly open: string | null }) {
  const { rows, error, load } = useWebhooks();
  useEffect(() => useWebhooks.follow(), []);
  const [adding, setAdding] = useState(false);
  const mayMake = useMay('integrations.write') && !isRefusal(error, 'offline');
  const add = () => mayMake && setAdding(true);
  useKeys({ n: add });
  return (
    <>
      <ListScreen
        what="webhook"
        icon={IconWebhook}
        path="/webhooks"
        actions={
          <WriteButton leftSection={<IconPlus size={16} aria-hidden />} disabled={!mayMake} onClick={add}>
            {label('webhook.new')}
          </WriteButton>
        }
        above={
          <>
            <ScreenViews of="/settings" />
            <RemoteNote error={error} load={load} offline={label('webhook.offline')} />
          </>
        }
        columns={columns}
        rows={rows}
        error={null}
        open={open}
        detail={WebhookDetail}
      />
      <Creation adding={adding} onClose={() => setAdding(false)} />
    </>
  );
}

interface CreationProps {
  readonly adding: boolean;
  readonly onClose: () => void;
}

/** The dialog, and after it the secret that it brought. */
function Creation({ adding, onClose }: CreationProps) {
  const [shown, setShown] = useState<ShownSecret | null>(null);
  return (
    <>
      {adding && (
        <WebhookDialog
          onClose={onClose}
          onCreated={({ webhook, secret }) => {
            void useWebhooks.getState().load();
            navigate(`/webhooks/${webhook.id}`);
            setShown(secretOf(webhook, secret));
          }}
        />
      )}
      <SecretDisplay shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

const columns: readonly Column<WebhookRow>[] = columnsOf('webhook', {
  name: strong('minmax(8rem, 1.2fr)', ({ name }) => name),
  url: { width: 'minmax(10rem, 1.6fr)', from: 800, cell: ({ url }) => url },
  events: { width: '7rem', numeric: true, cell: ({ events }) => String(events.length) },
  state: { width: '9rem', cell: ({ state }) => <WebhookState state={state} /> },
});
