import { Button, Group } from '@mantine/core';
import { useCallback } from 'react';
import { errorLabel, fieldErrorLabel, hasLabel, label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { Note } from '../../../ui/note.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { useLive } from '../../../use-live.ts';
import styles from './photo.module.css';

const topics = ['photos', 'members'] as const;

/** What a person must know about a photo that is not on the server yet, or that it did not take. */
export function PhotoNote({ id }: { readonly id: string }) {
  const { value: photo } = useLive(
    useCallback(() => api.desktopPhotos.state({ id }), [id]),
    topics,
  );
  if (photo?.state === 'waiting') return <p className="soft">{label('photo.waiting')}</p>;
  if (photo?.state !== 'refused') return null;
  const isConflict = photo.problem === 'conflict';
  return (
    <div className={styles['note']}>
      <Note
        tone="warn"
        action={
          <Group gap={8}>
            {isConflict && (
              <Choice text={label('photo.insist')} onClick={() => api.desktopPhotos.insist({ id })} />
            )}
            <Choice text={label('photo.discard')} onClick={() => api.desktopPhotos.discard({ id })} />
          </Group>
        }
      >
        {label('photo.refused', { reason: reasonOf(photo.problem ?? '') })}
      </Note>
    </div>
  );
}

const Choice = ({ text, onClick }: { readonly text: string; readonly onClick: () => Promise<unknown> }) => (
  <Button size="compact-sm" variant="default" onClick={() => attempt(onClick)}>
    {text}
  </Button>
);

const reasonOf = (problem: string): string =>
  hasLabel(`field.${problem}`) ? fieldErrorLabel(problem) : errorLabel(problem, { what: 'photo' });
