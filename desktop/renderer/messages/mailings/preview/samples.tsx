import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { Rehearsal, Rehearsed } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { SamplePreview } from '../../sample-preview.tsx';
import { useLive } from '../../../use-live.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { pickSamples, samplesAtOnce } from './pick-samples.ts';
import styles from './preview.module.css';
import { TestMail } from './test-mail.tsx';

interface SamplesProps {
  readonly mailing: Mailing;
  readonly rehearsal: Rehearsal;
  /** Whose row was chosen in the list; null: none yet. */
  readonly person: Rehearsed | null;
  readonly onChoose: (key: string) => void;
}

/** The mailing as some of its recipients get it, chosen to differ; or as the person chosen in the list. */
export function Samples({ mailing, rehearsal: { recipients }, person, onChoose }: SamplesProps) {
  const [turn, setTurn] = useState(0);
  const picked = useMemo(() => pickSamples(recipients, turn), [recipients, turn]);
  const shown = person ?? picked[0] ?? null;
  const others = () => {
    setTurn(turn + 1);
    const [first] = pickSamples(recipients, turn + 1);
    if (first) onChoose(first.key);
  };
  return (
    <section className="pane" aria-label={label('rehearsal.samples')}>
      <div className="row flex-wrap gap-8">
        <h2 className="flex-1">{label('rehearsal.samples')}</h2>
        {recipients.length > samplesAtOnce && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={others}
          >
            {label('rehearsal.samples.more')}
          </Button>
        )}
        <TestMail mailing={mailing} sampleKey={shown?.key} />
      </div>
      <div className={styles['picks']} role="group" aria-label={label('rehearsal.samples.choose')}>
        {picked.map(each => (
          <Pick key={each.key} person={each} isShown={each === shown} onChoose={onChoose} />
        ))}
      </div>
      <SampleView uuid={mailing.uuid} sampleKey={shown?.key} slow={shown?.type === 'letterpost'} />
    </section>
  );
}

interface PickProps {
  readonly person: Rehearsed;
  readonly isShown: boolean;
  readonly onChoose: (key: string) => void;
}

const Pick = ({ person, isShown, onChoose }: PickProps) => (
  <button
    type="button"
    className={styles['pick']}
    aria-pressed={isShown}
    onClick={() => onChoose(person.key)}
  >
    <strong>{person.name || person.address}</strong>
    <span>
      {label(`language.${person.sprache}`)}, {label(`audience.channel.${person.type}`)}
    </span>
  </button>
);

const topics = ['dispatch', 'members', 'settings', 'events'] as const;

interface SampleViewProps {
  readonly uuid: string;
  readonly sampleKey: string | undefined;
  /** A letter is drawn and read back, which takes a moment. */
  readonly slow: boolean;
}

function SampleView({ uuid, sampleKey, slow }: SampleViewProps) {
  const read = useCallback(
    () => api.desktopMailings.sample({ uuid, ...(sampleKey !== undefined && { key: sampleKey }) }),
    [uuid, sampleKey],
  );
  const { value: sample, error } = useLive(read, topics);
  if (error) return <ErrorNote error={error} />;
  return (
    <div className="column">
      {sample && <SamplePreview key={sample.html} sample={sample} />}
      {!sample && slow && <p className="soft">{label('rehearsal.samples.busy')}</p>}
    </div>
  );
}
