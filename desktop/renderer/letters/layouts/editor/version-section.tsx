import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import type { LayoutVersion } from '../../../../../shared/letters/layouts/layout-contract.ts';
import type { Layout } from '../../../../../shared/letters/layouts/layout.ts';
import { api } from '../../../api.ts';
import { useActors } from '../../../use-actors.ts';
import { useLive } from '../../../use-live.ts';
import { whenText } from '../../../ui/clock.ts';
import { ErrorNote, isRefusal } from '../../../ui/note.tsx';
import type { LayoutRow } from '../layout-store.ts';
import { Part } from './part.tsx';
import styles from './editor.module.css';

/** An older version that is looked at. */
export type Peek = LayoutVersion;

interface VersionSectionProps {
  readonly row: LayoutRow;
  readonly peek: Peek | null;
  readonly onPeek: (peek: Peek | null) => void;
  readonly onTake: (what: string, layout: Layout) => void;
}

const topics = ['sync', 'dispatch'] as const;

/** What the layout was: looked at beside the form, and taken into it. Saved, it is a new version. */
export function VersionSection(props: VersionSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <Part title={label('layout.part.versions')}>
      {open ? (
        <Versions {...props} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {label('layout.versions.show')}
        </Button>
      )}
    </Part>
  );
}

function Versions({ row, peek, onPeek, onTake }: VersionSectionProps) {
  const { uuid } = row;
  const read = useCallback(() => api.layouts.versions({ id: uuid }), [uuid]);
  const { value, error } = useLive(read, topics);
  const actorName = useActors();
  if (isRefusal(error, 'offline') || isRefusal(error, 'not_found'))
    return <p className="soft">{label('layout.versions.offline')}</p>;
  const take = (version: Peek) => {
    onTake('version', version.layout);
    onPeek(null);
  };
  return (
    <>
      <ErrorNote error={error} />
      <ul className={styles['versions']}>
        {value?.map(version => (
          <li key={version.version} data-shown={version.version === peek?.version || undefined}>
            <span>
              <strong>{whenText(version.changed_at)}</strong>
              <small>
                {label('layout.version.by', {
                  name: version.name,
                  actor: actorName(version.actor, version.changed_at),
                })}
              </small>
            </span>
            <Button size="compact-sm" variant="subtle" onClick={() => onPeek(version)}>
              {label('layout.version.view')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => take(version)}>
              {label('layout.version.take')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
