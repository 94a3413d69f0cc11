import { Switch } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';

/** The accesses that can be given and taken at a member. */
export const accessSwitches = {
  vorstandGroup: {
    read: (id: string) => api.accesses.getVorstandGroup({ id }),
    write: (id: string, enabled: boolean) => api.accesses.setVorstandGroup({ id, enabled }),
  },
  socialMediaGroup: {
    read: (id: string) => api.accesses.getSocialMediaGroup({ id }),
    write: (id: string, enabled: boolean) => api.accesses.setSocialMediaGroup({ id, enabled }),
  },
  cloudAdmin: {
    read: (id: string) => api.accesses.getCloudAdmin({ id }),
    write: (id: string, enabled: boolean) => api.accesses.setCloudAdmin({ id, enabled }),
  },
} as const;
export type SwitchName = keyof typeof accessSwitches;

interface AccessSwitchProps {
  readonly name: SwitchName;
  readonly memberId: string;
  readonly enabled: boolean;
  readonly onChanged: () => void;
}

/** One access of a member: yes or no. It holds at once, and can be taken back at once. */
export function AccessSwitch({ name, memberId, enabled, onChanged }: AccessSwitchProps) {
  const { busy, error, run } = useTask();
  const what = label(`access.switch.${name}`);
  const write = async (wanted: boolean) => {
    await accessSwitches[name].write(memberId, wanted);
    onChanged();
    showDone(label(wanted ? 'access.switched.on' : 'access.switched.off', { what }), async () => {
      await accessSwitches[name].write(memberId, !wanted);
      onChanged();
    });
  };
  return (
    <>
      <Switch
        label={what}
        checked={enabled}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => void run(() => write(checked))}
      />
      <ErrorNote error={error} />
    </>
  );
}
