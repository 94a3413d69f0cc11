import { tableName } from '../../../shared/entities.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { label, type LabelKey } from '../../../shared/i18n/label.ts';
import type { Recovered } from '../../../shared/sync/recovered-contract.ts';
import { api } from '../api.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { whenText } from '../ui/clock.ts';
import { ErrorNote, isRefusal } from '../ui/note.tsx';
import { Section } from '../ui/page.tsx';
import { attempt, showDone } from '../ui/toast.tsx';
import { useActors } from '../use-actors.ts';
import { useLive } from '../use-live.ts';
import { foundFields, recoveredTitle } from './recovered-labels.ts';
import styles from './sync.module.css';

const topics = ['session', 'sync'] as const;
/** More than are decided at once; the next ones move up. */
const shown = 100;
const readRecovered = () => api.recovered.list({ limit: shown });

/**
 * What only a laptop still knew after the server was restored, and what waited on one when its access ended. Only the
 * server has it; nothing shows where nothing is.
 */
export function RecoveredList() {
  const { value: found, error, refresh } = useLive(readRecovered, topics);
  const [asked, setAsked] = useState<Recovered | null>(null);
  if (error && !isRefusal(error, 'offline')) return <ErrorNote error={error} onRetry={refresh} />;
  if (!found || found.length === 0) return null;
  const lists = [
    { name: 'sync.recovered', entries: found.filter(({ change }) => !change) },
    { name: 'sync.unsent', entries: found.filter(({ change }) => change) },
  ] as const;
  return (
    <>
      {lists
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => (
          <Section
            key={name}
            title={`${label(`${name}.title`)} (${found.length < shown ? entries.length : `${entries.length}+`})`}
            text={label(`${name}.intro`)}
          >
            <ul className="column gap-12">
              {entries.map(entry => (
                <RecoveredCard
                  key={entry.id}
                  entry={entry}
                  onDone={refresh}
                  onDiscard={() => setAsked(entry)}
                />
              ))}
            </ul>
          </Section>
        ))}
      <DiscardDialog entry={asked} onClose={() => setAsked(null)} onDone={refresh} />
    </>
  );
}

function storyOf({ tbl, current, change }: Recovered): LabelKey {
  if (change && !change.takeable) return 'sync.unsent.readOnly';
  if (change) return `sync.unsent.${change.kind === 'solve' ? 'patch' : change.kind}`;
  if (tbl === 'conflict') return 'sync.recovered.conflict';
  return current ? 'sync.recovered.differs' : 'sync.recovered.missing';
}

interface RecoveredCardProps {
  readonly entry: Recovered;
  readonly onDone: () => void;
  readonly onDiscard: () => void;
}

function RecoveredCard({ entry, onDone, onDiscard }: RecoveredCardProps) {
  const title = recoveredTitle(entry);
  const actorName = useActors();
  const restore = async () => {
    await api.recovered.restore({ id: entry.id });
    onDone();
    showDone(label(entry.change ? 'sync.unsent.taken' : 'sync.recovered.restored', { title }));
  };
  return (
    <li className={styles['card']} aria-label={title}>
      <div className={styles['cardHead']}>
        <h3>{title}</h3>
        <span className="soft">{tableName(entry.tbl)}</span>
        <span className={styles['open']}>
          {label(entry.person ? 'sync.recovered.from.person' : 'sync.recovered.from', {
            person: actorName(entry.person ?? '', entry.offered_at),
            device: entry.device,
            time: whenText(entry.change?.made_at ?? entry.offered_at),
          })}
        </span>
      </div>
      <p className={styles['story']}>{label(storyOf(entry))}</p>
      <FoundFields entry={entry} />
      <div className="flex flex-wrap gap-8">
        {entry.change?.takeable !== false && (
          <Button variant="light" onClick={() => attempt(restore)}>
            {label(entry.change ? 'sync.unsent.take' : 'sync.recovered.restore')}
          </Button>
        )}
        <Button variant="default" onClick={onDiscard}>
          {label('sync.recovered.discard')}
        </Button>
      </div>
    </li>
  );
}

function FoundFields({ entry }: { readonly entry: Recovered }) {
  const fields = foundFields(entry);
  const before = Boolean(entry.change) && fields.some(field => field.before !== null);
  const compared = fields.some(({ current }) => current !== null);
  if (fields.length === 0) return null;
  return (
    <table className={`plain-table ${styles['found']}`} data-facts>
      <thead>
        <tr>
          <th scope="col">{label('sync.recovered.field')}</th>
          {before && <th scope="col">{label('sync.unsent.before')}</th>}
          <th scope="col">{label(entry.change ? 'sync.unsent.after' : 'sync.recovered.kept')}</th>
          {compared && <th scope="col">{label('sync.recovered.current')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before: earlier, kept, current }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {before && <td>{earlier}</td>}
            <td>{kept}</td>
            {compared && <td>{current}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DiscardDialogProps {
  readonly entry: Recovered | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DiscardDialog({ entry, onClose, onDone }: DiscardDialogProps) {
  const title = entry ? recoveredTitle(entry) : '';
  const discard = async () => {
    if (!entry) return;
    onClose();
    await api.recovered.discard({ id: entry.id });
    onDone();
    showDone(label('sync.recovered.discarded', { title }));
  };
  return (
    <AskDialog
      opened={entry !== null}
      onClose={onClose}
      title={label('sync.recovered.discard.title')}
      answers={[
        { text: label('sync.recovered.discard.yes'), tone: 'danger', onClick: () => attempt(discard) },
      ]}
    >
      <p>{entry && label('sync.recovered.discard.text', { device: entry.device, title })}</p>
    </AskDialog>
  );
}
