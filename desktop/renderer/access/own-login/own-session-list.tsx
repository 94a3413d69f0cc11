import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnLogin, OwnSession } from '../../../../shared/access/own-login/own-login.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { whenText } from '../../ui/clock.ts';
import { attempt, showDone } from '../../ui/toast.tsx';
import styles from './own-login.module.css';
import { named } from '../../ui/named.ts';

type OwnDevice = OwnLogin['devices'][number];

interface OwnSessionListProps {
  readonly sessions: readonly OwnSession[];
  readonly onChanged: () => void;
}

/** Logins without a laptop, for instance of a program of one's own; each can be ended. */
export function OwnSessionList({ sessions, onChanged }: OwnSessionListProps) {
  if (sessions.length === 0) return <p className="soft">{label('ownLogin.sessions.none')}</p>;
  const end = async (id: string) => {
    await api.ownLogin.endSession({ id });
    showDone(label('ownLogin.session.ended'));
    onChanged();
  };
  return (
    <ul>
      {sessions.map(({ id, program, began_at, seen_at, own }) => (
        <Line
          key={id}
          name={program || label('ownLogin.session.unknown')}
          own={own}
          began={began_at}
          seen={seen_at}
          end={label('ownLogin.session.end')}
          onEnd={() => void attempt(() => end(id))}
        />
      ))}
    </ul>
  );
}

interface OwnDeviceListProps {
  readonly devices: readonly OwnDevice[];
  readonly onChanged: () => void;
}

/** Laptops with a copy of the data under the own name. */
export function OwnDeviceList({ devices, onChanged }: OwnDeviceListProps) {
  const [asked, setAsked] = useState<OwnDevice | null>(null);
  const revoke = async ({ id, name }: OwnDevice) => {
    setAsked(null);
    await api.devices.revoke({ id });
    showDone(label('sync.devices.revoke.done', { name }));
    onChanged();
  };
  return (
    <>
      <ul>
        {devices.map(device => (
          <Line
            key={device.id}
            name={device.name}
            own={device.own}
            began={device.enrolled_at}
            seen={device.last_seen_at}
            end={label('sync.devices.revoke')}
            onEnd={() => setAsked(device)}
          />
        ))}
      </ul>
      {asked && (
        <RevokeQuestion
          device={asked}
          onClose={() => setAsked(null)}
          onRevoke={() => void attempt(() => revoke(asked))}
        />
      )}
    </>
  );
}

interface RevokeQuestionProps {
  readonly device: OwnDevice;
  readonly onClose: () => void;
  readonly onRevoke: () => void;
}

const RevokeQuestion = ({ device: { name, email }, onClose, onRevoke }: RevokeQuestionProps) => (
  <AskDialog
    opened
    onClose={onClose}
    title={label('sync.devices.revoke.title')}
    answers={[{ text: label('sync.devices.revoke.yes'), tone: 'danger', onClick: onRevoke }]}
  >
    <p>{label('sync.devices.revoke.text', { name, email })}</p>
  </AskDialog>
);

interface LineProps {
  readonly name: string;
  /** What works here right now is left by logging out. */
  readonly own: boolean;
  readonly began: string;
  readonly seen: string | null;
  readonly end: string;
  readonly onEnd: () => void;
}

function Line({ name, own, began, seen, end, onEnd }: LineProps) {
  return (
    <li className={styles['line']}>
      <div className="min-width-0">
        <strong>{name}</strong> {own && <span className="soft">({label('ownLogin.here')})</span>}
        <div className="soft">{label('ownLogin.since', { when: whenText(began) })}</div>
      </div>
      <span className="soft">
        {seen === null ? label('sync.devices.never') : label('ownLogin.lastUse', { when: whenText(seen) })}
      </span>
      {!own && (
        <Button variant="default" size="compact-sm" aria-label={named(end, name)} onClick={onEnd}>
          {end}
        </Button>
      )}
    </li>
  );
}
