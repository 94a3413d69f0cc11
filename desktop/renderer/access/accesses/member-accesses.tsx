import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Access } from '../../../../shared/access/accesses/access.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import styles from './access.module.css';
import { AccessSwitch, accessSwitches, type SwitchName } from './access-switch.tsx';

const topics = [] as const;

/** What a member can get into, for the member's card. The services are asked on request only. */
export function MemberAccesses({ memberId }: { readonly memberId: string }) {
  const [asked, setAsked] = useState<string | null>(null);
  const away = useSession(state => state.sync?.kind === 'offline');
  const isShown = asked === memberId;
  return (
    <Section
      title={label('access.title')}
      action={
        !isShown && (
          <Button variant="default" size="compact-sm" disabled={away} onClick={() => setAsked(memberId)}>
            {label('access.show')}
          </Button>
        )
      }
    >
      {away && <p className="soft">{label('access.offline')}</p>}
      {isShown && !away && <Shown memberId={memberId} />}
    </Section>
  );
}

interface AccessState {
  readonly switches: readonly { readonly name: SwitchName; readonly enabled: boolean }[];
  readonly accesses: readonly Access[];
}

/** A service that is not set up has no switch; any other refusal is told. */
async function ask(memberId: string): Promise<AccessState> {
  const names = Object.keys(accessSwitches) as SwitchName[];
  const read = async (name: SwitchName) => {
    try {
      return [{ name, enabled: (await accessSwitches[name].read(memberId)).enabled }];
    } catch (error) {
      if (isRefusal(error, 'not_configured')) return [];
      throw error;
    }
  };
  const [accesses, ...switches] = await Promise.all([
    api.accesses.list({ id: memberId }),
    ...names.map(read),
  ]);
  return { accesses, switches: switches.flat() };
}

function Shown({ memberId }: { readonly memberId: string }) {
  const read = useCallback(() => ask(memberId), [memberId]);
  const { value, error, refresh } = useLive(read, topics);
  if (isRefusal(error, 'offline')) return <p className="soft">{label('access.offline')}</p>;
  if (error !== null) return <ErrorNote error={error} onRetry={refresh} />;
  if (value === null) return <p className="soft">{label('access.loading')}</p>;
  return (
    <>
      <div className={styles['switches']}>
        {value.switches.map(({ name, enabled }) => (
          <AccessSwitch key={name} name={name} memberId={memberId} enabled={enabled} onChanged={refresh} />
        ))}
      </div>
      {value.accesses.length === 0 && <p className="soft">{label('access.none')}</p>}
      {value.accesses.length > 0 && (
        <ul className={styles['accesses']} aria-label={label('access.list')}>
          {value.accesses.map(access => (
            <AccessLine key={`${access.service}${access.name}${access.level}`} access={access} />
          ))}
        </ul>
      )}
    </>
  );
}

const AccessLine = ({ access: { service, name, level } }: { readonly access: Access }) => (
  <li>
    <strong>{name}</strong>
    <span>{label(`access.level.${level}`)}</span>
    <span className="soft">{label(`access.service.${service}`)}</span>
  </li>
);
