import { SegmentedControl, TextInput } from '@mantine/core';
import { label } from '../../../../../shared/i18n/label.ts';
import styles from './preview.module.css';
import { timeText, type TypedTime } from './sending-time.ts';
import type { SendingTimeState } from './use-sending-time.ts';

/** At once, or at a day and time of the association's time zone. */
export function SendingTime({ time }: { readonly time: SendingTimeState }) {
  const { typed } = time;
  return (
    <div className="row flex-wrap gap-8">
      <SegmentedControl
        aria-label={label('rehearsal.when')}
        data={[
          { value: 'now', label: label('rehearsal.when.now') },
          { value: 'later', label: label('rehearsal.when.later') },
        ]}
        value={typed === null ? 'now' : 'later'}
        onChange={value => (value === 'now' ? time.set(null) : time.proposeTime())}
      />
      {typed && <Fields time={time} typed={typed} />}
    </div>
  );
}

function Fields({ time, typed }: { readonly time: SendingTimeState; readonly typed: TypedTime }) {
  const problem = time.read?.problem ?? null;
  const field = (name: 'day' | 'clock', width: number) => (
    <TextInput
      aria-label={label(`rehearsal.when.${name}`)}
      w={width}
      value={typed[name]}
      error={problem === name || (problem === 'past' && name === 'day')}
      autoComplete="off"
      aria-describedby="sending-time-words"
      onChange={event => time.set({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('day', 116)}
      {field('clock', 76)}
      <p id="sending-time-words" role="status" className={styles['timeText']} data-wrong={problem !== null}>
        {problem === null
          ? label('rehearsal.when.leaves', { when: timeText(time.sendAt ?? '', time.timezone) })
          : label(`rehearsal.when.problem.${problem}`)}
      </p>
    </>
  );
}
