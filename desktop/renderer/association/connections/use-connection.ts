import { useState } from 'react';
import type {
  OtherServiceName,
  ServiceSetting,
} from '../../../../shared/association/connections/service-setting.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { attempt, showDone } from '../../ui/toast.tsx';
import { connectionsChanged } from './connection-store.ts';
import { useTrial } from './use-trial.ts';

/** What can be done with a service besides e-mail: set up, tested, removed. */
export function useConnection(service: OtherServiceName) {
  const [setting, setSetting] = useState<ServiceSetting | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { busy, trial, error, run } = useTrial();
  const test = async () => {
    await run(() => api.connections.test({ service }));
    await connectionsChanged();
  };
  const remove = async () => {
    setRemoving(false);
    await api.serviceSettings.remove({ service });
    showDone(label('connection.service.removed', { service: label(`connection.service.${service}`) }));
    await connectionsChanged();
  };
  return {
    busy,
    trial,
    error,
    /** The form that is open. */
    setting,
    isRemoving,
    open: () => attempt(async () => setSetting(await api.serviceSettings.get({ service }))),
    close: () => setSetting(null),
    test: () => void test(),
    ask: (isAsked: boolean) => setRemoving(isAsked),
    remove: () => attempt(remove),
  };
}
